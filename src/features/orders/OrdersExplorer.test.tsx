import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/createApp.ts';
import { DEFAULT_VIEW, type OrdersView } from '../../domain/order/list/OrdersView.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { createEngines } from '../../engines/createEngines.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderListMessages, orderSummaryMessages, ordersMessages, orderToolsMessages } from '../../messages/orders.ts';
import { listService } from '../../testing/listService.ts';
import { renderPart, TestLocation, TestProviders } from '../../testing/renderPart.tsx';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { testService } from '../../testing/testService.ts';
import type { ServiceClient } from '../../world/service/serviceClient.ts';
import { OrdersExplorer, useFocusHolder } from './OrdersExplorer.tsx';

const now = Date.now();
const order = (n: number, fields: Parameters<typeof sampleOrder>[1] = {}) =>
  sampleOrder(n, {
    startTime: ms(now - 60_000 - n * 1000),
    timestamp: ms(now - 50_000 - n * 1000),
    endTime: ms(now + 30_000),
    ...fields,
  });

const open = (list: ReturnType<typeof listService>, view: OrdersView = DEFAULT_VIEW) => {
  const views: OrdersView[] = [];
  renderPart(<OrdersExplorer view={view} onView={(next) => void views.push(next)} />, {
    service: { ...testService(), client: list.client },
  });
  return { views, user: userEvent.setup() };
};
const rows = () =>
  within(screen.getByRole('table', { name: /^Orders, page/ }))
    .getAllByRole('row')
    .slice(1);

