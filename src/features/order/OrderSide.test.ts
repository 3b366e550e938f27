import { expect, test } from 'vitest';
import type { OrderStatus } from '../../domain/order/OrderRecord.ts';
import type { DeliveryState, DepositState, OrderStage } from '../../domain/order/status/orderStatus.ts';
import { orderMessages } from '../../messages/order.ts';
import { getSideTitle } from './OrderSide.tsx';

const titles = (status: OrderStatus, deposit: DepositState, delivery: DeliveryState, stage: OrderStage = 'received') =>
  (['source', 'destination'] as const).map((side) => getSideTitle({ status, stage, deposit, delivery }, side).title);

test('default: the state of the contracts, whatever the status', () => {
  for (const status of ['failed', 'cancelled', 'expired'] as const) {
    expect(titles(status, 'none', 'none')).toEqual(['Not paid', orderMessages.notReceived]);
    expect(titles(status, 'held', 'none')).toEqual(['Paid', orderMessages.notReceived]);
    expect(titles(status, 'held', 'withdrawn')).toEqual(['Paid', orderMessages.notReceived]);
    expect(titles(status, 'returned', 'withdrawn')).toEqual(['Returned', orderMessages.notReceived]);
  }
  expect(titles('completed', 'spent', 'done')).toEqual(['Paid', 'Received']);
  expect(titles('completed', 'notChecked', 'done')).toEqual(['Paid', 'Received']);
  expect(titles('received', 'held', 'none')).toEqual(['Paid', 'To receive']);
  expect(titles('pending', 'none', 'none')).toEqual(['To pay', 'To receive']);
  expect(titles('unknown', 'held', 'none')).toEqual(['Paid', 'To receive']);
  expect(titles('unknown', 'none', 'none')).toEqual(['To pay', 'To receive']);
  expect(titles('pending', 'none', 'none', 'failed')).toEqual(['Not paid', 'Not received']);
  expect(titles('received', 'held', 'none', 'failed')).toEqual(['Paid', 'Not received']);
});

test('behavior: without a read contract the service’s report is shown, and nothing is derived from its gaps', () => {
  expect(titles('completed', 'reported', 'reported')).toEqual(['Paid', 'Received']);
  expect(titles('received', 'reported', 'notChecked')).toEqual(['Paid', 'To receive']);
  expect(titles('pending', 'notChecked', 'notChecked')).toEqual(['To pay', 'To receive']);
  expect(titles('unknown', 'notChecked', 'notChecked')).toEqual(['Source', 'Destination']);
  for (const status of ['failed', 'cancelled', 'expired'] as const) {
    expect(titles(status, 'notChecked', 'notChecked')).toEqual(['Source', orderMessages.notReceived]);
    expect(titles(status, 'reported', 'notChecked')).toEqual(['Paid', orderMessages.notReceived]);
  }
});

test('behavior: only what was promised and is certainly not there is drawn as missing', () => {
  const isMissing = (deposit: DepositState) =>
    getSideTitle({ status: 'failed', stage: 'failed', deposit, delivery: 'none' }, 'source').missing;
  expect((['none', 'held', 'returned', 'notChecked'] as const).map(isMissing)).toEqual([true, false, false, false]);
});
