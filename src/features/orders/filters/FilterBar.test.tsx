import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../../domain/order/list/orderFilters.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { orderFilterMessages } from '../../../messages/orderFilters.ts';
import { orderToolsMessages } from '../../../messages/orders.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import type { OrderFacts } from '../OrderFacts.ts';
import { FilterChips } from './FilterBar.tsx';

const facts: OrderFacts = {
  chainName: (key) => (key === 'base' ? 'Base' : key),
  token: () => null,
  numbers: numbersIn('1,234.56'),
};

describe('FilterChips', () => {
  const open = (view: Partial<OrdersView>, subject?: FilterKey) => {
    const views: OrdersView[] = [];
    renderPart(
      <FilterChips
        view={{ ...DEFAULT_VIEW, ...view }}
        subject={subject}
        facts={facts}
        onView={(next) => void views.push(next)}
      />,
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
