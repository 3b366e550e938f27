import { describe, expect, test } from 'vitest';
import { scriptHashesOf } from '../site/importMap.ts';
import { filesOf, SITE_PAGES, scriptsOf, sitePage } from './sitePages.ts';

const template = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Site</title><link rel="icon" href="/i.svg" />
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style.css"></head><body><div id="root"></div></body></html>`;
const page = {
  path: '/orders',
  title: 'Orders - Site',
  scripts: ['assets/orders.js', 'assets/index.js'],
  head: 'head()',
};

describe('sitePage', () => {
  const html = sitePage(template, page);

  test('default: the title of the page, and one script in it that the policy has to allow', () => {
    expect(html).toContain('<title>Orders - Site</title>');
    expect(scriptHashesOf(html)).toHaveLength(1);
  });

  test('behavior: scripts and style are preloaded, then the script of the head runs, then the application', () => {
    expect(html.indexOf('orders.js')).toBeLessThan(html.indexOf('head()'));
    expect(html.indexOf('as="style"')).toBeLessThan(html.indexOf('head()'));
    expect(html.indexOf('head()')).toBeLessThan(html.indexOf('<script type="module"'));
    expect(html.indexOf('head()')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(html.match(/orders\.js/g)).toHaveLength(1);
    expect(html.match(/<script[^>]*index\.js/g)).toHaveLength(1);
  });

  test('error: a script that would end its element, and a page without a script', () => {
    expect(() => sitePage(template, { ...page, head: '"</script>"' })).toThrow('end its element');
    expect(() => sitePage('<p>', page)).toThrow('no <script');
  });
});

test('filesOf: a page is at the path where a plain host looks for it', () => {
  expect(SITE_PAGES.flatMap(filesOf)).toEqual(
    expect.arrayContaining(['/index.html', '/swap/index.html', '/orders/index.html', '/404.html']),
  );
});

const chunk = (fileName: string, imports: readonly string[], moduleIds: readonly string[] = []) => ({
  type: 'chunk',
  fileName,
  moduleIds,
  imports,
});
const bundle = {
  'a.js': chunk('a.js', ['b.js', 'c.js'], ['/x/src/routes/OrdersPage.tsx']),
  'b.js': chunk('b.js', ['a.js', 'c.js']),
  'c.js': chunk('c.js', ['outside']),
  'lazy.js': chunk('lazy.js', ['a.js']),
  'style.css': { type: 'asset' },
};

test('scriptsOf: the chunk of a page and all that it imports, each once, even in a circle; nothing that is lazy', () => {
  expect(scriptsOf(bundle, { path: '/orders', title: '', module: 'OrdersPage' })).toEqual(['a.js', 'b.js', 'c.js']);
  expect(() => scriptsOf(bundle, { path: '/swap', title: '', module: 'SwapPage' })).toThrow(
    'SwapPage.tsx is in no chunk',
  );
});
