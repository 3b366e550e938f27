import { expect, test } from 'vitest';
import { SITE_PAGES } from '../../deploy/plugins/sitePages.ts';
import { shellMessages } from '../messages/shell.ts';
import { describePage, routes } from './routes.ts';

test.each([
  ['/swap', shellMessages.pageTitle({ page: 'Swap' })],
  ['/orders', shellMessages.pageTitle({ page: 'Orders' })],
  ['/rfq', shellMessages.pageTitle({ page: 'Live RFQ' })],
  ['/maker', shellMessages.pageTitle({ page: 'Maker desk' })],
  ['/chains', shellMessages.pageTitle({ page: 'Chains' })],
  ['/verify', shellMessages.pageTitle({ page: 'Verify a receipt' })],
  ['/settings', shellMessages.pageTitle({ page: 'Settings' })],
  [`/order/0x${'ab'.repeat(32)}`, shellMessages.pageTitle({ page: 'Order 0xababab…abab' })],
  [`/tx/0x${'cd'.repeat(32)}`, shellMessages.pageTitle({ page: 'Transaction 0xcdcdcd…cdcd' })],
  [`/address/0x${'ef'.repeat(20)}`, shellMessages.pageTitle({ page: 'Address 0xefefef…efef' })],
  ['/nowhere', shellMessages.pageTitle({ page: shellMessages.notFound })],
  ['/swap/more', shellMessages.pageTitle({ page: shellMessages.notFound })],
  ['/constructor', shellMessages.pageTitle({ page: shellMessages.notFound })],
])('default: the tab of %s is called "%s"', (pathname, title) => {
  expect(describePage(pathname)).toBe(title);
});

test('SITE_PAGES: every route without named parts is a file with the title of its tab', () => {
  const named = SITE_PAGES.filter(({ path }) => path !== '');
  const paths = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(named.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  for (const { path, title } of named) expect(title).toBe(describePage(path));
});
