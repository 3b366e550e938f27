import { describe, expect, test } from 'vitest';
import type { ContractStatus } from '../../domain/order/OrderRecord.ts';
import { ms } from '../../domain/time.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { describeFailure } from './FailureNote.tsx';

const record = sampleOrder();
const names = { paid: 'USDC', received: 'WETH', from: 'Base', to: 'Arbitrum' };
const unread = { source: null, destination: null };
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

  test('behavior: with a source transaction the money is looked for there, without one a new quote is offered', () => {
    expect(describeFailure(failed, names, unread)).toMatchObject({
      happened: expect.stringContaining('before WETH was delivered on Arbitrum. The service marked it Failed'),
      safe: expect.stringContaining('USDC left the wallet in the source transaction.'),
      next: expect.stringContaining('Open the source transaction on Base'),
    });
    expect(describeFailure({ ...failed, srcTx: null }, names, unread)?.next).toContain('new quote');
  });

  test('behavior: an order that failed before its end is not said to have ended', () => {
    const early = describeFailure({ ...failed, timestamp: ms(failed.endTime - 1000) }, names, unread);
    expect(early?.happened).toMatch(/^The service marked the order Failed at [\d:]+, before its end at [\d:]+\.$/);
    expect(early?.safe).not.toContain('Past its end time');
  });

  test('param: the contract of the source chain says where the payment is', () => {
    const safe = (source: ContractStatus, srcTx = failed.srcTx) =>
      describeFailure({ ...failed, srcTx }, names, { source, destination: 'unknown' })?.safe;
    expect(safe('cancelled')).toContain('the USDC deposited there went back to the offerer');
    expect(safe('active')).toContain('The contract on Base holds the USDC.');
    expect(safe('unknown')).toContain('knows no deposit of this order');
    expect(safe('unknown', null)).toContain('and the contract on Base knows no deposit');
  });

  test('behavior: a delivery that the contract proves is not denied', () => {
    for (const destination of ['filled', 'settled'] as const)
      expect(describeFailure(failed, names, { source: 'settled', destination })).toMatchObject({
        happened: 'The service says Failed. The contract on Arbitrum says that the order was filled.',
        safe: expect.stringContaining('has paid WETH to its recipient'),
      });
  });
});
