import { describe, expect, test } from 'vitest';
import type { OrderRecord, OrderStatus } from '../../domain/order/OrderRecord.ts';
import type { OrderStage } from '../../domain/order/status/orderStatus.ts';
import { formatUtc, ms } from '../../domain/time.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { describeMoney, describeOutcome } from './OrderSummary.tsx';

const names = { paid: 'USDC', received: 'WETH', from: 'Base', to: 'Arbitrum' };
const record = sampleOrder(0, { status: 'pending' });
const outcome = (status: OrderStatus, took: number | null = null, stage: OrderStage = 'received') =>
  describeOutcome({ status, stage }, { record, took: took === null ? null : ms(took), names });

test('default: the duration, no finer than the second of a block', () => {
  expect(outcome('completed', 1_200)).toBe(t.deliveredIn({ time: '1.2 s' }));
  expect(outcome('completed', 0)).toBe(t.deliveredIn({ time: commonMessages.underASecond }));
  expect(outcome('completed')).toBeNull();
});

test('param: an open order shows the next step, an ended one that it was not delivered', () => {
  expect(outcome('pending')).toBe(t.notDeposited);
  expect(outcome('expired')).toBe(t.noDepositInTime);
  expect(outcome('received')).toBe(t.onItsWay);
  expect(outcome('unknown')).toBeNull();
  for (const status of ['failed', 'cancelled'] as const)
    expect(outcome(status)).toBe(t.notDelivered({ to: 'Arbitrum' }));
  expect(outcome('received', null, 'failing')).toBe(t.notDelivered({ to: 'Arbitrum' }));
});

describe('describeMoney', () => {
  const record = sampleOrder();
  const end = { time: formatUtc(record.endTime) };
  const unread = {
    status: 'failed',
    stage: 'failing',
    deposit: 'notChecked',
    delivery: 'notChecked',
    refund: 'none',
  } as const;
  const failed = { ...record, status: 'failed', statusText: 'Failed', timestamp: ms(record.endTime + 4_000) } as const;
  const of = (fields: Partial<Parameters<typeof describeMoney>[2]> = {}, isOver = true, order: OrderRecord = failed) =>
    describeMoney(order, names, { ...unread, ...fields }, isOver, true);

  test('default', () => {
    expect(of({ status: 'completed', stage: 'delivered' }, true, record)).toBeNull();
  });

  test('behavior: a deposit that only the service reports is not called refundable without a condition', () => {
    expect(of({ deposit: 'reported' })).toEqual({
      tone: 'pending',
      title: t.depositReported({ from: 'Base', paid: 'USDC' }),
      rest: `${t.refundableIf(end)} ${t.checkFirst}`,
    });
  });

  test('behavior: without a report of a contract or the service, no deposit is denied', () => {
    for (const srcTx of [null, failed.srcTx]) {
      const money = of({}, true, { ...failed, srcTx });
      expect(money?.title).toBe(t.notChecked({ from: 'Base' }));
      expect(money?.rest).toBe(`${t.mayHaveLeft({ paid: 'USDC' })} ${t.refundableIf(end)} ${t.checkFirst}`);
    }
  });

  test('param: the contract of the source chain says where the payment is', () => {
    expect(of({ deposit: 'returned' })?.title).toBe(t.wasReturned({ from: 'Base', paid: 'USDC' }));
    expect(of({ deposit: 'spent' })?.title).toBe(t.leftWallet({ paid: 'USDC' }));
    expect(of({ deposit: 'none' })?.title).toBe(t.noMoneyMoved);
    expect(of({ deposit: 'none' })?.rest).toBe(`${t.noDeposit({ from: 'Base' })} ${t.signatureEnded}`);
    expect(of({ deposit: 'none' }, false)?.rest).toContain(t.signatureEnds(end));
    expect(of({ deposit: 'none', status: 'expired' }, true, { ...record, status: 'pending' })?.title).toBe(
      t.noMoneyMoved,
    );
  });

  test('behavior: a locked deposit can be cancelled from the end on, then its refund is waited for', () => {
    expect(of({ deposit: 'held' }, false)?.rest).toBe(t.refundable(end));
    expect(of({ deposit: 'held' })).toMatchObject({
      title: t.holds({ from: 'Base', paid: 'USDC' }),
      rest: t.refundableNow,
    });
    expect(of({ deposit: 'held', refund: 'underWay' })).toMatchObject({
      title: t.isReturning({ from: 'Base', paid: 'USDC' }),
      rest: t.waitForReturn,
    });
  });

  test('behavior: a delivery that the contract proves is not denied', () => {
    const money = of({ deposit: 'spent', delivery: 'done' });
    expect(money?.title).toBe(t.filledIsPaid({ received: 'WETH', to: 'Arbitrum' }));
    expect(money?.rest).toContain(t.saysFilled({ status: 'Failed', to: 'Arbitrum' }));
  });
});
