import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { nameMessages } from '../../../messages/names.ts';
import { orderSearchMessages } from '../../../messages/orders.ts';
import { withNames } from '../../../testing/fakeNames.ts';
import { listService } from '../../../testing/listService.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { testService } from '../../../testing/testService.ts';
import { SearchBox } from './SearchBox.tsx';

const list = () => listService([sampleOrder(0), sampleOrder(1)]);
const open = (service = list(), search = '') => {
  const views: OrdersView[] = [];
  const { went } = renderPart(<SearchBox view={DEFAULT_VIEW} onView={(view) => void views.push(view)} />, {
    service: { ...testService(), client: service.client },
    url: `/orders${search}`,
  });
  return { views, went, service, user: userEvent.setup() };
};

test('an order hash is requested in three places at once, and Enter opens the one that exists', async () => {
  const { user, went, service } = open();
  await user.click(screen.getByRole('combobox'));
  await user.paste(sampleOrder(1).orderHash);
  await screen.findByRole('option', { name: /As an order 1 order/ });
  const requested = service.requested.filter((path) => path.includes('limit=1'));
  expect(requested.map((path) => path.split(/[?=]/)[1]).sort()).toEqual(['dstTx', 'orderHash', 'srcTx']);
  await user.keyboard('{Enter}');
  expect(went).toEqual([`/order/${sampleOrder(1).orderHash}`]);
});

test('Enter right after the paste opens what was pasted, as soon as that is known', async () => {
  const { user, went } = open();
  await user.click(screen.getByRole('combobox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: sampleOrder(1).orderHash } });
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  await waitFor(() => expect(went).toEqual([`/order/${sampleOrder(1).orderHash}`]));
  // Text typed after Enter is another search, which was not submitted.
  await user.paste(sampleOrder(0).orderHash.slice(0, -1));
  await user.keyboard('{Enter}');
  await user.keyboard(sampleOrder(0).orderHash.slice(-1));
  await screen.findByRole('option', { name: /As an order 1 order/ });
  expect(went).toHaveLength(1);
});

test('Enter works without counts: it opens the first result not known to be empty', async () => {
  const { user, went, service } = open();
  service.fails = Response.json({ error: 'busy' }, { status: 429 });
  await user.click(screen.getByRole('combobox'));
  await user.paste(sampleOrder(1).orderHash);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(went).toEqual([`/order/${sampleOrder(1).orderHash}`]));
});

test('counts that did not come are requested again by themselves', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { service } = open();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  service.fails = Response.json({ error: 'busy' }, { status: 429 });
  await user.click(screen.getByRole('combobox'));
  await user.paste(sampleOrder(1).orderHash);
  await screen.findByRole('option', { name: orderSearchMessages.asOrder });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  service.fails = null;
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('option', { name: /As an order 1 order/ })).toBeDefined();
  vi.useRealTimers();
});

test('an address offers every field it can be in; the arrows choose', async () => {
  const { user, views } = open();
  await user.click(screen.getByRole('combobox'));
  await user.paste(sampleOrder(0).offerer);
  await screen.findByRole('option', { name: /As recipient 2 orders/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(views).toEqual([{ ...DEFAULT_VIEW, recipient: sampleOrder(0).offerer.toLowerCase() }]);
});

test('anything else shows a hint and sends no request', async () => {
  const { user, service } = open();
  await user.type(screen.getByRole('combobox'), '0x71c7');
  expect(await screen.findByText(orderSearchMessages.length)).toBeDefined();
  expect(service.requested.filter((path) => path.startsWith('/data/query'))).toEqual([]);
});

test('an address whose capital letters do not add up is looked up, with a word of doubt', async () => {
  const { user } = open();
  const right = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  await user.click(screen.getByRole('combobox'));
  await user.paste(right.replace('eB48', 'eb48'));
  expect(await screen.findByText(/^Check the address: it contains a typo\./)).toBeDefined();
  for (const sound of [right, right.toLowerCase()]) {
    await user.clear(screen.getByRole('combobox'));
    await user.paste(sound);
    expect(await screen.findByText(orderSearchMessages.address)).toBeDefined();
  }
});

test('a search from the browser continues here: Enter opens the requested one', async () => {
  const hash = sampleOrder(1).orderHash;
  const { user, went } = open(list(), `?q=${hash}`);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  await screen.findByRole('option', { name: /As an order 1 order/ });
  await user.keyboard('{Enter}');
  expect(went).toEqual([`/order/${hash}`]);
});

test('an ENS name is searched by its address, which is shown', async () => {
  const views: OrdersView[] = [];
  const { offerer } = sampleOrder(0);
  const { service } = withNames({ ...testService(), client: list().client }, { names: { 'alice.eth': offerer } });
  renderPart(<SearchBox view={DEFAULT_VIEW} onView={(view) => void views.push(view)} />, {
    service,
    url: '/orders',
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox'));
  await user.paste('alice.eth');
  await screen.findByRole('option', { name: /As sender 2 orders/ });
  expect(screen.getByRole('status').textContent).toMatch(/^alice\.eth is 0x[0-9a-fA-F]{40}\. An address/);
  await user.keyboard('{Enter}');
  expect(views).toEqual([{ ...DEFAULT_VIEW, offerer: offerer.toLowerCase() }]);
  await user.clear(screen.getByRole('combobox'));
  await user.paste('bob.eth');
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain(nameMessages.noAddress({ name: 'bob.eth' })),
  );
  expect(screen.queryAllByRole('option')).toEqual([]);
});
