import { describe, expect, test } from 'vitest';
import type { DepositState } from '../../domain/order/status/orderStatus.ts';
import { ms } from '../../domain/time.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { describeFailure } from './FailureNote.tsx';

const record = sampleOrder();
const names = { paid: 'USDC', received: 'WETH', from: 'Base', to: 'Arbitrum' };
const unread = { status: 'failed', stage: 'failing', deposit: 'notChecked', delivery: 'notChecked' } as const;
const failed = {
  ...record,
  status: 'failed' as const,
  statusText: 'Failed',
  timestamp: ms(record.endTime + 4_000),
};

describe('describeFailure', () => {
  test('default', () => {
    expect(describeFailure(record, names, { ...unread, status: 'completed', stage: 'delivered' }, true)).toBeNull();
  });

  test('behavior: a deposit that the service reports and no contract confirmed is looked for in its transaction', () => {
    expect(describeFailure(failed, names, { ...unread, deposit: 'reported' }, true)).toMatchObject({
      happened: t.endedBefore({ to: 'Arbitrum' }),
      money: expect.stringContaining(t.depositReported({ from: 'Base', paid: 'USDC' })),
      next: t.lookForReturn({ from: 'Base' }),
    });
  });

  test('behavior: without a report of a contract or the service, no deposit is denied', () => {
    for (const srcTx of [null, failed.srcTx])
      expect(describeFailure({ ...failed, srcTx }, names, unread, true)).toMatchObject({
        money: expect.stringContaining(t.notChecked({ from: 'Base', paid: 'USDC' })),
        next: t.checkFirst({ from: 'Base' }),
      });
  });

  test('behavior: an order that failed before its end is not called ended', () => {
    const early = describeFailure({ ...failed, timestamp: ms(failed.endTime - 1000) }, names, unread, false);
    expect(early?.happened).toBe(t.markedBefore({ status: 'Failed' }));
    expect(early?.money).not.toContain(t.signatureSpent);
  });

  test('param: the contract of the source chain says where the payment is', () => {
    for (const srcTx of [null, failed.srcTx]) {
      const safe = (deposit: DepositState) =>
        describeFailure({ ...failed, srcTx }, names, { ...unread, deposit, delivery: 'none' }, true)?.money;
      expect(safe('returned')).toContain(t.wasReturned({ from: 'Base', paid: 'USDC' }));
      expect(safe('held')).toContain(t.isHeld({ from: 'Base', paid: 'USDC' }));
      expect(safe('none')).toContain(t.noDeposit({ from: 'Base' }));
      expect(safe('spent')).toContain(t.leftWallet({ paid: 'USDC' }));
    }
  });

  test('behavior: a deposit past its end can be cancelled, an expired order needs nothing', () => {
    const describeOpen = (status: 'received' | 'expired', deposit: DepositState) =>
      describeFailure({ ...record, status: 'pending' }, names, { ...unread, status, deposit }, true);
    for (const deposit of ['held', 'reported'] as const)
      expect(describeOpen('received', deposit)?.next).toBe(t.cancelOnSwapPage({ from: 'Base' }));
    expect(describeOpen('expired', 'none')).toBeNull();
  });

  test('behavior: a delivery that the contract proves is not denied', () => {
    expect(describeFailure(failed, names, { ...unread, deposit: 'spent', delivery: 'done' }, true)).toMatchObject({
      happened: t.saysFilled({ status: 'Failed', to: 'Arbitrum' }),
      money: t.filledIsPaid({ received: 'WETH', to: 'Arbitrum' }),
    });
  });
});
