import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../domain/order/OrderRecord.ts';
import type { DepositState } from '../../domain/order/status/orderStatus.ts';
import { formatUtc, ms } from '../../domain/time.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { orderStepMessages } from '../../messages/swapTracking.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { describeFailure, describeOutcome } from './OrderSummary.tsx';

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

describe('describeFailure', () => {
  const record = sampleOrder();
  const end = { time: formatUtc(record.endTime) };
  const names = { paid: 'USDC', received: 'WETH', from: 'Base', to: 'Arbitrum' };
  const unread = {
    status: 'failed',
    stage: 'failing',
    deposit: 'notChecked',
    delivery: 'notChecked',
    refund: 'none',
  } as const;
  const failed = {
    ...record,
    status: 'failed' as const,
    statusText: 'Failed',
    timestamp: ms(record.endTime + 4_000),
  };

  test('default', () => {
    expect(describeFailure(record, names, { ...unread, status: 'completed', stage: 'delivered' })).toBeNull();
  });

  test('behavior: a deposit that only the service reports is not called refundable without a condition', () => {
    expect(describeFailure(failed, names, { ...unread, deposit: 'reported' })).toEqual({
      happened: t.endedBefore({ to: 'Arbitrum', ...end }),
      money: `${t.depositReported({ from: 'Base', paid: 'USDC' })} ${t.refundableIf(end)}`,
      next: t.checkFirst({ from: 'Base' }),
    });
  });

  test('behavior: without a report of a contract or the service, no deposit is denied', () => {
    for (const srcTx of [null, failed.srcTx])
      expect(describeFailure({ ...failed, srcTx }, names, unread)).toMatchObject({
        money: expect.stringContaining(t.notChecked({ from: 'Base', paid: 'USDC' })),
        next: t.checkFirst({ from: 'Base' }),
      });
  });

  test('behavior: an order that failed before its end is not called ended', () => {
    const timestamp = ms(failed.endTime - 1000);
    const early = describeFailure({ ...failed, timestamp }, names, unread);
    expect(early?.happened).toBe(t.markedBefore({ status: 'Failed', to: 'Arbitrum', time: formatUtc(timestamp) }));
    const unpaid = describeFailure({ ...failed, timestamp }, names, { ...unread, deposit: 'none', delivery: 'none' });
    expect(unpaid?.money).toContain(t.signatureEnds(end));
  });

  test('param: the contract of the source chain says where the payment is', () => {
    for (const srcTx of [null, failed.srcTx]) {
      const safe = (deposit: DepositState) =>
        describeFailure({ ...failed, srcTx }, names, { ...unread, deposit, delivery: 'none' })?.money;
      expect(safe('returned')).toContain(t.wasReturned({ from: 'Base', paid: 'USDC' }));
      expect(safe('held')).toBe(`${t.isHeld({ from: 'Base', paid: 'USDC' })} ${t.refundable(end)}`);
      expect(safe('none')).toBe(`${t.noDepositMoved({ from: 'Base' })} ${t.signatureEnded}`);
      expect(safe('spent')).toContain(t.leftWallet({ paid: 'USDC' }));
    }
  });

  test('behavior: a locked deposit can be cancelled, then its refund is waited for; an expired order needs nothing', () => {
    const describeOpen = (
      status: 'received' | 'expired',
      deposit: DepositState,
      refund: 'none' | 'underWay' = 'none',
    ) => describeFailure({ ...record, status: 'pending' }, names, { ...unread, status, deposit, refund });
    expect(describeOpen('received', 'held')?.next).toBe(t.cancelForRefund);
    expect(describeOpen('received', 'held', 'underWay')).toMatchObject({
      money: t.isReturning({ from: 'Base', paid: 'USDC' }),
      next: t.waitForReturn({ from: 'Base' }),
    });
    expect(describeOpen('expired', 'none')).toBeNull();
  });

  test('behavior: a delivery that the contract proves is not denied', () => {
    expect(describeFailure(failed, names, { ...unread, deposit: 'spent', delivery: 'done' })).toMatchObject({
      happened: t.saysFilled({ status: 'Failed', to: 'Arbitrum' }),
      money: t.filledIsPaid({ received: 'WETH', to: 'Arbitrum' }),
    });
  });
});
