import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { draftEntries, type FilterDraft, filterDraft } from '../../../domain/order/list/filterDraft.ts';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { ms } from '../../../domain/time.ts';
import { orderFilterMessages } from '../../../messages/orderFilters.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { FilterFields } from './FilterFields.tsx';

describe('the time of FilterFields', () => {
  const open = (draft: Partial<FilterDraft> = {}, issues = {}, read: OrdersView | null = null) => {
    const onField = vi.fn();
    renderPart(
      <FilterFields
        draft={{ ...filterDraft(DEFAULT_VIEW), ...draft }}
        notes={{}}
        issues={issues}
        read={read}
        chains={[]}
        symbols={[]}
        onField={onField}
      />,
    );
    return onField;
  };

  test('a span says from when it reaches to now', async () => {
    const onField = open({ age: '24h' });
    expect(screen.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d to now, UTC$/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: '7 d' }));
    expect(onField.mock.calls).toEqual([['age', '7d']]);
  });

  test('a span of a link that is not a preset is one of the choices', () => {
    open({ age: '90m' });
    expect(screen.getByRole('radio', { name: '90 m', checked: true })).toBeTruthy();
  });

  test('a range has two fields, and says beside the field what is wrong with it', () => {
    open({ age: 'range', from: '2026-11-13T14:31' }, { to: { code: 'endBeforeStart' } });
    expect(screen.getByLabelText(orderFilterMessages.fromLabel)).toHaveProperty('value', '2026-11-13T14:31');
    expect(screen.getByText(orderFilterMessages.endBeforeStart)).toBeDefined();
    expect(screen.getByLabelText(orderFilterMessages.toLabel).getAttribute('aria-invalid')).toBe('true');
  });

  test('a time in another form is told in UTC; one that says so itself is not repeated', () => {
    const [from, to] = [ms(Date.parse('2026-11-20T13:30Z')), ms(Date.parse('2026-11-21T18:00Z'))];
    open({ age: 'range', from: '1795181400', to: '2026-11-21 18:00' }, {}, { ...DEFAULT_VIEW, from, to });
    expect(screen.getByText('2026-11-20 13:30 UTC')).toBeDefined();
    expect(screen.queryByText('2026-11-21 18:00 UTC')).toBeNull();
  });

  test('without a custom range there are no fields for it', () => {
    open();
    expect(screen.queryByLabelText(orderFilterMessages.fromLabel)).toBeNull();
    const time = within(screen.getByRole('radiogroup', { name: 'Time' }));
    expect(time.getByRole('radio', { name: orderFilterMessages.any, checked: true })).toBeTruthy();
  });
});

test('every filter of the form has a control by its name', () => {
  renderPart(
    <FilterFields
      draft={{ ...filterDraft(DEFAULT_VIEW), age: 'range' }}
      notes={{}}
      issues={{}}
      read={DEFAULT_VIEW}
      chains={[{ chainKey: 'base', name: 'Base' }]}
      symbols={['USDC']}
      onField={() => undefined}
    />,
  );
  const unnamed = draftEntries.filter(
    ({ key }) => screen.queryAllByLabelText(orderFilterMessages[`${key}Label`]).length === 0,
  );
  expect(unnamed.map(({ key }) => key)).toEqual(['status']);
  expect(screen.getByRole('group', { name: 'Status' })).toBeDefined();
});