describe('OrdersExplorer', () => {
  test('someone sees the orders, newest first, and how many there are', async () => {
    open(listService([order(0, { status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null }), order(1)]));
    await screen.findByText(commonMessages.pending, { selector: 'td *' });
    expect(rows()).toHaveLength(2);
    expect(rows()[0]?.textContent).toContain(commonMessages.notYet);
    const pages = await screen.findByRole('navigation', { name: orderToolsMessages.pages });
    await waitFor(() => expect(pages.textContent).toContain('1 to 2 of 2'));
    expect(await screen.findByText('100%')).toBeDefined();
  });

  test('a link that is only partly understood says which part the list is without', async () => {
    const { client } = listService([order(0)]);
    renderPart(<OrdersExplorer view={DEFAULT_VIEW} ignored={['token_in']} onView={() => undefined} />, {
      service: { ...testService(), client },
    });
    expect(await screen.findByText(orderListMessages.ignored({ parameters: 'token_in' }))).toBeDefined();
  });

  test('someone who chooses a status gets a view of it from page 1', async () => {
    const { views, user } = open(listService([order(0)]), { ...DEFAULT_VIEW, page: 1, src: 'base' });
    await user.click(await screen.findByRole('radio', { name: /^Failed/ }));
    expect(views).toEqual([{ page: 1, size: 50, src: 'base', status: 'Failed' }]);
  });

  test('someone who turns the page gets it pinned, so that rows neither repeat nor go missing', async () => {
    const { views, user } = open(listService(Array.from({ length: 30 }, (_, n) => order(n))), {
      ...DEFAULT_VIEW,
      size: 10,
    });
    await waitFor(() => expect(rows()).toHaveLength(10));
    await user.click(screen.getByRole('button', { name: orderToolsMessages.nextPage }));
    expect(views).toEqual([{ page: 2, size: 10, asOf: expect.any(Number) }]);
    expect(Math.abs((views[0]?.asOf ?? (0 as Ms)) - Date.now())).toBeLessThan(5000);
  });

  test('a deeper page without a pin gets one, in place', async () => {
    const { views } = open(listService([order(0)]), { ...DEFAULT_VIEW, page: 3 });
    await waitFor(() => expect(views).toEqual([{ page: 3, size: 50, asOf: expect.any(Number) }]));
  });

  test('someone whose filters match nothing learns which filter to remove and what it would bring back', async () => {
    const { views, user } = open(listService([order(0), order(1)]), {
      ...DEFAULT_VIEW,
      src: 'bsc',
      status: 'Completed',
    });
    expect(await screen.findByText(orderListMessages.noMatch)).toBeDefined();
    expect(await screen.findByText(/^Remove “From .*” to see 2 orders\./)).toBeDefined();
    await user.click(
      within(screen.getByRole('region', { name: 'Orders' })).getByRole('button', { name: /^Remove “From / }),
    );
    expect(views).toEqual([{ page: 1, size: 50, status: 'Completed' }]);
  });

  test('a page past the end says where the end is', async () => {
    open(listService([order(0)]), { ...DEFAULT_VIEW, page: 9, asOf: ms(now) });
    expect(await screen.findByText(orderListMessages.noPage({ page: '9' }))).toBeDefined();
    expect(screen.getByRole('button', { name: orderListMessages.goToPage({ page: '1' }) })).toBeDefined();
  });

  test('an unknown status is shown as the service reports it', async () => {
    open(listService([order(0, { status: 'unknown', statusText: 'Settling' })]));
    expect(await screen.findByText('Settling')).toBeDefined();
  });

  test('while updates are paused no request is sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const list = listService([order(0), order(1)]);
    open(list);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: orderToolsMessages.pause }));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    // Polling does not use the test's clock. /chains, which this service does not have, is not part of the list.
    await act(() => vi.dynamicImportSettled());
    // The chains, which this service does not list, are not part of the list.
    const ofList = () => list.requested.filter((path) => path.startsWith('/data/query'));
    const requested = ofList().length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(ofList().slice(requested)).toEqual([]);
    await user.click(screen.getByRole('button', { name: orderToolsMessages.resume }));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(ofList().length).toBeGreaterThan(requested);
    vi.useRealTimers();
  });

  test('the keyboard moves through the rows', async () => {
    const { user } = open(listService([order(0), order(1)]));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.keyboard('jj');
    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true']);
    await user.keyboard('k');
    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    await user.keyboard('c');
    expect(await navigator.clipboard.readText()).toBe(order(0).orderHash);
    await waitFor(() => expect(rows().map((row) => row.dataset.copied)).toEqual(['Copied', undefined]));
    await user.keyboard('j');
    expect(rows().map((row) => row.dataset.copied)).toEqual([undefined, undefined]);
  });

  test('someone hides a column, and it stays hidden', async () => {
    const { user } = open(listService([order(0)]));
    await screen.findByRole('columnheader', { name: ordersMessages.srcTxColumn });
    await user.click(screen.getByRole('button', { name: orderToolsMessages.columns }));
    await user.click(await screen.findByRole('checkbox', { name: ordersMessages.srcTxColumn }));
    expect(screen.queryByRole('columnheader', { name: ordersMessages.srcTxColumn })).toBeNull();
    expect(localStorage.getItem('orders-columns:v1')).toContain('srcTx');
  });
});

/** The explorer over 30 orders in pages of ten; `see` draws it on a view, `draw` on another page of now. */
const changingList = () => {
  const list = listService(Array.from({ length: 30 }, (_, n) => order(n)));
  const views: OrdersView[] = [];
  /** While it is set, requests for failed orders get no response. */
  const held = { failed: false };
  const get: ServiceClient['get'] = (path, options) =>
    held.failed && path.includes('status=Failed') ? new Promise(() => undefined) : list.client.get(path, options);
  const service = { ...testService(), client: { ...list.client, get } };
  const queryClient = createQueryClient();
  const engines = createEngines(service);
  const see = (view: OrdersView) => (
    <TestProviders world={service} engines={engines} queryClient={queryClient}>
      <TestLocation>
        <OrdersExplorer view={view} onView={(next) => void views.push(next)} />
      </TestLocation>
    </TestProviders>
  );
  const announced = () => service.announcer.store.getState().polite.text;
  const poll = () => act(() => queryClient.refetchQueries({ queryKey: ['orders', 'live'] }));
  return { list, views, held, see, poll, announced, draw: (page: number) => see({ page, size: 10, asOf: ms(now) }) };
};

