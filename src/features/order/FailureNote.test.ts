import { describe, expect, test } from 'vitest';
import type { DepositState } from '../../domain/order/status/orderStatus.ts';
import { ms } from '../../domain/time.ts';
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
      happened: expect.stringContaining('before WETH was delivered on Arbitrum. The service marked it Failed'),
      safe: expect.stringContaining('USDC left the wallet in the source transaction.'),
      next: expect.stringContaining('Open the source transaction on Base'),
    });
  });

  test('behavior: where neither a contract nor the service says of a deposit, none is denied', () => {
    for (const srcTx of [null, failed.srcTx])
      expect(describeFailure({ ...failed, srcTx }, names, unread)).toMatchObject({
        safe: expect.stringContaining('It is not known whether the USDC left the wallet.'),
        next: 'Read Base again before you sign another order.',
      });
  });

  test('behavior: an order that failed before its end is not said to have ended', () => {
    const early = describeFailure({ ...failed, timestamp: ms(failed.endTime - 1000) }, names, unread);
    expect(early?.happened).toMatch(/^The service marked the order Failed at [\d:]+, before its end at [\d:]+\.$/);
    expect(early?.safe).not.toContain('Past its end time');
  });

  test('param: the contract of the source chain says where the payment is', () => {
    for (const srcTx of [null, failed.srcTx]) {
      const safe = (deposit: DepositState) =>
        describeFailure({ ...failed, srcTx }, names, { deposit, delivery: 'none' })?.safe;
      expect(safe('returned')).toContain('the USDC deposited there went back to the offerer');
      expect(safe('held')).toContain('The contract on Base holds the USDC.');
      expect(safe('none')).toContain('knows no deposit of this order');
      expect(safe('spent')).toContain('USDC left the wallet');
    }
  });

  test('behavior: a delivery that the contract proves is not denied', () => {
    expect(describeFailure(failed, names, { deposit: 'spent', delivery: 'done' })).toMatchObject({
      happened: 'The service says Failed. The contract on Arbitrum says that the order was filled.',
      safe: expect.stringContaining('has paid WETH to its recipient'),
    });
  });
});
