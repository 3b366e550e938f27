import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { ordersMessages } from '../../../messages/orders.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { columnName, columnsOf, failureReason, ORDER_COLUMNS, widthAt } from './orderColumns.tsx';

const names = (): OrderFacts => ({ chainName: (key) => key, token: () => null, numbers: numbersIn('1,234.56') });

test('every column has a name of its own, a cell and a width', () => {
  const ids = ORDER_COLUMNS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ORDER_COLUMNS.filter((column) => !columnName(column) || column.width <= 0)).toEqual([]);
});

test('behavior: at 1440 px the columns of a first visit fit beside the widest scrollbar', () => {
  const shown = columnsOf({}).filter(({ optional }) => optional !== 'hidden');
  const [margins, borders, scrollbar] = [48, 2, 17];
  const sum = shown.reduce((total, { width }) => total + width, 0);
  expect(sum).toBeLessThanOrEqual(1440 - margins - borders - scrollbar);
});

test('a name of a chain that does not fit its column is in the title', () => {
  const cell = ORDER_COLUMNS.find(({ id }) => id === 'from')?.cell;
  const facts = { ...names(), chainName: () => 'A chain with a long name' };
  expect(renderToStaticMarkup(cell?.(sampleOrder(0), facts))).toContain('title="A chain with a long name"');
});

test('widthAt: what is left out takes no share', () => {
  expect([widthAt(columnsOf({}), 72), widthAt(columnsOf({}), 60)]).toEqual([981, 734]);
});

test('columnsOf: a failed order has a reason in place of its delivery', () => {
  const ids = (view: Parameters<typeof columnsOf>[0]) => columnsOf(view).map(({ id }) => id);
  expect(ids({ status: 'Failed' })).toContain('reason');
  expect(ids({ status: 'Failed' })).not.toContain('fill');
  expect(ids({})).not.toContain('reason');
  expect(['0x12' as const, null].map((srcTx) => failureReason(sampleOrder(0, { srcTx })))).toEqual([
    ordersMessages.notDelivered,
    ordersMessages.noDeposit,
  ]);
});

test('columnsOf: the one address of all rows has no column', () => {
  const of = (view: Parameters<typeof columnsOf>[0]) =>
    columnsOf(view).flatMap(({ id }) => (id === 'offerer' || id === 'recipient' ? [id] : []));
  expect(of({ offerer: '0x12' })).toEqual(['recipient']);
  expect(of({ recipient: '0x12' })).toEqual(['offerer']);
});
