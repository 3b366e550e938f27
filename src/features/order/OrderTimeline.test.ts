import { describe, expect, test } from 'vitest';
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
const stops = (facts: ChainFacts, signed: Ms | null = null, of = record) =>
  orderStops(of, facts, signed, ms(start + 1000)).map(({ key, source }) => `${key}: ${source}`);

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

  test('behavior: a failure after the end stands behind it', () => {
    const failed = sampleOrder(0, { status: 'failed', statusText: 'Failed', timestamp: ms(record.endTime + 4000) });
    expect(stops({ source: none, destination: none }, null, failed).at(-1)).toBe('failed: service');
  });
});
