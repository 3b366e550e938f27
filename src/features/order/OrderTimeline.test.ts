import { describe, expect, test } from 'vitest';
import type { DeliveryState, DepositState } from '../../domain/order/status/orderStatus.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import type { ChainFacts, SideFacts } from './chainFacts.ts';
import { orderStops } from './OrderTimeline.tsx';

const record = sampleOrder();
const start = record.startTime;
const none: SideFacts = { receipt: null, status: { state: 'reading' }, event: null, isOfOrder: false, nodes: null };
const mined = (blockTime: Ms): SideFacts => ({
  ...none,
  isOfOrder: true,
  receipt: {
    state: 'read',
    value: { hash: '0x', ok: true, blockNumber: 1n, blockTime, from: record.offerer, to: null, events: [], logs: [] },
  },
});
const unread = { deposit: 'notChecked', delivery: 'notChecked' } as const;
const stops = (facts: ChainFacts, signedAt: Ms | null = null, of = record, money: Money = unread) =>
  orderStops(of, facts, { signedAt, now: ms(start + 1000), ...money }).map(({ key, source }) => `${key}: ${source}`);

type Money = { readonly deposit: DepositState; readonly delivery: DeliveryState };

describe('orderStops', () => {
  test('default', () => {
    const facts = { source: mined(ms(start + 4000)), destination: mined(ms(start + 8000)) };
    expect(stops(facts, ms(start + 2000))).toEqual([
      'start: order',
      'signed: device',
      'received: block',
      'delivered: block',
      'ended: order',
    ]);
  });

  test('behavior: without the chain the service has its word, and what nobody knows is left out', () => {
    expect(stops({ source: none, destination: none })).toEqual(['start: order', 'delivered: service', 'ended: order']);
    const pending = sampleOrder(0, { status: 'pending', srcTx: null, dstTx: null });
    expect(stops({ source: none, destination: none }, null, pending)).toEqual(['start: order', 'ended: order']);
  });

  test('error: a transaction that reverted, or is not of this order, delivers and deposits nothing', () => {
    const [real, foreign] = [mined(ms(start + 4000)), { ...mined(ms(start + 4000)), isOfOrder: false }];
    if (real.receipt?.state !== 'read' || real.receipt.value === null) throw new Error('no receipt');
    const reverted: SideFacts = { ...real, receipt: { state: 'read', value: { ...real.receipt.value, ok: false } } };
    const open = sampleOrder(0, { status: 'pending', statusText: 'Pending' });
    for (const side of [foreign, reverted])
      expect(stops({ source: side, destination: side }, null, open)).toEqual(['start: order', 'ended: order']);
  });

  test('behavior: block times tell whole seconds, so an order signed and deposited within one keeps its sense', () => {
    const facts = { source: mined(ms(start + 1000)), destination: mined(ms(start + 1000)) };
    const keys = stops(facts, ms(start + 1900)).map((stop) => stop.split(':')[0]);
    expect(keys).toEqual(['start', 'signed', 'received', 'delivered', 'ended']);
  });

  test('behavior: a step that its contract denies has no place, whatever the service and a receipt say', () => {
    const facts = { source: mined(ms(start + 4000)), destination: mined(ms(start + 8000)) };
    expect(stops(facts, null, record, { deposit: 'held', delivery: 'none' })).toEqual([
      ...['start: order', 'received: block', 'ended: order'],
    ]);
    const told = { source: none, destination: none };
    for (const delivery of ['none', 'withdrawn'] as const)
      expect(stops(told, null, record, { deposit: 'none', delivery })).toEqual(['start: order', 'ended: order']);
  });

  test('behavior: a failure after the end stands behind it', () => {
    const failed = sampleOrder(0, { status: 'failed', statusText: 'Failed', timestamp: ms(record.endTime + 4000) });
    expect(stops({ source: none, destination: none }, null, failed).at(-1)).toBe('failed: service');
  });
});
