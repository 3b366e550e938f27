import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { draftEntries, type FilterDraft, filterDraft } from '../../../domain/order/list/filterDraft.ts';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { ms } from '../../../domain/time.ts';
import { nameMessages } from '../../../messages/names.ts';
import { orderFilterMessages } from '../../../messages/orderFilters.ts';
import { ordersMessages } from '../../../messages/orders.ts';
import { withNames } from '../../../testing/fakeNames.ts';
import { listService } from '../../../testing/listService.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { testService } from '../../../testing/testService.ts';
import { FilterFields, FilterForm } from './FilterForm.tsx';

const open = (view: OrdersView = DEFAULT_VIEW, names: Parameters<typeof withNames>[1]['names'] | null = null) => {
  const applied: OrdersView[] = [];
  const plain = { ...testService(), client: listService([sampleOrder(0), sampleOrder(1)]).client };
  const service = names === null ? plain : withNames(plain, { names }).service;
  renderPart(<FilterForm view={view} onApply={(next) => void applied.push(next)} onCancel={() => undefined} />, {
    service,
  });
  return { applied, user: userEvent.setup() };
};

test('someone fills in the form and applies it with Enter', async () => {
  const { applied, user } = open();
  await user.type(screen.getByLabelText(orderFilterMessages.minUsdLabel), '100');
  await user.click(screen.getByRole('radio', { name: '24 h' }));
  await user.type(screen.getByLabelText(ordersMessages.offererColumn), `0x${'12'.repeat(20)}{Enter}`);
  expect(applied).toEqual([{ page: 1, size: 50, minUsd: '100', age: '24h', offerer: `0x${'12'.repeat(20)}` }]);
});

test('a half-pasted address is counted and nothing is applied', async () => {
  const { applied, user } = open();
  await user.type(screen.getByLabelText('Recipient'), '0x71c7656ec7ab88b0{Enter}');
  expect(screen.getByText(orderFilterMessages.addressLength({ length: '18' }))).toBeDefined();
  expect(applied).toEqual([]);
});

test('a refused Apply leads to the first wrong field, and nothing is shown as marked before', async () => {
  const { applied, user } = open();
  const token = within(screen.getByRole('group', { name: orderFilterMessages.sourceSide })).getByLabelText('Token');
  await user.type(token, 'usd');
  expect(screen.queryByText(orderFilterMessages.correct)).toBeNull();
  await user.type(screen.getByLabelText(orderFilterMessages.orderLabel), '0x12');
  await user.click(screen.getByRole('button', { name: orderFilterMessages.apply }));
  expect(screen.getByText(orderFilterMessages.correct)).toBeDefined();
  expect(document.activeElement).toBe(token);
  expect(applied).toEqual([]);
});

test('a changed form says how many orders it would list, before it is applied', async () => {
  const { user } = open();
  expect(screen.queryByText(/match/)).toBeNull();
  await user.type(screen.getByLabelText(orderFilterMessages.minUsdLabel), '1');
  expect(await screen.findByText('2 orders match')).toBeDefined();
});

test('reset empties the form and leaves the status, and a range of times can be given', async () => {
  const { applied, user } = open({ ...DEFAULT_VIEW, status: 'Failed', minUsd: '5' });
  await user.click(screen.getByRole('button', { name: orderFilterMessages.reset }));
  await user.click(screen.getByRole('radio', { name: orderFilterMessages.range }));
  await user.type(screen.getByLabelText(orderFilterMessages.fromLabel), '2026-11-13T14:31');
  await user.click(screen.getByRole('button', { name: orderFilterMessages.apply }));
  expect(applied).toEqual([{ page: 1, size: 50, status: 'Failed', from: Date.parse('2026-11-13T14:31Z') }]);
});

test('a usual least value is one touch, and replaces a range', async () => {
  const { applied, user } = open({ ...DEFAULT_VIEW, maxUsd: '50' });
  await user.click(screen.getByRole('radio', { name: orderFilterMessages.value1000 }));
  expect(screen.getByLabelText<HTMLInputElement>(orderFilterMessages.minUsdLabel).value).toBe('1000');
  await user.click(screen.getByRole('button', { name: orderFilterMessages.apply }));
  expect(applied).toEqual([{ page: 1, size: 50, minUsd: '1000' }]);
});

test('a name of ENS filters by its address, once that is known, and the form opens again on the address', async () => {
  const address = `0x${'5a'.repeat(20)}` as const;
  const { applied, user } = open(DEFAULT_VIEW, { 'alice.eth': address });
  await user.type(screen.getByLabelText(ordersMessages.offererColumn), 'alice.eth{Enter}');
  expect(applied).toEqual([]);
  await screen.findByText(/^alice\.eth is 0x5A5A/i);
  await user.click(screen.getByRole('button', { name: orderFilterMessages.apply }));
  expect(applied).toEqual([{ page: 1, size: 50, offerer: address }]);
  cleanup();
  open({ ...DEFAULT_VIEW, offerer: address }, { 'alice.eth': `0x${'66'.repeat(20)}` });
  expect(screen.getByLabelText<HTMLInputElement>(ordersMessages.offererColumn).value).toBe(address);
});

test('a name that leads nowhere is marked, and no filter is dropped for it', async () => {
  const { applied, user } = open(DEFAULT_VIEW, {});
  await user.type(screen.getByLabelText('Recipient'), 'nobody.eth');
  await screen.findByText(nameMessages.noAddress({ name: 'nobody.eth' }));
  await user.click(screen.getByRole('button', { name: orderFilterMessages.apply }));
  expect(document.activeElement).toBe(screen.getByLabelText('Recipient'));
  expect(screen.getByText(orderFilterMessages.correct)).toBeDefined();
  expect(applied).toEqual([]);
});

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
  expect(unnamed).toEqual([]);
});
