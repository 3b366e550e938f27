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

const documents = [...markdownIn('.'), ...markdownIn('docs'), 'sandbox/contracts/README.md'].map((file) => ({
  file,
  text: read(file),
}));
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/** Written by `npm run site`. */
const isMade = (file: string): boolean => file.startsWith('deploy/out/');

/** The anchor of a heading: its words in small letters, with dashes. */
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

test.each(documents)('every file that $file names is there', ({ file, text }) => {
  const named = found(text, /`((?:src|sandbox|scripts|deploy|bench|e2e|docs|public)\/[\w./-]+\.\w+)`/g);
  const exists = (name: string): boolean =>
    existsSync(inside(name)) || existsSync(inside(path.join(path.dirname(file), name)));
  expect(named.filter((name) => !isMade(name) && !exists(name))).toEqual([]);
});

test('every section that a comment names is there', () => {
  const sources = ['src', 'sandbox', 'scripts', 'deploy', 'bench', 'e2e'].flatMap((folder) =>
    readdirSync(inside(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs|sol)$/.test(name) && !name.includes('node_modules'))
      .map((name) => read(path.join(folder, name))),
  );
  const named = sources.flatMap((text) => [...text.matchAll(/(docs\/[\w.-]+\.md)(?:,? "([^"]+)")?/g)]);
  const missing = named.filter(
    ([, file = '', section]) =>
      !existsSync(inside(file)) || (section !== undefined && !anchorsOf(file).includes(anchorOf(section))),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(missing.map(([reference]) => reference)).toEqual([]);
});

test('docs/SWAP.md lists what this browser stores', () => {
  const sources = readdirSync(inside('src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => read(path.join('src', name)));
  const keys = new Set(sources.flatMap((text) => found(text, /'([a-z:-]+:v\d)'/g)));
  expect(keys.size).toBeGreaterThan(5);
  expect([...keys].filter((key) => !read('docs/SWAP.md').includes(`\`${key}\``))).toEqual([]);
});

test('every picture is in a document', () => {
  const texts = documents.map(({ text }) => text).join('\n');
  expect(readdirSync(inside('docs/pictures')).filter((name) => !texts.includes(`pictures/${name}`))).toEqual([]);
});

test('every command that the documents name can be run', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const texts = documents.map(({ text }) => text).join('\n');
  const requested = [...found(texts, /npm run ([\w:]+)/g), ...found(texts, /sandbox\/run\.mjs ((?:\w+\/)+\w+\.ts)/g)];
  expect(requested.length).toBeGreaterThan(20);
  expect([...new Set(requested)].filter((name) => !scripts.includes(name) && !existsSync(inside(name)))).toEqual([]);
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
