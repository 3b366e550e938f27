import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { ms } from '../../../domain/time.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { orderListMessages, ordersMessages, orderToolsMessages } from '../../../messages/orders.ts';
import { listService } from '../../../testing/listService.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import { testService, withSettings } from '../../../testing/testService.ts';
import type { World } from '../../../world/World.ts';
import type { OrdersList } from '../live/useOrdersList.ts';
import { ColumnsButton } from '../OrdersTools.tsx';
import { EmptyOrders } from './EmptyOrders.tsx';
import { OrdersFoot } from './OrdersFoot.tsx';
import { HEAD_HEIGHT_PX, OrdersRows, ROW_HEIGHT_PX } from './OrdersTable.tsx';
import { columnsEntry, ORDER_COLUMNS } from './orderColumns.tsx';

type Shown = { readonly list: OrdersList };

type RowsProps = { readonly shown: StoreApi<Shown>; readonly view?: OrdersView };

const Rows = ({ shown, view = DEFAULT_VIEW }: RowsProps): ReactElement => (
  <OrdersRows
    view={view}
    list={useStore(shown, ({ list }) => list)}
    columns={ORDER_COLUMNS}
    empty={null}
    turn={() => undefined}
  />
);

const listOf = (rows: readonly OrderRecord[], changed: readonly OrderRecord[] = []): OrdersList => ({
  page: { orders: rows, currentPage: 1, totalRecords: rows.length, limit: 50, totalPages: 1, undecodable: 0 },
  rows,
  changed: new Set(changed.map(({ orderHash }) => orderHash)),
  left: new Set(),
  dimmed: false,
  error: null,
  pin: ms(0),
  live: null,
});

describe('OrdersRows', () => {
  /** Renders the rows, then others in their place. */
  const renderRows = () => {
    const shown = createStore<Shown>(() => ({ list: listOf([]) }));
    renderPart(<Rows shown={shown} />);
    return (...list: Parameters<typeof listOf>) => act(() => shown.setState({ list: listOf(...list) }));
  };
  const [first, second, third] = [sampleOrder(1), sampleOrder(2), sampleOrder(3)];
  const rowOf = ({ orderHash }: OrderRecord): HTMLElement | null =>
    document.querySelector<HTMLElement>(`a[href*="${orderHash}"]`)?.closest('tr') ?? null;

  test('behavior: the focus stays on its order when newer ones arrive above it', () => {
    const show = renderRows();
    show([first, second]);
    rowOf(second)?.querySelector('a')?.focus();
    show([third, first, second]);
    expect(document.activeElement?.closest('tr')).toBe(rowOf(second));
    expect(document.activeElement?.getAttribute('href')).toContain(second.orderHash);
  });

  test('default: the first link of a row opens its order', () => {
    const show = renderRows();
    show([first]);
    expect(rowOf(first)?.querySelector('td a')?.getAttribute('href')).toBe(`/order/${first.orderHash}`);
  });

  test('behavior: the amount of a failed order is the quoted one, and marked as such', () => {
    const show = renderRows();
    const failed = sampleOrder(4, { status: 'failed', statusText: 'Failed' });
    show([first, failed]);
    const amount = `${numbersIn('1,234.56').count(failed.outputAmount)} smallest units`;
    const quoted = screen.getByTitle(ordersMessages.notReceived({ amount }));
    expect(quoted.closest('tr')).toBe(rowOf(failed));
    expect(quoted.className).toContain('text-text-3');
    expect(quoted.closest('td')?.dataset.column).toBe('received');
  });

  test('behavior: a list of failed orders names no amount paid or received', () => {
    const shown = createStore<Shown>(() => ({ list: listOf([]) }));
    renderPart(<Rows shown={shown} view={{ ...DEFAULT_VIEW, status: 'Failed' }} />);
    const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining([ordersMessages.amountColumn, ordersMessages.quotedColumn]));
    expect(names).not.toContain(ordersMessages.paidColumn);
    expect(names).not.toContain(ordersMessages.receivedColumn);
  });

  test('behavior: rows of a view before that had none are skeletons, not "No rows"', () => {
    const shown = createStore<Shown>(() => ({ list: { ...listOf([]), dimmed: true } }));
    renderPart(<Rows shown={shown} />);
    expect(document.querySelector('tbody .skeleton')).not.toBeNull();
  });

  test('behavior: the list says by which column it is sorted, and that the others cannot be', () => {
    renderRows();
    const age = screen.getByRole('columnheader', { name: ordersMessages.ageColumn });
    expect([age.getAttribute('aria-sort'), age.title]).toEqual(['descending', ordersMessages.sortedByTime]);
    expect(screen.getByRole('columnheader', { name: ordersMessages.paidColumn }).title).toBe(
      ordersMessages.sortsByTimeOnly,
    );
  });

  test('behavior: the flash of a change stays too: it neither restarts nor moves to another order', () => {
    const show = renderRows();
    show([first, second], [second]);
    const flashing = rowOf(second);
    expect(flashing?.className).toContain('is-changed');
    show([third, first, second], [second]);
    expect(rowOf(second)).toBe(flashing);
    expect([...document.querySelectorAll('.is-changed')]).toEqual([flashing]);
  });

  test('behavior: the row of the keyboard is that of its order, and none on a page without it', async () => {
    const show = renderRows();
    show([first, second]);
    await userEvent.keyboard('jj');
    expect(rowOf(second)?.getAttribute('aria-selected')).toBe('true');
    show([third, first, second]);
    expect(rowOf(second)?.getAttribute('aria-selected')).toBe('true');
    show([third, first]);
    expect(document.querySelector('[aria-selected="true"]')).toBeNull();
  });
});

