import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TimelineStep } from '../../domain/order/orderTimeline.ts';
import type { Confirmation, OrderStage } from '../../domain/order/status/orderStatus.ts';
import { formatUtcClock, type Ms, ms } from '../../domain/time.ts';
import { orderStepMessages as t } from '../../messages/swapTracking.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { stepMark } from './describeSteps.ts';
import { OrderTimeline } from './OrderTimeline.tsx';

const names = { source: 'Base', destination: 'Arbitrum' };
const start = ms(1_791_417_660_000);
const step = (key: TimelineStep['key'], by: TimelineStep['by'] = null, after: number | null = null): TimelineStep => ({
  key,
  by,
  at: after === null ? null : ms(start + after),
});
const stateOf = (stage: OrderStage, final = false, source: Confirmation = 'unconfirmed') => ({
  stage,
  final,
  confirmations: { source, destination: 'notChecked' as const },
});

/** The label and the note of each step. */
const show = (steps: readonly TimelineStep[], state = stateOf('received'), took: Ms | null = null) => {
  const record = { statusText: 'Failed by the service' };
  const { unmount } = renderPart(
    <OrderTimeline label="steps" {...{ record, steps, state, names, took }} now={ms(start + 5_000)} />,
  );
  const shown = within(screen.getByRole('list', { name: 'steps' }))
    .getAllByRole('listitem')
    .map(({ children: [_mark, label, note] }) => [label?.textContent, note?.textContent ?? null]);
  unmount();
  return shown;
};

test('default: a signature has its time of day, what followed the time since, and what is to come none', () => {
  expect(
    show([
      ...[step('start', 'order', 0), step('signed', 'device', 1_234), step('accepted', 'service', 1_660)],
      ...[step('received', 'block', 3_000), step('delivered'), step('ends', null, 90_000)],
    ]),
  ).toEqual([
    [t.signed, formatUtcClock(start + 1_234)],
    [t.accepted, '+0 s'],
    [t.received(names), t.notFinalAt({ time: '+1.7 s' })],
    [t.delivered(names), null],
    [t.ends, formatUtcClock(start + 90_000)],
  ]);
});

test('behavior: the delivery has the time of the headline, and the end of a delivered order is left out', () => {
  const steps = [step('signed', 'device', 1_900), step('delivered', 'block', 3_000), step('ends', null, 90_000)];
  expect(show(steps, stateOf('completed', true), ms(1_340))).toEqual([
    [t.signed, formatUtcClock(start + 1_900)],
    [t.delivered(names), '+1.3 s'],
  ]);
});

test('behavior: a block of the second of the signature is within it; an earlier one has its own time', () => {
  const steps = (after: number) => [step('signed', 'device', 1_900), step('received', 'block', after)];
  const state = stateOf('received', false, 'confirmed');
  expect(show(steps(1_000), state)[1]?.[1]).toBe('+0 s');
  expect(show(steps(0), state)[1]?.[1]).toBe(formatUtcClock(start));
});

test('behavior: the source of a step without a time, and the service where it is one', () => {
  expect(show([step('received', 'contract')])).toEqual([[t.received(names), t.notFinalAt({ time: t.byContract })]]);
  expect(show([step('received', 'contract')], stateOf('received', false, 'confirmed'))[0]?.[1]).toBe(t.byContract);
  expect(show([step('received', 'service')])).toEqual([[t.received(names), t.byService]]);
  expect(show([step('start', 'order', 0), step('failed', 'service', 8_400)], stateOf('failing'))[1]).toEqual([
    'Failed by the service',
    t.reportedAt({ time: '+8.4 s' }),
  ]);
});

test('behavior: half a mark until a step is final on its chain, then a tick', () => {
  const mark = (key: TimelineStep['key'], by: TimelineStep['by'], ...state: Parameters<typeof stateOf>) =>
    stepMark({ key, by }, stateOf(...state));
  expect(mark('received', 'service', 'received', false, 'notChecked')).toBe('half');
  expect(mark('received', 'block', 'received')).toBe('half');
  expect(mark('received', 'block', 'received', false, 'confirmed')).toBe('done');
  expect(mark('delivered', 'service', 'delivered')).toBe('half');
  expect(mark('delivered', 'block', 'completed')).toBe('half');
  expect(mark('delivered', 'block', 'completed', true)).toBe('arrived');
  expect(mark('refunded', 'contract', 'refunded')).toBe('half');
  expect(mark('refunded', 'contract', 'refunded', true)).toBe('done');
  expect(mark('failed', 'service', 'failing')).toBe('half');
  expect(mark('failed', 'service', 'failed', true)).toBe('failed');
  expect([mark('received', null, 'pending'), mark('ends', null, 'pending'), mark('ends', 'order', 'failed')]).toEqual([
    ...['ahead', 'post-ahead', 'post'],
  ]);
});
