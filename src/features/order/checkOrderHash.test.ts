import { describe, expect, test } from 'vitest';
import { orderOfRecord } from '../../domain/order/OrderRecord.ts';
import { ms } from '../../domain/time.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { checkOrderHash } from './checkOrderHash.ts';

const address = orderVector.domain.verifyingContract;
const chains = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address },
  { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address },
];
const record = sampleOrder(0, { orderHash: orderVector.orderHash });

describe('checkOrderHash', () => {
  test('default', () => {
    expect(checkOrderHash(record, chains)).toBe('same');
    expect(orderOfRecord(record, chains)).toEqual(orderVector.order);
  });

  test('behavior: any different signed field changes the hash; times may carry milliseconds', () => {
    expect(checkOrderHash({ ...record, outputAmount: 1n }, chains)).toBe('different');
    expect(checkOrderHash({ ...record, recipient: record.inputToken }, chains)).toBe('different');
    expect(checkOrderHash({ ...record, endTime: ms(record.endTime + 1000) }, chains)).toBe('different');
    expect(checkOrderHash({ ...record, startTime: ms(record.startTime + 999) }, chains)).toBe('same');
  });

  test('error: an unlisted chain or an amount beyond the contract cannot be checked', () => {
    expect(checkOrderHash({ ...record, inputChain: 'atlantis' }, chains)).toBe('unknownChain');
    expect(checkOrderHash({ ...record, inputAmount: 2n ** 128n }, chains)).toBe('notEncodable');
  });
});
