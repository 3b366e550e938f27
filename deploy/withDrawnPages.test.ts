import { expect, test } from 'vitest';
import { integrityOf, scriptHashesOf } from './importMap.ts';
import { withDrawnPages } from './withDrawnPages.ts';

const html =
  '<html><head><link rel="preload" href="/config.json"><script type="module" src="/a.js"></script>' +
  '<link rel="stylesheet" href="/a.css"></head><body><div id="root"></div></body></html>';
const scripts = { ask: 'ask()', draw: 'draw()' };

test('default: asking before every file, templates and drawing at the end; the policy names both hashes', () => {
  const page = withDrawnPages(html, { swap: '<p>swap</p>', orders: '<p>orders</p>' }, scripts);
  const ask = page.indexOf('<script>ask()</script>');
  expect(ask).toBeGreaterThan(page.indexOf('config.json'));
  expect(ask).toBeLessThan(page.indexOf('src="/a.js"'));
  expect(page.indexOf('data-page="orders"')).toBeLessThan(page.indexOf('<script type="module" async>draw()</script>'));
  expect(page.indexOf('id="root"')).toBeLessThan(page.indexOf('<template'));
  expect(scriptHashesOf(page)).toEqual([integrityOf('ask()'), integrityOf('draw()')]);
});

test('error: a script that would end its own element, and a page without a place for them, are refused', () => {
  expect(() => withDrawnPages(html, {}, { ...scripts, draw: 'x="</script>"' })).toThrow('would end the element');
  expect(() => withDrawnPages('<p>', {}, scripts)).toThrow('no script');
  expect(() => withDrawnPages('<script>', {}, scripts)).toThrow('no end');
});
