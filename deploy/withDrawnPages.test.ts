import { expect, test } from 'vitest';
import { integrityOf, scriptHashesOf } from './importMap.ts';
import { withDrawnPages } from './withDrawnPages.ts';

const html = '<html><body><div id="root"></div></body></html>';

test('default: templates, then the script that shows one, whose hash the policy names', () => {
  const page = withDrawnPages(html, { swap: '<p>swap</p>', orders: '<p>orders</p>' }, 'draw()');
  expect(page.indexOf('data-page="orders"')).toBeLessThan(page.indexOf('<script>draw()</script>'));
  expect(page.indexOf('id="root"')).toBeLessThan(page.indexOf('<template'));
  expect(scriptHashesOf(page)).toEqual([integrityOf('draw()')]);
});

test('error: a script that would end its own element, and a page without an end, are refused', () => {
  expect(() => withDrawnPages(html, {}, 'x="</script>"')).toThrow('would end the element');
  expect(() => withDrawnPages('<p>', {}, '')).toThrow('no end');
});
