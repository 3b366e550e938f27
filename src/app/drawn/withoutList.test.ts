import { expect, test } from 'vitest';
import { withoutList } from './withoutList.ts';

const foot = '<nav class="orders-foot"><span>Loading</span></nav>';

test.each([
  ['<section class="orders-scroll" tabindex="0">', '<table><tbody></tbody></table>', '</section>'],
  ['<div class="order-cards" aria-busy="false">', '<div><div></div></div><ul></ul>', '</div>'],
])('default: the place of the list stays, empty: %s', (opening, list, closing) =>
  expect(withoutList(`<p>a</p>${opening}${list}${closing}${foot}`)).toBe(`<p>a</p>${opening}${closing}${foot}`),
);

test('error: a page without a list is refused, or its rows would stand in it twice', () =>
  expect(() => withoutList(`<main>${foot}</main>`)).toThrow('no list'));
