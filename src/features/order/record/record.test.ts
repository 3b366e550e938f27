import { describe, expect, test } from 'vitest';
import type { ContractStatus } from '../../../domain/order/contractStatus.ts';
import { recordJson } from '../../../domain/order/list/recordJson.ts';
import { orderVector } from '../../../domain/order/orderVector.ts';
import { ms } from '../../../domain/time/Ms.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { failureWords } from '../FailureNote.tsx';
import { hashVerdict, orderOfRecord } from '../hashVerdict.ts';
import { bankOf } from '../OrderBank.tsx';
import { RECORD_FIELDS } from '../RecordCard.tsx';

const address = orderVector.domain.verifyingContract;
const chains = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address },
  { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address },
];
const record = sampleOrder(0, { orderHash: orderVector.orderHash });
const names = { paid: 'USDC', received: 'WETH', from: 'Base', to: 'Arbitrum' };
const unread = { source: null, destination: null };

describe('hashVerdict', () => {
  test('default', () => {
    expect(hashVerdict(record, chains)).toBe('same');
    expect(orderOfRecord(record, chains)).toEqual(orderVector.order);
  });

  test('behavior: any signed field that is told differently breaks the hash; times may carry milliseconds', () => {
    expect(hashVerdict({ ...record, outputAmount: 1n }, chains)).toBe('different');
    expect(hashVerdict({ ...record, recipient: record.inputToken }, chains)).toBe('different');
    expect(hashVerdict({ ...record, endTime: ms(record.endTime + 1000) }, chains)).toBe('different');
    expect(hashVerdict({ ...record, startTime: ms(record.startTime + 999) }, chains)).toBe('same');
  });

  test('error: an unlisted chain or an amount beyond the contract cannot be checked', () => {
    expect(hashVerdict({ ...record, inputChain: 'atlantis' }, chains)).toBe('unknown chain');
    expect(hashVerdict({ ...record, inputAmount: 2n ** 128n }, chains)).toBe('not encodable');
  });
});

const failed = {
  ...record,
  status: 'failed' as const,
  statusText: 'Failed',
  timestamp: ms(record.endTime + 4_000),
};

describe('failureWords', () => {
  test('default', () => {
    expect(failureWords(record, names, unread)).toBeNull();
  });

  test('behavior: with a source transaction the money is looked for there, without one a new quote is offered', () => {
    expect(failureWords(failed, names, unread)).toMatchObject({
      happened: expect.stringContaining('before WETH was delivered on Arbitrum. The service marked it Failed'),
      safe: expect.stringContaining('USDC left the wallet in the source transaction.'),
      todo: expect.stringContaining('Open the source transaction on Base'),
    });
    expect(failureWords({ ...failed, srcTx: null }, names, unread)?.todo).toContain('new quote');
  });

  test('behavior: an order that failed before its end is not said to have ended', () => {
    const early = failureWords({ ...failed, timestamp: ms(failed.endTime - 1000) }, names, unread);
    expect(early?.happened).toMatch(/^The service marked the order Failed at [\d:]+, before its end at [\d:]+\.$/);
    expect(early?.safe).not.toContain('Past its end time');
  });

  test('param: the contract of the source chain says where the payment is', () => {
    const safe = (source: ContractStatus, srcTx = failed.srcTx) =>
      failureWords({ ...failed, srcTx }, names, { source, destination: 'unknown' })?.safe;
    expect(safe('cancelled')).toContain('the USDC deposited there went back to the offerer');
    expect(safe('active')).toContain('The contract on Base holds the USDC.');
    expect(safe('unknown')).toContain('knows no deposit of this order');
    expect(safe('unknown', null)).toContain('and the contract on Base knows no deposit');
  });

  test('behavior: a delivery that the contract proves is not denied', () => {
    for (const destination of ['filled', 'settled'] as const)
      expect(failureWords(failed, names, { source: 'settled', destination })).toMatchObject({
        happened: 'The service says Failed. The contract on Arbitrum says that the order was filled.',
        safe: expect.stringContaining('has paid WETH to its recipient'),
      });
  });
});

describe('bankOf', () => {
  test('default', () => {
    expect([bankOf(record, 'source').title, bankOf(record, 'destination').title]).toEqual(['Paid', 'Received']);
  });

  test('param: titles follow the status and never claim a delivery that is not known', () => {
    const titles = (status: typeof record.status, srcTx = record.srcTx) =>
      (['source', 'destination'] as const).map((side) => bankOf({ ...record, status, srcTx }, side).title);
    expect(titles('pending', null)).toEqual(['To pay', 'To receive']);
    expect(titles('received')).toEqual(['Paid', 'To receive']);
    expect(titles('failed')).toEqual(['Paid', 'Not received']);
    expect(titles('failed', null)).toEqual(['Not paid', 'Not received']);
    expect(titles('unknown')).toEqual(['Paid', 'Destination']);
  });

  test('behavior: every field of the record is explained', () => {
    expect(RECORD_FIELDS.map(({ name }) => name)).toEqual(Object.keys(recordJson(record)));
  });
});
