import { expect, test } from 'vitest';
import { sampleEntry } from '../../testing/sampleSwap.ts';
import { testConfig } from '../../testing/testService.ts';
import { trustedChains } from '../chain.ts';
import { orderHash } from '../order/orderHash.ts';
import { orderOfRecord } from '../order/orderOfRecord.ts';
import { ms } from '../time.ts';
import { recordOfEntry } from './recordOfEntry.ts';

test('behavior: what is kept of an order is the very order that was signed', () => {
  const entry = sampleEntry();
  const order = orderOfRecord(recordOfEntry(entry), trustedChains(testConfig.pins));
  expect(order === null ? null : orderHash(order)).toBe(entry.orderHash);
});

test('behavior: an order whose end was not seen has none, and never a transaction', () => {
  expect(recordOfEntry(sampleEntry())).toMatchObject({ status: 'unknown', srcTx: null, dstTx: null });
  const end = { stage: 'refunded', at: ms(1_791_417_999_000) } as const;
  expect(recordOfEntry(sampleEntry({ end }))).toMatchObject({ status: 'cancelled', timestamp: end.at });
});
