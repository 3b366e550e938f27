import { expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { describeOutcome } from './OrderSummary.tsx';

const record = sampleOrder();
const outcome = (status: typeof record.status, took: number | null = null, isOver = false, isUnpaid = false) =>
  describeOutcome({ status }, { took: took === null ? null : ms(took), isOver, isUnpaid });

test('default: the duration, no finer than the second of a block', () => {
  expect(outcome('completed', 1_200)).toBe(t.deliveredIn({ time: '1.2 s' }));
  expect(outcome('completed', 0)).toBe(t.deliveredIn({ time: commonMessages.underASecond }));
  expect(outcome('completed')).toBeNull();
});

test('param: an open order shows the next step, and if it has expired', () => {
  expect(outcome('pending')).toBe(t.notDeposited);
  expect(outcome('expired')).toBeNull();
  expect(outcome('expired', null, true, true)).toBe(t.noDepositInTime);
  expect(outcome('received')).toBe(t.onItsWay);
  expect(outcome('received', null, true)).toBe(t.notInTime);
  expect(outcome('failed')).toBe(t.didNotArrive);
  expect(outcome('cancelled')).toBeNull();
});
