import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderToolsMessages } from '../../../messages/orders.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { StatusSegments, type StatusSegmentsProps } from './FilterBar.tsx';

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
    expect(screen.getByRole('radio', { name: orderToolsMessages.all, checked: true })).toBeTruthy();
  });

  test('choosing one filters, choosing all filters no more', async () => {
    const view: OrdersView = { ...DEFAULT_VIEW, src: 'base', status: 'Failed' };
    const onView = open({ view });
    await userEvent.click(screen.getByRole('radio', { name: /^Completed/ }));
    await userEvent.click(screen.getByRole('radio', { name: orderToolsMessages.all }));
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
