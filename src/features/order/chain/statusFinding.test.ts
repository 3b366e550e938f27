import { describe, expect, test } from 'vitest';
import type { ContractStatus } from '../../../domain/order/contractStatus.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { orderVector } from '../../../domain/order/orderVector.ts';
import type { SettlementEvent } from '../../../domain/order/settlementEvents.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { eventOrder } from './eventOrder.ts';
import { statusFinding } from './statusFinding.ts';

type Words = 'pending' | 'received' | 'completed' | 'failed' | 'cancelled' | 'expired';
const CONTRACT: readonly ContractStatus[] = ['unknown', 'active', 'filled', 'cancelled', 'settled'];
const record = (status: OrderRecord['status'], fields: Partial<OrderRecord> = {}) =>
  sampleOrder(0, { status, statusText: status, ...fields });
/** What each state of the contract says about a word of the service, in the order of CONTRACT. */
const verdicts = (side: 'source' | 'destination', status: Words) =>
  CONTRACT.map((value) => statusFinding(side, record(status), { state: 'read', value })[0]?.verdict);

describe('statusFinding', () => {
  test.each<[Words, readonly string[]]>([
    ['pending', ['agrees', 'ahead', 'ahead', 'ahead', 'ahead']],
    ['received', ['differs', 'agrees', 'ahead', 'ahead', 'ahead']],
    ['completed', ['differs', 'agrees', 'agrees', 'differs', 'agrees']],
    ['failed', ['agrees', 'agrees', 'agrees', 'agrees', 'differs']],
    ['cancelled', ['agrees', 'agrees', 'agrees', 'agrees', 'differs']],
    ['expired', ['agrees', 'agrees', 'agrees', 'agrees', 'differs']],
  ])('param: source: under "%s" the contract can be %j', (status, expected) => {
    expect(verdicts('source', status)).toEqual(expected);
  });

  test.each<[Words, readonly string[]]>([
    ['pending', ['agrees', 'agrees', 'ahead', 'ahead', 'ahead']],
    ['received', ['agrees', 'agrees', 'ahead', 'ahead', 'ahead']],
    ['completed', ['differs', 'differs', 'agrees', 'differs', 'agrees']],
    ['failed', ['agrees', 'agrees', 'differs', 'agrees', 'differs']],
    ['cancelled', ['agrees', 'agrees', 'differs', 'agrees', 'differs']],
    ['expired', ['agrees', 'agrees', 'differs', 'agrees', 'differs']],
  ])('param: destination: under "%s" the contract can be %j', (status, expected) => {
    expect(verdicts('destination', status)).toEqual(expected);
  });

  test('default: a completed order that nobody paid differs, whatever the service says', () => {
    expect(statusFinding('destination', record('completed'), { state: 'read', value: 'unknown' })).toEqual([
      { fact: 'status', side: 'destination', service: 'completed', chain: 'contract: unknown', verdict: 'differs' },
    ]);
  });

  test('behavior: nothing is said while a node is asked, or of a word nobody knows', () => {
    expect(statusFinding('source', record('completed'), { state: 'reading' })).toEqual([]);
    expect(statusFinding('source', record('unknown'), { state: 'read', value: 'filled' })).toEqual([]);
  });

  test('behavior: what was not read is not agreed with', () => {
    const [finding] = statusFinding('source', record('completed'), { state: 'unread', why: 'no node' });
    expect(finding).toMatchObject({ verdict: 'unread', chain: 'no node' });
  });

  test('behavior: one chain has one contract, and is judged once', () => {
    const same = record('completed', { outputChain: 'base' });
    const read = { state: 'read', value: 'settled' } as const;
    expect([statusFinding('source', same, read).length, statusFinding('destination', same, read).length]).toEqual([
      0, 1,
    ]);
  });
});

describe('eventOrder', () => {
  const { order, orderHash, domain } = orderVector;
  const contract = domain.verifyingContract;
  const event: SettlementEvent = { contract, kind: 'Deposit', orderId: orderHash, order };
  const other = '0x00000000000000000000000000000000deadbeef';

  test('default: the struct of the event of this order, at the trusted contract', () => {
    expect(eventOrder([{ ...event, kind: 'Fill', order: null }, event], contract, 'Deposit', orderHash)).toBe(order);
  });

  test('behavior: another contract, order or kind of event is not it', () => {
    expect(eventOrder([event], other, 'Deposit', orderHash)).toBeNull();
    expect(eventOrder([{ ...event, contract: other }], contract, 'Deposit', orderHash)).toBeNull();
    expect(eventOrder([{ ...event, orderId: `0x${'00'.repeat(32)}` }], contract, 'Deposit', orderHash)).toBeNull();
    expect(eventOrder([event], contract, 'Fill', orderHash)).toBeNull();
  });
});
