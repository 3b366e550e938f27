import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { staticFile, staticFiles } from './staticFiles.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'static-files-'));
mkdirSync(path.join(directory, 'assets'));
writeFileSync(path.join(directory, 'index.html'), '<html></html>');
writeFileSync(path.join(directory, '.hidden'), 'secret');
writeFileSync(path.join(directory, 'assets', 'app-1a2b.js'), 'x'.repeat(2_000));
afterAll(() => rmSync(directory, { recursive: true }));

test('default: lists the files of a directory by URL path, without hidden ones', () => {
  expect([...staticFiles(directory).keys()].sort()).toEqual(['/assets/app-1a2b.js', '/index.html']);
});

test('behavior: hashed assets may be kept for ever, pages may not', () => {
  const files = staticFiles(directory);
  expect(files.get('/assets/app-1a2b.js')?.immutable).toBe(true);
  expect(files.get('/index.html')?.immutable).toBe(false);
});

test('behavior: compresses once, in both encodings, to the same bytes', () => {
  const file = staticFile('/assets/a.js', Buffer.from('causeway '.repeat(400)));
  const [br, gz] = [file.encoded('br'), file.encoded('gzip')];
  if (!br || !gz) throw new Error('expected compressed bodies');
  expect(brotliDecompressSync(br).equals(file.body)).toBe(true);
  expect(gunzipSync(gz).equals(file.body)).toBe(true);
  expect(file.encoded('br')).toBe(br);
});

test('param: small and packed files stay as they are', () => {
  expect(staticFile('/a.js', Buffer.from('1')).encoded('br')).toBeNull();
  expect(staticFile('/f.woff2', Buffer.alloc(5_000)).encoded('gzip')).toBeNull();
});

test('param: unknown endings are bytes, known ones have their type', () => {
  expect(staticFile('/a.unknown', Buffer.from('')).type).toBe('application/octet-stream');
  expect(staticFile('/a.js', Buffer.from('')).type).toBe('text/javascript; charset=utf-8');
});
