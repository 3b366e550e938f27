import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordJson } from '../../domain/order/list/recordJson.ts';
import { walletDialogMessages } from '../../messages/wallet.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder, samplePage } from '../../testing/sampleOrder.ts';
import { protocolResponses, testService } from '../../testing/testService.ts';
import { AccountHistory } from './AccountHistory.tsx';

const orders = [1, 2, 3].map((n) => sampleOrder(n));

test('default: the newest orders of the account, each a link, and a link to all', async () => {
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 3 });
  const responses = { ...protocolResponses, '/data/query': { orders: orders.map(recordJson), pagination } };
  const owner = orders[0]?.offerer ?? '0x';
  renderPart(<AccountHistory owner={owner} />, { service: testService(responses) });
  const list = await screen.findByRole('list');
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(orders.map(({ orderHash }) => `/order/${orderHash}`));
  const all = screen.getByRole('link', { name: walletDialogMessages.allOrders });
  expect(all.getAttribute('href')).toBe(`/address/${owner}`);
});
