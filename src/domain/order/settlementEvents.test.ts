import fc from 'fast-check';
import { decodeEventLog, encodeEventTopics, toEventSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { orderArbitrary } from '../../testing/orderArbitrary.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { encodeOrder, orderHash } from './orderHash.ts';
import { isProof } from './orderSides.ts';
import { settlementAbi } from './settlement.ts';
import { type ChainLog, readSettlementEvents } from './settlementEvents.ts';

const contract = orderVector.domain.verifyingContract;
const topicsOf = (
  eventName: 'Deposit' | 'Fill' | 'Settle' | 'Cancel',
  orderId = orderVector.orderHash as `0x${string}`,
) =>
  encodeEventTopics({ abi: settlementAbi, eventName, args: { orderId } }).filter((topic) => typeof topic === 'string');
const logOf = (change: Partial<ChainLog> = {}): ChainLog => ({
  address: contract,
  topics: topicsOf('Deposit'),
  data: encodeOrder(orderVector.order),
  ...change,
});

test('default: every event of the ABI is read by its own signature', () => {
  // A cancellation on its destination is read as the contract's status, not as an event.
  for (const event of settlementAbi.filter((item) => item.type === 'event' && item.name !== 'CancelSent')) {
    const data = event.inputs.length === 2 ? encodeOrder(orderVector.order) : '0x';
    const topics = [toEventSelector(event), orderVector.orderHash] as const;
    expect(readSettlementEvents([{ address: contract, topics, data }])).toMatchObject([
      { kind: event.name, orderId: orderVector.orderHash, contract },
    ]);
  }
});

test('behavior: any order is read back as viem reads it', () => {
  fc.assert(
    fc.property(orderArbitrary, (order) => {
      const log = { address: contract, topics: topicsOf('Fill', orderHash(order)), data: encodeOrder(order) } as const;
      expect(readSettlementEvents([log])).toEqual([{ contract, kind: 'Fill', orderId: orderHash(order), order }]);
      const [signature = '0x', ...rest] = log.topics;
      const { args } = decodeEventLog({
        abi: settlementAbi,
        eventName: 'Fill',
        topics: [signature, ...rest],
        data: log.data,
      });
      expect(orderHash({ ...order, ...args.order, startTime: order.startTime, endTime: order.endTime })).toBe(
        orderHash(order),
      );
    }),
    { numRuns: 50 },
  );
});

test('behavior: other logs are passed over, in any order', () => {
  const transfer = logOf({ topics: [`0x${'dd'.repeat(32)}`] });
  const settle = logOf({ topics: topicsOf('Settle'), data: '0x' });
  expect(readSettlementEvents([transfer, logOf(), settle]).map(({ kind }) => kind)).toEqual(['Deposit', 'Settle']);
});

test('error: data that no encoder would write is not an event', () => {
  const data = encodeOrder(orderVector.order);
  const dirty = `0x${'1'}${data.slice(3)}` as const;
  const wrong = [dirty, data.slice(0, -2), `${data}00`, '0x'].map((text) => logOf({ data: `0x${text.slice(2)}` }));
  expect(readSettlementEvents(wrong)).toEqual([]);
  expect(readSettlementEvents([logOf({ topics: [] }), logOf({ topics: topicsOf('Deposit').slice(0, 1) })])).toEqual([]);
});

describe('isProof', () => {
  const { orderHash: orderId } = orderVector;
  const pins = { contracts: { base: contract, arbitrum: contract } };
  const order = { orderHash: orderId, inputChain: 'base', outputChain: 'arbitrum' };
  const event = { kind: 'Deposit', contract, orderId } as const;

  test('only an event of this order at the pinned contract', () => {
    const other = '0x00000000000000000000000000000000deadbeef';
    expect(isProof('source', order, event, pins)).toBe(true);
    expect(isProof('source', order, { ...event, contract: other }, pins)).toBe(false);
    expect(isProof('source', order, { ...event, orderId: `0x${'00'.repeat(32)}` }, pins)).toBe(false);
    expect(isProof('source', order, event, { contracts: {} })).toBe(false);
  });

  test('a settlement proves the delivery of an order on one chain only', () => {
    const kinds = ['Deposit', 'Fill', 'Settle', 'Cancel'] as const;
    const proving = (side: 'source' | 'destination', outputChain: string) =>
      kinds.filter((kind) => isProof(side, { ...order, outputChain }, { ...event, kind }, pins));
    expect(proving('source', 'arbitrum')).toEqual(['Deposit']);
    expect(proving('source', 'base')).toEqual(['Deposit']);
    expect(proving('destination', 'arbitrum')).toEqual(['Fill']);
    expect(proving('destination', 'base')).toEqual(['Fill', 'Settle']);
  });
});
