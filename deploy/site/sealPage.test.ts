import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importMapOf, importMapText, integrityOf, scriptHashesOf } from './importMap.ts';
import { sealPage } from './sealPage.ts';
import { sha384Sums } from './siteFiles.ts';

const html = `<!doctype html>
<html><head>
    <meta charset="utf-8" />
    <link rel="preload" href="/config.json" as="fetch" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-1.js">
    <link rel="stylesheet" crossorigin href="/assets/style-1.css">
</head></html>`;

const files = new Map(
  [
    '/index.html',
    '/config.json',
    '/assets/index-1.js',
    '/assets/shared-1.js',
    '/assets/lazy-1.js',
    '/assets/style-1.css',
  ].map((name) => [name, Buffer.from(`text of ${name}`)]),
);
const sealed = sealPage(html, files);
const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(sealed)?.[1] ?? '';

test('default: the map names every script of the build with its hash, and nothing that a deployment replaces', () => {
  const { integrity } = JSON.parse(importMapOf(sealed) ?? '{}');
  expect(Object.keys(integrity)).toEqual(['/assets/index-1.js', '/assets/lazy-1.js', '/assets/shared-1.js']);
  const digest = createHash('sha256').update('text of /assets/lazy-1.js').digest('base64');
  expect(integrity['/assets/lazy-1.js']).toBe(`sha256-${digest}`);
});

test('behavior: the policy allows that one map, since it is ignored in silence otherwise', () => {
  const digest = createHash('sha256')
    .update(importMapOf(sealed) ?? '')
    .digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
  expect(scriptHashesOf(sealed)).toEqual([`sha256-${digest}`]);
});

test('behavior: the map comes before every script and preload, or it would not hold for them', () => {
  const map = sealed.indexOf('<script type="importmap">');
  expect(map).toBeGreaterThan(sealed.indexOf('Content-Security-Policy'));
  for (const tag of ['<script type="module"', '<link rel="modulepreload"'])
    expect(sealed.indexOf(tag)).toBeGreaterThan(map);
});

test.each(['index-1.js', 'shared-1.js', 'style-1.css'])(
  'behavior: resources that the page names carry their hash: %s',
  (name) => {
    const tag = sealed.split('\n').find((line) => line.includes(`"/assets/${name}" integrity=`));
    expect(tag).toContain(integrityOf(`text of /assets/${name}`, 'sha384'));
  },
);

test('behavior: the preload of a font has none, since browsers heed none there', () => {
  const font = '<link rel="preload" as="font" crossorigin href="/assets/face-1.woff2">';
  const files = new Map([['/assets/face-1.woff2', Buffer.from('face')]]);
  expect(sealPage(html.replace('<link rel="modulepreload"', `${font}<link rel="modulepreload"`), files)).toContain(
    font,
  );
});

test('behavior: the preload of the configuration has none, since a deployment replaces the file', () =>
  expect(sealed).toContain('href="/config.json" as="fetch" />'));

test('behavior: the order in which files are found changes nothing', () => {
  const reversed = new Map([...files].reverse());
  expect(sealPage(html, reversed)).toBe(sealed);
  expect(sha384Sums(reversed)).toBe(sha384Sums(files));
});

test('behavior: one changed byte of any script changes the map and with it the policy', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, at, by) => {
      const changed = bytes.map((byte, index) => (index === at % bytes.length ? byte ^ by : byte));
      expect(importMapText(new Map([['/a.js', changed]]))).not.toBe(importMapText(new Map([['/a.js', bytes]])));
    }),
  );
});

test('error: a page without scripts or without a place for the policy is refused', () => {
  expect(() => sealPage('<p>none</p>', files)).toThrow('no script');
  expect(() => sealPage('<script src="/assets/index-1.js"></script>', files)).toThrow('no place');
});

test('sha384Sums: the form that sha384sum reads, without what a deployment replaces', () => {
  const lines = sha384Sums(files).trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line).toMatch(/^[0-9a-f]{96} {2}[^/\s]\S+$/);
  expect(lines.join()).not.toContain('config.json');
});