test('newer orders wait in every figure as in the rows, and enter all of them together', async () => {
  const { list, see, poll } = changingList();
  render(see({ page: 1, size: 10 }));
  const figures = (count: number): void => {
    screen.getByRole('radio', { name: new RegExp(`^Completed ?${count}$`) });
    expect(screen.getByText(orderSummaryMessages.allOrders).previousSibling?.textContent).toBe(String(count));
    screen.getByText(`${count} of ${count}`);
    expect(screen.getByRole('navigation', { name: orderToolsMessages.pages }).textContent).toContain(`of ${count}`);
  };
  await waitFor(() => figures(30));
  list.orders = [order(99, { startTime: ms(Date.now() + 1) }), ...list.orders];
  await poll();
  const show = await screen.findByRole('button', { name: orderToolsMessages.showNew(1) });
  figures(30);
  await userEvent.click(show);
  await waitFor(() => figures(31));
});

test('while another filter is on its way no page is turned: the rows and their moment are still those of the one before', async () => {
  const { views, held, see } = changingList();
  const user = userEvent.setup();
  const { rerender } = render(see({ page: 1, size: 10 }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  const next = await screen.findByRole('button', { name: orderToolsMessages.nextPage });
  held.failed = true;
  rerender(see({ page: 1, size: 10, status: 'Failed' }));
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
  await user.click(next);
  await user.type(screen.getByRole('textbox', { name: orderToolsMessages.page }), '{Control>}a{/Control}2{Enter}');
  expect(views).toEqual([]);
  expect(next.getAttribute('aria-disabled')).toBe('true');
});

test('from the press on another filter on no page is turned, though its rows are rendered later', async () => {
  const { views, see } = changingList();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(see({ page: 1, size: 10 })));
  await waitFor(() => expect(rows()).toHaveLength(10));
  const next = await screen.findByRole('button', { name: orderToolsMessages.nextPage });
  // The rows are a deferred value, which this rendering does not have yet.
  flushSync(() => root.render(see({ page: 1, size: 10, status: 'Failed' })));
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
  next.click();
  expect(views).toEqual([]);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  act(() => root.unmount());
});

test('the new page is announced after a turn', async () => {
  const { draw, announced } = changingList();
  const { rerender } = render(draw(1));
  await waitFor(() => expect(rows()).toHaveLength(10));
  rerender(draw(2));
  await waitFor(() =>
    expect(announced()).toBe(
      orderToolsMessages.pageShown({ page: '2', pages: '3', first: '11', last: '20', total: '30' }),
    ),
  );
});

test('after a turn the next page in its direction is read ahead, and no page beyond the ends', async () => {
  const { list, draw, announced } = changingList();
  const pagesAsked = () => list.requested.flatMap((path) => /page=(\d+)&limit=10$/.exec(path)?.[1] ?? []);
  const { rerender } = render(draw(1));
  await waitFor(() => expect(rows()).toHaveLength(10));
  rerender(draw(2));
  await waitFor(() => expect(pagesAsked()).toEqual(['1', '2', '3']));
  rerender(draw(3));
  await waitFor(() =>
    expect(announced()).toBe(
      orderToolsMessages.pageShown({ page: '3', pages: '3', first: '21', last: '30', total: '30' }),
    ),
  );
  expect(pagesAsked()).toEqual(['1', '2', '3']);
});

const Part = ({ rows }: { readonly rows: readonly string[] }): ReactElement => {
  const holder = useFocusHolder<HTMLElement>();
  return (
    <section {...holder} tabIndex={-1} aria-label="Part">
      {rows.map((row) => (
        <button type="button" key={row}>
          {row}
        </button>
      ))}
    </section>
  );
};

test('default: the part gets the focus of a row that was taken away', () => {
  const { rerender } = render(<Part rows={['one', 'two']} />);
  screen.getByText('two').focus();
  rerender(<Part rows={['one']} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Part'));
});

test('behavior: a remaining row keeps it, and a focus elsewhere is not moved', () => {
  const { rerender } = render(
    <>
      <Part rows={['one', 'two']} />
      <input aria-label="Elsewhere" />
    </>,
  );
  screen.getByText('one').focus();
  rerender(
    <>
      <Part rows={['one']} />
      <input aria-label="Elsewhere" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByText('one'));
  screen.getByLabelText('Elsewhere').focus();
  rerender(
    <>
      <Part rows={[]} />
      <input aria-label="Elsewhere" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
