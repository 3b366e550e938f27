import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type Ms, ms } from '../../../domain/time.ts';
import { orderSummaryMessages as t } from '../../../messages/orders.ts';
import { listService } from '../../../testing/listService.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import { testService } from '../../../testing/testService.ts';
import type { OrdersList } from '../live/useOrdersList.ts';
import { SummaryStrip } from './SummaryStrip.tsx';

const start = 1_791_417_600_000;
const order = (n: number, route: readonly [string, string] = ['base', 'arbitrum']) =>
  sampleOrder(n, {
    startTime: ms(start - n * 1000),
    timestamp: ms(start - n * 1000 + 8_600),
    inputChain: route[0],
    outputChain: route[1],
    inputTokenValueUsd: '12.50',
  });
const listOf = (orders: readonly OrderRecord[]): OrdersList => ({
  page: samplePage(orders.slice(0, 50), { totalRecords: orders.length }),
  rows: orders.slice(0, 50),
  changed: new Set(),
  left: new Set(),
  dimmed: false,
  error: null,
  pin: ms(start),
  live: null,
});
type Growth = { readonly total: number; readonly pin: Ms };
type GrowingProps = { readonly list: StoreApi<Growth>; readonly orders: readonly OrderRecord[] };
const GrowingList = ({ list, orders }: GrowingProps) => {
  const { total, pin } = useStore(list);
  const page = samplePage(orders.slice(0, 50), { totalRecords: total });
  return <SummaryStrip view={DEFAULT_VIEW} list={{ ...listOf(orders), page, pin }} totals={null} />;
};
const open = (
  orders: ReturnType<typeof order>[],
  fields: Partial<OrdersList> = {},
  saveData = false,
  view: OrdersView = DEFAULT_VIEW,
) => {
  const service = listService(orders);
  const list = { ...listOf(orders), ...fields };
  const world = testService();
  const totals = { all: orders.length, Pending: 0, Received: 1, Completed: orders.length - 1, Failed: 0 };
  renderPart(<SummaryStrip view={view} list={list} totals={totals} />, {
    service: { ...world, client: service.client, page: { ...world.page, saveData: () => saveData } },
  });
  return service;
};

test('someone reads what a view adds up to, and from how many orders', async () => {
  open([order(0), order(1), order(2), order(3, ['bsc', 'base'])]);
  expect(await screen.findByText('$50.00')).toBeDefined();
  expect(screen.getByText('8.6 s')).toBeDefined();
  expect(screen.getByText('100%')).toBeDefined();
  const routes = screen.getByText(t.routes).parentElement ?? document.body;
  expect(within(routes).getByText('3 of 4')).toBeDefined();
});

test('with a status filter the completion rate is marked as that of all statuses', async () => {
  open([order(1)], {}, false, { ...DEFAULT_VIEW, status: 'Completed' });
  expect(await screen.findByText(t.rateOfAll)).toBeDefined();
});

test('failed orders have a failure rate and a value, and no figure of deliveries', async () => {
  const failed = (n: number) => ({ ...order(n), status: 'failed', statusText: 'Failed' }) as const;
  open([failed(0), failed(1)], {}, false, { ...DEFAULT_VIEW, status: 'Failed' });
  expect(await screen.findByText('$25.00')).toBeDefined();
  expect(screen.getByText(t.value).nextElementSibling?.textContent).toBe('$25.00');
  expect(screen.getByText(t.failureRate)).toBeDefined();
  expect(screen.queryByText(t.deliveryMedian)).toBeNull();
  expect(screen.queryByText(t.unknown)).toBeNull();
});

test('a single kind is a sentence: one bar would fill its chart', async () => {
  open([order(1), order(2), order(3)]);
  expect(await screen.findByText('8.6 s')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('of a long list the first five hundred orders are read, and the rest on request', async () => {
  const service = open(Array.from({ length: 3_500 }, (_, n) => order(n)));
  expect(await screen.findByText(/^latest 500 of 3,500/, undefined, { timeout: 15_000 })).toBeDefined();
  expect(service.requested.length).toBe(5);
  for (const name of [t.deliveryMedian, t.routes])
    expect(screen.getByText(t.latest({ name, count: '500' }))).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: t.readAll }));
  expect(await screen.findByText('$43,750.00', undefined, { timeout: 15_000 })).toBeDefined();
  expect(screen.queryByRole('button', { name: t.readAll })).toBeNull();
  expect(screen.getByText(t.deliveryMedian)).toBeDefined();
}, 40_000);

test('over fewer orders than match the volume names how many, and newer orders do not lower it', async () => {
  const list = createStore<Growth>(() => ({ total: 700, pin: ms(start) }));
  const orders = Array.from({ length: 700 }, (_, n) => order(n));
  const service = listService(orders);
  renderPart(<GrowingList list={list} orders={orders} />, { service: { ...testService(), client: service.client } });
  const volume = async () => {
    const title = await screen.findByText(t.volume);
    return title.nextElementSibling?.textContent;
  };
  await screen.findByText(/^latest 500 of 700/, undefined, { timeout: 15_000 });
  expect(await volume()).toBe('$6,250.00');
  act(() => list.setState({ total: 900, pin: ms(start + 60_000) }));
  await screen.findByText('900');
  expect(await volume()).toBe('$6,250.00');
  expect(service.requested).toHaveLength(5);
}, 40_000);

test('for a reader who saves data nothing is read before it is requested', async () => {
  const service = open(
    Array.from({ length: 700 }, (_, n) => order(n)),
    {},
    true,
  );
  expect(await screen.findByRole('button', { name: t.readAll })).toBeDefined();
  expect(screen.getAllByText(t.savingData)).toHaveLength(2);
  expect(service.requested).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: t.readAll }));
  expect(await screen.findByText('$8,750.00')).toBeDefined();
});
