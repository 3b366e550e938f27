import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordJson } from '../../domain/order/list/recordJson.ts';
import { ms } from '../../domain/time.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder, samplePage } from '../../testing/sampleOrder.ts';
import { protocolResponses, testService } from '../../testing/testService.ts';
import { AccountHistory, byDay } from './AccountHistory.tsx';

const at = (n: number, time: string) => sampleOrder(n, { startTime: ms(Date.parse(time)) });
const orders = [at(1, '2026-11-20T23:59:00Z'), at(2, '2026-11-20T00:00:00Z'), at(3, '2026-11-19T23:59:59Z')];

test('byDay: days are those of UTC, in the order of the list', () => {
  expect(byDay(orders).map(([day, found]) => [day, found.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ]);
});

test('default: the orders of the account are listed by day, each a link', async () => {
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 3 });
  const responses = { ...protocolResponses, '/data/query': { orders: orders.map(recordJson), pagination } };
  const [first] = orders;
  renderPart(<AccountHistory owner={first?.offerer ?? '0x'} />, { service: testService(responses) });
  const day = await screen.findByRole('region', { name: '2026-11-20' });
  const links = within(day).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    orders.slice(0, 2).map(({ orderHash }) => `/order/${orderHash}`),
  );
});