test('the heights that rows are placed by are those of the style sheets', () => {
  const sheet = (name: string) => readFileSync(path.join(import.meta.dirname, `../../../ui/${name}.css`), 'utf8');
  expect(sheet('tokens')).toMatch(new RegExp(`:root \\{[^}]*--row: ${ROW_HEIGHT_PX.compact}px;`));
  expect(sheet('tokens')).toMatch(new RegExp(`data-density="regular"\\] \\{\\s*--row: ${ROW_HEIGHT_PX.regular}px;`));
  expect(sheet('table')).toMatch(new RegExp(`\\.list-table th \\{[^}]*height: ${HEAD_HEIGHT_PX}px;`));
});

describe('EmptyOrders', () => {
  const open = (view: Partial<OrdersView>, total = 0, orders = [sampleOrder(0), sampleOrder(1)]) => {
    const views: OrdersView[] = [];
    renderPart(
      <EmptyOrders view={{ ...DEFAULT_VIEW, ...view }} total={total} onView={(next) => void views.push(next)} />,
      {
        service: { ...testService(), client: listService(orders).client },
      },
    );
    return { views, user: userEvent.setup() };
  };

  test('a service without orders leads to the first swap', () => {
    open({});
    expect(screen.getByRole('heading').textContent).toBe(orderListMessages.noneYetTitle);
    expect(screen.getByRole('link', { name: orderListMessages.firstSwap }).getAttribute('href')).toBe('/swap');
  });

  test('a page past the end says how many there are and leads to the last one', async () => {
    const { views, user } = open({ page: 1_200, size: 50 }, 120);
    expect(screen.getByRole('heading').textContent).toBe(orderListMessages.noPage({ page: '1,200' }));
    expect(screen.getByText('120 orders fit on 3 pages of 50.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: orderListMessages.goToPage({ page: '3' }) }));
    expect(views).toEqual([{ page: 3, size: 50 }]);
  });

  test('a page past the end of nothing leads to page 1', async () => {
    const { views, user } = open({ page: 2 }, 0);
    expect(screen.getByText(orderListMessages.noMatchRest)).toBeDefined();
    await user.click(screen.getByRole('button', { name: orderListMessages.goToPage({ page: '1' }) }));
    expect(views[0]?.page).toBe(1);
  });

  test('one filter too many: it shows the count without it, and removes it', async () => {
    const { views, user } = open({ src: 'solana', size: 25 });
    expect(await screen.findByText(/^Remove “From solana” to see 2 orders\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: orderListMessages.clearAll })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove “From solana”' }));
    expect(views).toEqual([{ page: 1, size: 25 }]);
  });

  test('of several filters each says its part, and all can be cleared at once', async () => {
    const { views, user } = open({ src: 'base', status: 'Failed', size: 10 }, 0, [sampleOrder(0)]);
    expect(await screen.findByText(/^Remove “Status Failed” to see 1 order\.$/)).toBeDefined();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Remove “Status Failed”',
      orderListMessages.clearAll,
    ]);
    await user.click(screen.getByRole('button', { name: orderListMessages.clearAll }));
    expect(views).toEqual([{ page: 1, size: 10 }]);
  });

  test('it states if removing one filter is not enough', async () => {
    open({ src: 'solana', status: 'Failed' });
    expect(await screen.findByText(orderListMessages.oneIsNotEnough, { exact: false })).toBeDefined();
    expect(screen.getAllByRole('button')).toHaveLength(3);
  });

  test('a link to a time before the first order leads to now', async () => {
    const { views, user } = open({ asOf: ms(1_791_417_667_000) });
    expect(screen.getByText(/the list at 2026-10-08 00:01:07 UTC/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: orderListMessages.showNow }));
    expect(views).toEqual([DEFAULT_VIEW]);
  });
});

