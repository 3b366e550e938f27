import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const lines = readFileSync(path.join(root, 'docs/SERVICE-PROOF.md'), 'utf8').split('\n');
const cells = lines.map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
const claims = cells.flatMap(([, claim = '', file = '', name = '']) =>
  file.endsWith('.test.ts') ? [{ claim, file, name }] : [],
);

test('default: there is something to check', () => {
  expect(claims.length).toBeGreaterThan(60);
});

test.each(claims)('behavior: proved by $file: $claim', ({ file, name }) => {
  const source = readFileSync(path.join(root, 'sandbox', file), 'utf8');
  expect(name.length).toBeGreaterThan(5);
  // A long name stands in a line of its own.
  expect(source.replace(/\(\s+'/g, "('")).toContain(`('${name}`);
});
