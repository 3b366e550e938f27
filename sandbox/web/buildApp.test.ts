import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourceHash } from './buildApp.ts';

const root = mkdtempSync(path.join(tmpdir(), 'source-hash-'));
const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
mkdirSync(path.join(root, 'src'));
write('src/a.ts', 'a');
write('index.html', 'page');
afterAll(() => rmSync(root, { recursive: true }));
const hash = () => sourceHash(root, ['src', 'index.html', 'not-there']);

test('default: the same files give the same hash', () => {
  expect(hash()).toBe(hash());
});

test('behavior: changes with contents and names, not with tests', () => {
  const before = hash();
  write('src/a.test.ts', 'test');
  expect(hash()).toBe(before);
  write('src/a.ts', 'b');
  const changed = hash();
  expect(changed).not.toBe(before);
  write('src/b.ts', '');
  expect(hash()).not.toBe(changed);
});
