import { describe, expect, test } from 'vitest';
import { importMapOf, scriptHashesOf } from './importMap.ts';
import { sealPage } from './sealPage.ts';
import { RELATIVE, siteBase, withBase } from './withBase.ts';

const files = new Map([
  ['/assets/a-1.js', Buffer.from('export const a = 1;')],
  ['/assets/s-1.css', Buffer.from('a{}')],
]);
const html = sealPage(
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="data:image/svg+xml,x" />
<script>(function(){"href=\\"/no\\""})()</script><script type="module" crossorigin src="/assets/a-1.js"></script>
<link rel="stylesheet" href="/assets/s-1.css"></head>
<body><a href="/orders?a=/b" class="x">o</a><a href="#main">m</a><a href="//other.example/">x</a></body></html>`,
  files,
);
/** URLs of the page as a browser at `address` resolves them. */
const targets = (text: string, address: string): readonly string[] =>
  [...text.replace(/(<script>).*?<\/script>/gs, '$1').matchAll(/(?:href|src)="([^"]+)"/g)]
    .map(([, target = '']) => new URL(target, address))
    .filter(({ protocol, hash }) => protocol === 'https:' && hash === '')
    .map(({ href }) => href);

const inFolder = (root: string) => [
  `${root}assets/a-1.js`,
  `${root}assets/s-1.css`,
  `${root}orders?a=/b`,
  'https://other.example/',
];
const mapped = (text: string, address: string) =>
  Object.keys(JSON.parse(importMapOf(text) ?? '{}').integrity).map((key) => new URL(key, address).href);

describe('withBase', () => {
  test('default: all that a page names of its own is found below the base, and the policy allows its map', () => {
    const moved = withBase(html, '/orders/index.html', '/x/');
    expect(moved).toContain('<html data-base="/x/" lang="en">');
    expect(targets(moved, 'https://h.example/x/orders')).toEqual(inFolder('https://h.example/x/'));
    expect(mapped(moved, 'https://h.example/x/orders')).toEqual(['https://h.example/x/assets/a-1.js']);
    const [map = '', script] = scriptHashesOf(moved);
    expect(moved).toContain(`script-src 'self' '${map}' '${script}'`);
    expect(map).not.toBe(scriptHashesOf(html)[0]);
    expect(script).toBe(scriptHashesOf(html)[1]);
    // The sums of the files stay.
    expect(moved.match(/integrity="[^"]+"/g)).toEqual(html.match(/integrity="[^"]+"/g));
  });

  test('behavior: each base can be followed by another, and the root is the build byte for byte', () => {
    const twice = withBase(withBase(html, '/swap/index.html', '/x/y/'), '/swap/index.html', RELATIVE);
    expect(twice).toBe(withBase(html, '/swap/index.html', RELATIVE));
    expect(withBase(twice, '/swap/index.html', '/')).toBe(html);
    expect(withBase(html, '/swap/index.html', '/')).toBe(html);
  });

  test('param: without a known folder a page links to its files by relative paths', () => {
    for (const folder of ['https://h.example/ipfs/bafy/', 'https://h.example/']) {
      const page = withBase(html, '/orders/index.html', RELATIVE);
      expect(targets(page, `${folder}orders/`)).toEqual(inFolder(folder));
      expect(mapped(page, `${folder}orders/`)).toEqual([`${folder}assets/a-1.js`]);
      expect(targets(withBase(html, '/index.html', RELATIVE), folder)).toEqual(inFolder(folder));
    }
    expect(withBase(html, '/404.html', RELATIVE)).toBe(html);
  });
});

describe('siteBase', () => {
  test('default: the root, or the path of the address of the site', () => {
    expect(siteBase(undefined, null)).toBe('/');
    expect(siteBase(undefined, 'https://me.example/')).toBe('/');
    expect(siteBase(undefined, 'https://me.example/swap/')).toBe('/swap/');
  });

  test('param: a folder needs no last slash', () => {
    expect(siteBase('/a/b', null)).toBe('/a/b/');
    expect(siteBase('/x', 'https://me.example/x/')).toBe('/x/');
    expect(siteBase('./', 'https://me.example/x/')).toBe(RELATIVE);
  });

  test('error: no folder, or another one than the address has', () => {
    for (const typed of ['x', 'https://me.example/x/', '/../', '/a//b/', '/a b/', '/"/', '//h/'])
      expect(() => siteBase(typed, null)).toThrow('is no folder');
    expect(() => siteBase('/x/', 'https://me.example/y/')).toThrow('is not the path of --url');
  });
});
