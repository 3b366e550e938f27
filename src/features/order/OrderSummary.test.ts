import { expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { describeOutcome } from './OrderSummary.tsx';

const record = sampleOrder();
const outcome = (status: typeof record.status, took: number | null = null, isSignedHere = false, isOver = false) =>
  describeOutcome({ status }, { took: took === null ? null : ms(took), isSignedHere, isOver }, '9.97 USDT');

test('default: what was delivered, and how long after the signature of this device', () => {
  expect(outcome('completed', 1_200, true)).toBe('9.97 USDT arrived, 1.2 s after signing');
});

test('behavior: a block tells whole seconds: one of the second of the signature is no time of its own', () => {
  expect(outcome('completed', 0, true)).toBe('9.97 USDT arrived, under 1 s after signing');
});

test('behavior: where this device did not sign it, the time counts from the start of the order', () => {
  expect(outcome('completed', 3_000)).toBe('9.97 USDT arrived, 3.0 s after its start');
  expect(outcome('completed')).toBeNull();
});

test('param: an order that is open says what is missing, and whether its time is over', () => {
  expect(outcome('pending')).toBe('Not deposited yet');
  expect(outcome('pending', null, false, true)).toBe('No deposit was reported in time');
  expect(outcome('received')).toBe('On its way');
  expect(outcome('received', null, false, true)).toBe('Not delivered in time');
  expect(outcome('failed')).toBe('Did not arrive');
  expect(outcome('cancelled')).toBeNull();
});
