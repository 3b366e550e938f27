import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { orderFilterMessages } from '../../messages/orderFilters.ts';
import { orderListMessages, orderToolsMessages } from '../../messages/orders.ts';
import { listService } from '../../testing/listService.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { testService } from '../../testing/testService.ts';
import { AddressOrders } from './AddressOrders.tsx';

const mine = `0x${'12'.repeat(20)}` as const;
const other = `0x${'34'.repeat(20)}` as const;
const orders = [
  sampleOrder(0, { offerer: mine, recipient: other }),
  sampleOrder(1, { offerer: mine, recipient: mine }),
  sampleOrder(2, { offerer: other, recipient: mine }),
];
const open = (search: Record<string, string> = {}) => {
  const list = listService(orders);
  const { went } = renderPart(<AddressOrders address={mine} search={search} />, {
    service: { ...testService(), client: list.client },
  });
  return { list, went, user: userEvent.setup() };
};

test('someone sees how many orders an address made', async () => {
  open();
  expect(await screen.findByRole('radio', { name: 'As sender', checked: true })).toBeDefined();
  const pages = await screen.findByRole('navigation', { name: orderToolsMessages.pages });
  await waitFor(() => expect(pages.textContent).toContain('1 to 2 of 2'));
});

test('the first and the latest order of an address are above its list', async () => {
  open();
  const first = await screen.findByText(/^First order/);
  expect(first.parentElement?.querySelectorAll('time')).toHaveLength(2);
});

test('the other role is another address of this page', async () => {
  const { went, user } = open();
  await user.click(await screen.findByRole('radio', { name: /^As recipient/ }));
  expect(went).toEqual([`/address/${mine}?as=recipient`]);
});

test('filters stay on this page, whose address is not a filter of them', async () => {
  const { went, user } = open({ as: 'recipient' });
  await user.click(await screen.findByRole('radio', { name: /^Failed/ }));
  expect(went).toEqual([`/address/${mine}?as=recipient&status=Failed`]);
  expect(screen.queryByRole('button', { name: orderFilterMessages.removeFilter({ name: 'Recipient' }) })).toBeNull();
});

test('an invalid filter of a link is shown, also after the page’s time is fixed', async () => {
  const { went } = open({ status: 'bogus', page: '2' });
  expect(await screen.findByText(orderListMessages.ignored({ parameters: 'status' }))).toBeTruthy();
  await waitFor(() => expect(went[0]).toMatch(/\?status=bogus&page=2&as_of=\d+$/));
});
