import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SECURITY_PATH, siteFacts, webFiles, withSiteTags } from './webFiles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const index = readFileSync(path.join(root, 'index.html'), 'utf8');
const now = new Date('2026-11-22T10:00:00Z');
const facts = siteFacts({ url: 'https://swap.example/app', contact: 'mailto:security@swap.example' });

test('default: the search of a browser leads to the search of the orders page', () => {
  const template = /template="([^"]+)"/.exec(webFiles(facts, now)['/opensearch.xml'] ?? '')?.[1];
  expect(template).toBe('https://swap.example/app/orders?q={searchTerms}');
});

test('default: security.txt has a contact and an end within a year', () => {
  expect(webFiles(facts, now)[SECURITY_PATH]?.split('\n').slice(0, 3)).toEqual([
    'Contact: mailto:security@swap.example',
    'Expires: 2027-10-01T00:00:00.000Z',
    'Canonical: https://swap.example/.well-known/security.txt',
  ]);
});

test('behavior: without options nothing is written', () => {
  expect(webFiles(siteFacts({}), now)).toEqual({});
  expect(withSiteTags(index, siteFacts({}))).toBe(index);
});

test('behavior: a link shows title, words and picture of its page; written again it is the same page', () => {
  const page = withSiteTags(index.replace('<title>Causeway', '<title>Orders - Causeway'), facts);
  expect(page).toContain('<meta property="og:title" content="Orders - Causeway" />');
  expect(page).toMatch(/og:description" content="Swap tokens between chains/);
  expect(page).toContain('content="https://swap.example/app/social.png"');
  expect(page.indexOf('og:title')).toBeGreaterThan(page.indexOf('<title>'));
  expect(withSiteTags(page, facts)).toBe(page);
  expect(withSiteTags(page, siteFacts({}))).not.toContain('og:');
});

test('behavior: every picture that is named is there', () => {
  const named = [index, withSiteTags(index, facts), webFiles(facts, now)['/opensearch.xml']].join('');
  const files = [...named.matchAll(/[\w-]+\.png/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => !existsSync(path.join(root, 'public', file)))).toEqual([]);
});

test('error: an address that cannot be opened, an invalid contact, a page without a head', () => {
  expect(() => siteFacts({ url: 'swap.example' })).toThrow('--url "swap.example"');
  expect(() => siteFacts({ contact: 'security@swap.example' })).toThrow('--contact');
  expect(() => withSiteTags('<p>', facts)).toThrow('no head');
});
