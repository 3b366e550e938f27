import { expect, test } from 'vitest';
import { SITE_PAGES } from '../../deploy/plugins/sitePages.ts';
import { describePage, routes } from './routes.ts';

test.each([
  ['/swap', 'Swap - Causeway'],
  ['/orders', 'Orders - Causeway'],
  ['/rfq', 'Live RFQ - Causeway'],
  ['/maker', 'Maker desk - Causeway'],
  ['/chains', 'Chains - Causeway'],
  ['/verify', 'Verify a receipt - Causeway'],
  ['/settings', 'Settings - Causeway'],
  [`/order/0x${'ab'.repeat(32)}`, 'Order 0xababab…abab - Causeway'],
  [`/tx/0x${'cd'.repeat(32)}`, 'Transaction 0xcdcdcd…cdcd - Causeway'],
  [`/address/0x${'ef'.repeat(20)}`, 'Address 0xefefef…efef - Causeway'],
  ['/nowhere', 'No such page - Causeway'],
  ['/swap/more', 'No such page - Causeway'],
  ['/constructor', 'No such page - Causeway'],
])('default: the tab of %s is called "%s"', (pathname, title) => {
  expect(describePage(pathname)).toBe(title);
});

test('SITE_PAGES: every route without named parts is a file with the title of its tab', () => {
  const named = SITE_PAGES.filter(({ path }) => path !== '');
  const paths = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(named.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  for (const { path, title } of named) expect(title).toBe(describePage(path));
});
