import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../../domain/order/list/orderFilters.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderFilterMessages } from '../../../messages/orderFilters.ts';
import { orderToolsMessages } from '../../../messages/orders.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { FilterChips, StatusSegments, type StatusSegmentsProps } from './FilterBar.tsx';

describe('FilterChips', () => {
  const open = (view: Partial<OrdersView>, subject?: FilterKey) => {
    const views: OrdersView[] = [];
    renderPart(
      <FilterChips view={{ ...DEFAULT_VIEW, ...view }} subject={subject} onView={(next) => void views.push(next)} />,
    );
    return { views };
  };

  test('without filters there is nothing, and the subject of a page is none', () => {
    open({});
    expect(screen.queryAllByRole('button')).toEqual([]);
    const offerer = `0x${'ab'.repeat(20)}` as const;
    const { views } = open({ offerer, src: 'base' }, 'offerer');
    expect(screen.getAllByRole('button')).toHaveLength(2);
    act(() => screen.getByRole('button', { name: orderToolsMessages.clear }).click());
    expect(views).toEqual([{ ...DEFAULT_VIEW, offerer }]);
  });

  test('a chip names its filter, and its cross removes only that, back on page 1', async () => {
    const { views } = open({ src: 'base', minUsd: '50', page: 3, size: 100 });
    expect(await screen.findByText('Base')).toBeDefined();
    expect(screen.getByText('$50 or more')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: orderFilterMessages.removeFilter({ name: 'Value' }) }));
    expect(views).toEqual([{ src: 'base', page: 1, size: 100 }]);
  });

  test('"Clear" removes all of them and keeps the rows per page', async () => {
    const { views } = open({ src: 'base', dst: 'arbitrum', status: 'Failed', size: 10 });
    await userEvent.click(screen.getByRole('button', { name: orderToolsMessages.clear }));
    expect(views).toEqual([{ page: 1, size: 10 }]);
  });
});

describe('StatusSegments', () => {
  const totals = { all: 1_250, Pending: 1, Received: 2, Completed: 1_200, Failed: 47 };
  const open = (props: Partial<StatusSegmentsProps> = {}) => {
    const onView = vi.fn();
    renderPart(<StatusSegments view={DEFAULT_VIEW} totals={totals} isLoading={false} onView={onView} {...props} />);
    return onView;
  };

  test('every choice says how many it would list', () => {
    open();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      orderToolsMessages.all,
      'Pending1',
      'Deposited2',
      'Completed1,200',
      'Failed47',
    ]);
    expect(screen.getByRole('radio', { name: /^All/, checked: true })).toBeTruthy();
  });

  test('choosing one filters, choosing all filters no more', async () => {
    const view: OrdersView = { ...DEFAULT_VIEW, src: 'base', status: 'Failed' };
    const onView = open({ view });
    await userEvent.click(screen.getByRole('radio', { name: /^Completed/ }));
    await userEvent.click(screen.getByRole('radio', { name: /^All/ }));
    expect(onView.mock.calls).toEqual([
      [{ ...DEFAULT_VIEW, src: 'base', status: 'Completed' }],
      [{ ...DEFAULT_VIEW, src: 'base' }],
    ]);
  });

  test('before the counts are known none is claimed', () => {
    open({ totals: null });
    expect(screen.getByRole('radio', { name: commonMessages.pending }).closest('label')?.textContent).toBe(
      commonMessages.pending,
    );
  });
});
