import { describe, expect, test } from 'vitest';
import type { DepositState } from '../../domain/order/status/orderStatus.ts';
import { ms } from '../../domain/time.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { describeFailure } from './FailureNote.tsx';

const record = sampleOrder();
const names = { paid: 'USDC', received: 'WETH', from: 'Base', to: 'Arbitrum' };
const unread = { deposit: 'notChecked', delivery: 'notChecked' } as const;
const failed = {
  ...record,
  status: 'failed' as const,
  statusText: 'Failed',
  timestamp: ms(record.endTime + 4_000),
};

describe('describeFailure', () => {
  test('default', () => {
    expect(describeFailure(record, names, unread)).toBeNull();
  });

  test('behavior: a deposit that the service reports and no contract confirmed is looked for in its transaction', () => {
    expect(describeFailure(failed, names, { ...unread, deposit: 'reported' })).toMatchObject({
      happened: expect.stringContaining('without a delivery on Arbitrum. Marked Failed'),
      safe: expect.stringContaining(t.leftWallet({ paid: 'USDC' })),
      next: t.lookForReturn({ from: 'Base' }),
    });
  });

  test('behavior: without a report of a contract or the service, no deposit is denied', () => {
    for (const srcTx of [null, failed.srcTx])
      expect(describeFailure({ ...failed, srcTx }, names, unread)).toMatchObject({
        safe: expect.stringContaining(t.notChecked({ from: 'Base', paid: 'USDC' })),
        next: t.checkFirst({ from: 'Base' }),
      });
  });

  test('behavior: an order that failed before its end is not called ended', () => {
    const early = describeFailure({ ...failed, timestamp: ms(failed.endTime - 1000) }, names, unread);
    expect(early?.happened).toMatch(/^The service marked it Failed at [\d:]+, before its end at [\d:]+\.$/);
    expect(early?.safe).not.toContain(t.signatureSpent);
  });

  test('param: the contract of the source chain says where the payment is', () => {
    for (const srcTx of [null, failed.srcTx]) {
      const safe = (deposit: DepositState) =>
        describeFailure({ ...failed, srcTx }, names, { deposit, delivery: 'none' })?.safe;
      expect(safe('returned')).toContain(t.wasReturned({ from: 'Base', paid: 'USDC' }));
      expect(safe('held')).toContain(t.isHeld({ from: 'Base', paid: 'USDC' }));
      expect(safe('none')).toContain(t.noDeposit({ from: 'Base' }));
      expect(safe('spent')).toContain(t.leftWallet({ paid: 'USDC' }));
    }
  });

  test('behavior: a delivery that the contract proves is not denied', () => {
    expect(describeFailure(failed, names, { deposit: 'spent', delivery: 'done' })).toMatchObject({
      happened: t.saysFilled({ status: 'Failed', to: 'Arbitrum' }),
      safe: t.filledIsPaid({ received: 'WETH', to: 'Arbitrum' }),
    });
  });
});
