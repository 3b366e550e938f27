import { expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { describeOutcome } from './OrderSummary.tsx';
import type { OrderStop } from './OrderTimeline.tsx';

const record = sampleOrder();
const at = (key: OrderStop['key'], after: number, reached = true): OrderStop => ({
  key,
  time: ms(record.startTime + after),
  source: 'block',
  reached,
});
const outcome = (status: typeof record.status, ...stops: readonly OrderStop[]) =>
  describeOutcome({ ...record, status }, stops, '9.97 USDT');

test('default: what was delivered, and how long after the signature of this device', () => {
  expect(outcome('completed', at('signed', 1_000), at('delivered', 2_200))).toBe(
    '9.97 USDT arrived, 1.2 s after signing',
  );
});

test('behavior: a block tells whole seconds: one of the second of the signature is no time of its own', () => {
  expect(outcome('completed', at('signed', 1_700), at('delivered', 1_000))).toBe(
    '9.97 USDT arrived, under 1 s after signing',
  );
});

test('behavior: where this device did not sign it, the time counts from the start of the order', () => {
  expect(outcome('completed', at('delivered', 3_000))).toBe('9.97 USDT arrived, 3.0 s after its start');
  expect(outcome('completed')).toBeNull();
});

test('behavior: one token or many smallest units, the sentence holds', () => {
  const many = describeOutcome({ ...record, status: 'completed' }, [at('delivered', 3_000)], '5 smallest units');
  expect(many).toBe('5 smallest units arrived, 3.0 s after its start');
});

test('param: an order that is open says what is missing, and whether its time is over', () => {
  expect(outcome('pending', at('ended', 90_000, false))).toBe('Not deposited yet');
  expect(outcome('pending', at('ended', 90_000))).toBe('No deposit was reported in time');
  expect(outcome('received', at('ended', 90_000, false))).toBe('On its way');
  expect(outcome('received', at('ended', 90_000))).toBe('Not delivered in time');
  expect(outcome('failed')).toBe('Did not arrive');
  expect(outcome('cancelled')).toBeNull();
});
