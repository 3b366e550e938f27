import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';
import { sha384Sums } from './siteFiles.ts';

const script = Buffer.from('const words = "the same again and again";\n'.repeat(100));
const files = new Map([
  ['/assets/a.js', script],
  ['/assets/small.js', Buffer.from('1')],
  ['/icon.png', Buffer.alloc(5_000)],
  ['/config.json', Buffer.from(JSON.stringify({ a: 'x'.repeat(5_000) }))],
]);

test('default: files that shrink have both copies, which decompress to the file; small files, pictures and the configuration have none', async () => {
  const copies = await compressed(files);
  expect([...copies.keys()]).toEqual(['/assets/a.js.br', '/assets/a.js.gz']);
  expect(brotliDecompressSync(copies.get('/assets/a.js.br') ?? '')).toEqual(script);
  expect(gunzipSync(copies.get('/assets/a.js.gz') ?? '')).toEqual(script);
});

test('behavior: copies have no sums, so the list does not depend on the compressor', async () => {
  expect(sha384Sums(new Map([...files, ...(await compressed(files))]))).toBe(sha384Sums(files));
});
