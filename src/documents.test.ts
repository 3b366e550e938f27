import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const inside = (file: string): string => path.join(root, file);
const read = (file: string): string => readFileSync(inside(file), 'utf8');
const markdownIn = (folder: string): readonly string[] =>
  readdirSync(inside(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name));

const documents = [...markdownIn('.'), ...markdownIn('docs')].map((file) => ({ file, text: read(file) }));
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/** Written by `npm run site`. */
const isMade = (file: string): boolean => file.startsWith('deploy/out/');

/** What a link to a heading is called: its words in small letters, with dashes. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string): readonly string[] => found(read(file), /^#+ (.+)$/gm).map(anchorOf);

test.each(documents)('every link of $file leads somewhere', ({ file, text }) => {
  const links = [...found(text, /\]\(([^)\s]+)\)/g), ...found(text, /src(?:set)?="([^"]+)"/g)];
  const dead = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [target = '', anchor] = link.split('#', 2);
    const place = target === '' ? file : path.posix.join(path.dirname(file), target);
    if (isMade(place)) return false;
    return !existsSync(inside(place)) || (anchor !== undefined && !anchorsOf(place).includes(anchor));
  });
  expect(dead).toEqual([]);
});

test.each(documents)('every file that $file names is there', ({ text }) => {
  const named = found(text, /`((?:src|sandbox|scripts|deploy|bench|e2e|docs|public)\/[\w./-]+\.\w+)`/g);
  expect(named.filter((name) => !isMade(name) && !existsSync(inside(name)))).toEqual([]);
});

test('every command that the documents name can be run', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const texts = documents.map(({ text }) => text).join('\n');
  const asked = [...found(texts, /npm run ([\w:]+)/g), ...found(texts, /sandbox\/run\.mjs ((?:\w+\/)+\w+\.ts)/g)];
  expect(asked.length).toBeGreaterThan(20);
  expect([...new Set(asked)].filter((name) => !scripts.includes(name) && !existsSync(inside(name)))).toEqual([]);
  const parts = [...found(texts, /`npm test -- ([\w -]+)`/g)].flatMap((names) => names.split(' '));
  expect(parts.filter((name) => !scripts.includes(name) && !scripts.includes(`test:${name}`))).toEqual([]);
});

test('SECURITY.md names tests that are there', () => {
  const rows = read('SECURITY.md')
    .split('\n')
    .filter((line) => /\.(test|spec)\.tsx?`:/.test(line));
  const named = rows.flatMap((line) => [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (.+?)(?=<br>| \|$)/g)]);
  const missing = named.filter(([, file = '', name = '']) => !existsSync(inside(file)) || !read(file).includes(name));
  expect(missing.map(([row]) => row)).toEqual([]);
  expect([rows.length > 15, named.length > 30]).toEqual([true, true]);
});
