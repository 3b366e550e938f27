import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type FilterDraft, filterDraft } from '../../../domain/order/list/filterDraft.ts';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import type { OrderFacts } from '../OrderFacts.ts';
import { FilterChips } from './FilterChips.tsx';
import { StatusSegments } from './StatusSegments.tsx';
import { TimeChoice } from './TimeChoice.tsx';

const facts: OrderFacts = {
  chainName: (key) => (key === 'base' ? 'Base' : key),
  token: () => null,
  number: (text) => text,
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

  test('without filters there is one way: to add one', async () => {
    const { onAdd } = open({});
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Add a filter']);
    await userEvent.click(screen.getByRole('button', { name: 'Add a filter' }));
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  test('a chip names what it asks for, and its cross takes off just that, back on page 1', async () => {
    const { views } = open({ src: 'base', minUsd: '50', page: 3, size: 100 });
    expect(screen.getByText('Base')).toBeDefined();
    expect(screen.getByText('$50 or more')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove value filter' }));
    expect(views).toEqual([{ src: 'base', page: 1, size: 100 }]);
  });

  test('clearing takes off all of them and keeps the rows per page', async () => {
    const { views } = open({ src: 'base', dst: 'arbitrum', status: 'Failed', size: 10 });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(views).toEqual([{ page: 1, size: 10 }]);
  });
});

describe('StatusSegments', () => {
  const totals = { all: 1_250, Pending: 1, Received: 2, Completed: 1_200, Failed: 47 };
  const open = (props: Partial<StatusSegments.Props> = {}) => {
    const onStatus = vi.fn();
    renderPart(<StatusSegments status={undefined} totals={totals} onStatus={onStatus} {...props} />);
    return onStatus;
  };

  test('every choice says how many it would list', () => {
    open();
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Pending1',
      'Received2',
      'Completed1,200',
      'Failed47',
    ]);
    expect(screen.getByRole('radio', { name: 'All' }).getAttribute('aria-checked')).toBe('true');
  });

  test('choosing one filters, choosing all filters no more', async () => {
    const onStatus = open({ status: 'Failed' });
    await userEvent.click(screen.getByRole('radio', { name: /^Completed/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(onStatus.mock.calls).toEqual([['Completed'], [undefined]]);
  });

  test('before the counts are known none is claimed', () => {
    open({ totals: null });
    expect(screen.getByRole('radio', { name: 'Pending' }).textContent).toBe('Pending');
  });
});

describe('TimeChoice', () => {
  const open = (draft: Partial<FilterDraft> = {}, issues = {}) => {
    const onField = vi.fn();
    renderPart(<TimeChoice draft={{ ...filterDraft(DEFAULT_VIEW), ...draft }} issues={issues} onField={onField} />);
    return onField;
  };

  test('a span says from when it reaches to now', async () => {
    const onField = open({ age: '24h' });
    expect(screen.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d to now, UTC$/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: '7 d' }));
    expect(onField.mock.calls).toEqual([['age', '7d']]);
  });

  test('a span of a link that is no preset is one of the choices', () => {
    open({ age: '90m' });
    expect(screen.getByRole('radio', { name: '90 m' }).getAttribute('aria-checked')).toBe('true');
  });

  test('a range has two fields, and says beside the field what is wrong with it', () => {
    open({ age: 'range', from: '2026-11-13T14:31' }, { to: 'This is before the start.' });
    expect(screen.getByLabelText('From, UTC')).toHaveProperty('value', '2026-11-13T14:31');
    expect(screen.getByText('This is before the start.')).toBeDefined();
    expect(screen.getByLabelText('Until, UTC').getAttribute('aria-invalid')).toBe('true');
  });

  test('without a choice there are no fields of a range', () => {
    open();
    expect(screen.queryByLabelText('From, UTC')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Any' }).getAttribute('aria-checked')).toBe('true');
  });
});
