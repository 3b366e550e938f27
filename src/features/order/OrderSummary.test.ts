import { expect, test } from 'vitest';
import type { OrderStatus } from '../../domain/order/OrderRecord.ts';
import { ms } from '../../domain/time.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { orderStepMessages } from '../../messages/swapTracking.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { describeOutcome } from './OrderSummary.tsx';

const record = sampleOrder(0, { status: 'pending' });
const outcome = (
  status: OrderStatus,
  took: number | null = null,
  isOver = false,
  deposit: 'none' | 'notChecked' = 'notChecked',
) => describeOutcome({ status, deposit }, { record, took: took === null ? null : ms(took), isOver, from: 'Base' });

test('default: the duration, no finer than the second of a block', () => {
  expect(outcome('completed', 1_200)).toBe(t.deliveredIn({ time: '1.2 s' }));
  expect(outcome('completed', 0)).toBe(t.deliveredIn({ time: commonMessages.underASecond }));
  expect(outcome('completed')).toBeNull();
});

test('param: an open order shows the next step, and if it has expired', () => {
  expect(outcome('pending')).toBe(t.notDeposited);
  expect(outcome('expired')).toBe(t.noDepositInTime);
  expect(outcome('expired', null, true, 'none')).toBe(t.noDeposit({ from: 'Base' }));
  expect(outcome('received')).toBe(t.onItsWay);
  expect(outcome('received', null, true)).toBe(t.notInTime);
  expect(outcome('failed')).toBe(orderStepMessages.notDelivered);
  expect(outcome('cancelled')).toBeNull();
});
