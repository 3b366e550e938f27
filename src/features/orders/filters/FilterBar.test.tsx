import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { orderFilterMessages } from '../../../messages/orderFilters.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import type { OrderFacts } from '../OrderFacts.ts';
import { FilterChips } from './FilterBar.tsx';

const facts: OrderFacts = {
  chainName: (key) => (key === 'base' ? 'Base' : key),
  token: () => null,
  numbers: numbersIn('1,234.56'),
};

describe('FilterChips', () => {
  const open = (view: Partial<OrdersView>) => {
    const views: OrdersView[] = [];
    const onAdd = vi.fn();
    renderPart(
      <FilterChips
        view={{ ...DEFAULT_VIEW, ...view }}
        facts={facts}
        onView={(next) => void views.push(next)}
        onAdd={onAdd}
      />,
    );
    return { views, onAdd };
  };

  test('without filters there is nothing, else another can be added', async () => {
    open({});
    expect(screen.queryAllByRole('button')).toEqual([]);
    const { onAdd } = open({ src: 'base' });
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  test('a chip names what it asks for, and its cross takes off just that, back on page 1', async () => {
    const { views } = open({ src: 'base', minUsd: '50', page: 3, size: 100 });
    expect(await screen.findByText('Base')).toBeDefined();
    expect(screen.getByText('$50 or more')).toBeDefined();
    await userEvent.click(
      screen.getByRole('button', { name: orderFilterMessages.get().removeFilter({ name: 'value' }) }),
    );
    expect(views).toEqual([{ src: 'base', page: 1, size: 100 }]);
  });

  test('clearing takes off all of them and keeps the rows per page', async () => {
    const { views } = open({ src: 'base', dst: 'arbitrum', status: 'Failed', size: 10 });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(views).toEqual([{ page: 1, size: 10 }]);
  });
});