test('an amount of a token that no list knows says its unit, and is not a number cut in its middle', () => {
  const order = sampleOrder(0, { inputAmount: 5n * 10n ** 21n, outputAmount: 5n });
  renderPart(<Rows shown={createStore<Shown>(() => ({ list: listOf([order]) }))} />);
  const cells = ['5,000,000,000,000,000,000,000', '5'].map((full) => screen.getByTitle(`${full} smallest units`));
  expect(cells.map(({ textContent }) => textContent)).toEqual(['5.0000e21smallest units', '5smallest units']);
});

describe('OrdersFoot', () => {
  const open = (view: Partial<OrdersView> = {}, list: Partial<OrdersList> = {}, service: World = testService()) => {
    const [onPage, onSize] = [vi.fn(), vi.fn()];
    renderPart(
      <OrdersFoot
        view={{ ...DEFAULT_VIEW, ...view }}
        list={{ ...listOf([]), page: samplePage([], { totalRecords: 1_234 }), pin: ms(1), ...list }}
        onPage={onPage}
        onSize={onSize}
      />,
      { service },
    );
    return { onPage, onSize, user: userEvent.setup() };
  };
  const press = (name: string) => screen.getByRole('button', { name });

  test('the range and the total are shown, and any page can be opened', async () => {
    const { onPage, user } = open({ page: 2 });
    const foot = screen.getByRole('navigation', { name: orderToolsMessages.pages });
    expect(foot.textContent).toContain('51 to 100 of 1,234');
    expect(foot.textContent).toContain('of 25');
    for (const name of ['First page', orderToolsMessages.previousPage, 'Next page', 'Last page'])
      await user.click(press(name));
    expect(onPage.mock.calls.flat()).toEqual([1, 1, 3, 25]);
  });

  test("numbers are written in the reader's format", () => {
    open({ page: 2 }, {}, withSettings({ numberFormat: '1.234,56' }));
    expect(screen.getByRole('navigation').textContent).toContain('51 to 100 of 1.234');
  });

  test.each([
    [26, 1_234, orderToolsMessages.noRowsOf({ total: '1,234' })],
    [1, 0, 'No rows'],
  ])('page %i of %i orders says %s', (page, total, text) => {
    open({ page }, { page: samplePage([], { totalRecords: total }) });
    expect(screen.getByRole('navigation').textContent).toMatch(new RegExp(`^${text}( ?Rows|$)`));
  });

  test('rows that cannot be read are counted on screen', () => {
    open({}, { page: samplePage([], { totalRecords: 1_234, undecodable: 2 }) });
    expect(screen.getByText(/^2 unreadable$/)).toBeDefined();
  });

  test('among pending orders it names the reason of an expired one', () => {
    const unpaid = sampleOrder(0, { status: 'pending', endTime: ms(1_000) });
    open({ status: 'Pending' }, listOf([unpaid]));
    expect(screen.getByText(orderToolsMessages.expiredAmongPending)).toBeDefined();
    cleanup();
    open({ status: 'Pending' }, listOf([{ ...unpaid, endTime: ms(Date.now() + 600_000) }]));
    expect(screen.queryByText(orderToolsMessages.expiredAmongPending)).toBeNull();
  });

  test('at either end the way on is unavailable, and does nothing', async () => {
    const list = listService([]);
    const { onPage, user } = open({ page: 1 }, {}, { ...testService(), client: list.client });
    await user.click(press('First page'));
    await user.click(press(orderToolsMessages.previousPage));
    await user.hover(press(orderToolsMessages.previousPage));
    expect([onPage.mock.calls, list.requested]).toEqual([[], []]);
    expect(press(orderToolsMessages.previousPage).getAttribute('aria-disabled')).toBe('true');
  });

  test('pointing at a page fetches it ahead', async () => {
    const list = listService([]);
    const { user } = open({ page: 2 }, {}, { ...testService(), client: list.client });
    await user.hover(press('Next page'));
    expect(list.requested.filter((path) => path.includes('page=3'))).not.toEqual([]);
  });

  test.each([
    ['7{Enter}', 7],
    ['9999{Enter}', 25],
    ['0{Enter}', 1],
    ['1a2{Enter}', 12],
  ])('typing %s opens page %i', async (typed, page) => {
    const { onPage, user } = open({ page: 2 });
    const field = screen.getByRole('textbox', { name: orderToolsMessages.page });
    await user.clear(field);
    await user.type(field, typed);
    expect(onPage.mock.calls[0]).toEqual([page]);
  });

  test('an emptied field opens nothing and shows the page again', async () => {
    const { onPage, user } = open({ page: 2 });
    const field = screen.getByRole('textbox', { name: orderToolsMessages.page });
    await user.clear(field);
    await user.tab();
    expect(onPage).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', '2');
  });

  test('rows per page are chosen from four', async () => {
    const { onSize, user } = open({ size: 50 });
    const sizes = within(screen.getByRole('radiogroup', { name: orderToolsMessages.rowsPerPage }));
    expect(sizes.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '10',
      '25',
      '50',
      '100',
    ]);
    await user.click(sizes.getByRole('radio', { name: '100' }));
    expect(onSize.mock.calls).toEqual([[100]]);
  });

  test('before the first response nothing is claimed', () => {
    open({}, { page: undefined });
    expect(screen.getByRole('navigation').textContent).toContain(orderToolsMessages.loading);
    expect(screen.getByRole('navigation').textContent).toContain('of …');
  });
});

describe('ColumnsButton', () => {
  test('a column is hidden and another shown; the choice is persisted', async () => {
    const service = testService();
    service.persisted(columnsEntry).setState({ hidden: ['recipient'] });
    renderPart(<ColumnsButton />, { service });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: orderToolsMessages.columns }));
    const box = async (name: string) => screen.findByRole('checkbox', { name });
    expect(await box('Recipient')).toHaveProperty('checked', false);
    await user.click(await box('Recipient'));
    await user.click(await box('Value'));
    expect([await box('Recipient'), await box('Value')].map((one) => Reflect.get(one, 'checked'))).toEqual([
      true,
      false,
    ]);
    expect(JSON.parse(localStorage.getItem('orders-columns:v1') ?? 'null')).toEqual({
      state: { hidden: ['value'] },
      version: 1,
    });
  });

  test('the columns that identify a row cannot be hidden', async () => {
    renderPart(<ColumnsButton />);
    await userEvent.setup().click(screen.getByRole('button', { name: orderToolsMessages.columns }));
    await screen.findByRole('checkbox', { name: ordersMessages.valueColumn });
    for (const name of ['Status', 'Paid', 'Received', 'From', 'To'])
      expect(screen.queryByRole('checkbox', { name })).toBeNull();
  });
});
