import { describe, expect, test } from 'vitest';
import { scriptHashesOf } from './importMap.ts';
import { filesOf, sitePage, staticFilesOf } from './sitePages.ts';

const template = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Site</title><link rel="icon" href="/i.svg" />
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style.css"></head><body>
<div id="root"><p class="boot">Not started</p></div></body></html>`;
const page = {
  path: '/orders',
  title: 'Orders - Site',
  markup: '<main style="a:b"></main>',
  scripts: ['assets/orders.js', 'assets/index.js'],
  starting: 'Starting it here',
};
const inline = { head: 'head()', foot: 'foot()' };

describe('sitePage', () => {
  const html = sitePage(template, page, inline);

  test('default: the markup in the root, which names its page, and the words that it has not started after it, unseen', () => {
    expect(html).toContain(
      '<div id="root" data-page="/orders" data-starting="Starting it here"><main data-style="a:b"></main></div>',
    );
    expect(html).toContain('</div><p class="boot" hidden>Not started</p><script>foot()</script>');
  });

  test('param title: of the page, or that of the site where nobody knows it yet', () => {
    expect(html).toContain('<title>Orders - Site</title>');
    expect(sitePage(template, { ...page, title: null }, inline)).toContain('<title>Site</title>');
  });

  test('behavior: the scripts of the page are asked for, then comes the first script, then they run', () => {
    expect(html.indexOf('orders.js')).toBeLessThan(html.indexOf('head()'));
    expect(html.indexOf('index.js')).toBeLessThan(html.indexOf('head()'));
    expect(html.indexOf('head()')).toBeLessThan(html.indexOf('<script type="module"'));
    expect(html.indexOf('as="style"')).toBeLessThan(html.indexOf('head()'));
    expect(html.indexOf('head()')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(html.match(/orders\.js/g)).toHaveLength(1);
    expect(html.match(/<script[^>]*index\.js/g)).toHaveLength(1);
    expect(scriptHashesOf(html)).toHaveLength(2);
  });

  test('error: a script that would end its element, and a page without a root', () => {
    expect(() => sitePage(template, page, { ...inline, foot: '"</script>"' })).toThrow('end the element');
    expect(() => sitePage(template.replace('root', 'app'), page, inline)).toThrow('no root');
  });
});

test('filesOf: a page stands where a host that knows nothing of this site looks for it', () => {
  expect(filesOf('/swap')).toEqual(['/index.html', '/swap/index.html']);
  expect(filesOf('/orders')).toEqual(['/orders/index.html']);
  expect(filesOf('')).toEqual(['/404.html']);
});

const chunk = (fileName: string, imports: readonly string[]) => ({ type: 'chunk', fileName, moduleIds: [], imports });
const bundle = {
  'a.js': chunk('a.js', ['b.js', 'c.js']),
  'b.js': chunk('b.js', ['a.js', 'c.js']),
  'c.js': chunk('c.js', ['outside']),
  'lazy.js': chunk('lazy.js', ['a.js']),
  'style.css': { type: 'asset' },
};

test('staticFilesOf: a chunk and all that it imports, each once, even in a circle; nothing that is lazy', () => {
  expect(staticFilesOf(bundle, 'a.js')).toEqual(['a.js', 'b.js', 'c.js']);
  expect(staticFilesOf(bundle, 'style.css')).toEqual([]);
});
