import { describe, expect, test } from 'vitest';
import { ORDER_TYPE_STRING } from '../../domain/order/Order.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { signedFields } from './RecordCard.tsx';

const address = orderVector.domain.verifyingContract;
const chains = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address },
  { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address },
];
const record = sampleOrder(0, { orderHash: orderVector.orderHash });

describe('signedFields', () => {
  test('default', () => {
    const fields = signedFields(record, chains) ?? [];
    const { order } = orderVector;
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(
      Object.fromEntries(Object.entries(order).map(([name, value]) => [name, String(value)])),
    );
    expect(fields.find(({ name }) => name === 'startTime')?.meaning).toBe('Seconds: 2026-10-08 00:01:07 UTC');
  });

  test('behavior: names, types and order are those of the type string that wallets hash', () => {
    const members = (signedFields(record, chains) ?? []).map(({ name, type }) => `${type} ${name}`);
    expect(`Order(${members.join(',')})`).toBe(ORDER_TYPE_STRING);
  });

  test('error: a chain that the service does not list has no endpoint id', () => {
    expect(signedFields({ ...record, outputChain: 'atlantis' }, chains)).toBeNull();
  });
});
