import { expect, test } from 'vitest';
import { filesAt } from './siteBuild.ts';

test('param: a place is its file, then the page of its folder, with and without a slash', () => {
  expect(filesAt('', true)).toEqual(['index.html']);
  expect(filesAt('orders', true)).toEqual(['orders', 'orders/index.html']);
  expect(filesAt('orders/', true)).toEqual(['orders/', 'orders/index.html']);
});

test('param: addresses with a hash in them share one page, others have none', () => {
  expect(filesAt(`order/0x${'a'.repeat(64)}`, true).at(-1)).toBe('404.html');
  expect(filesAt('address/base:0x1', true).at(-1)).toBe('404.html');
  expect(filesAt('api/orders', true)).not.toContain('404.html');
  expect(filesAt('order', true)).not.toContain('404.html');
});

test('behavior: a script is its own file or nothing, never a page', () => {
  expect(filesAt('assets/gone.js', false)).toEqual(['assets/gone.js']);
  expect(filesAt('', false)).toEqual([]);
});
