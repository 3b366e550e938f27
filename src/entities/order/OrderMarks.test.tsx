import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyProgress } from '../../domain/order/status/orderProgress.ts';
import { getOrderState } from '../../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { ms } from '../../domain/time.ts';
import { createEngines } from '../../engines/createEngines.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { commonMessages } from '../../messages/common.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { sampleEntry } from '../../testing/sampleSwap.ts';
import { testService } from '../../testing/testService.ts';
import { OrderAge, OrderTook, StatusMark } from './OrderMarks.tsx';

const MINUTE_MS = 60_000;
const HOUR = 60 * MINUTE_MS;

afterEach(() => void vi.useRealTimers());

test.each([HOUR, 0, -HOUR])('an age counts in service time, on a device that is %i ms ahead', (ahead) => {
  const service = testService();
  service.health.setState({ offset: { min: ms(-ahead), max: ms(-ahead) } });
  renderPart(<OrderAge since={ms(Date.now() - ahead - 45.5 * MINUTE_MS)} ago />, { service });
  expect(screen.getByText('45 min ago')).toBeTruthy();
});

test.each([
  ['1 min ago', MINUTE_MS + 1_000],
  ['1 h ago', HOUR + 10_000],
])('an age does not fall as its unit changes: %s', (text, age) => {
  // The end of a step of ten seconds and of a minute.
  vi.useFakeTimers({ now: 30 * MINUTE_MS - 1, toFake: ['Date'] });
  renderPart(<OrderAge since={ms(Date.now() - age)} ago />, { service: testService() });
  expect(screen.getByText(text)).toBeTruthy();
});

/** An order that was delivered, as the engine read it. */
const followed = (deep: boolean) => {
  const record = sampleOrder(0, { status: 'received', statusText: 'Received' });
  const destination = { status: 'filled', block: 7n, at: ms(2) } as const;
  const progress = {
    ...emptyProgress,
    destination,
    confirmed: { source: null, destination: deep ? destination : null },
  };
  const nodes = { source: 'agree', destination: 'agree' } as const;
  const state = getOrderState(progress, { endTime: ms(10), now: ms(5), provable: true, nodes });
  return { record, order: { orderHash: record.orderHash, entry: null, progress, state } as unknown as FollowedOrder };
};

test.each([true, false])('a list shows what the engine read, and a mark once the chain confirms it: %s', (deep) => {
  const { record, order } = followed(deep);
  const engines = createEngines(testService());
  engines.orderStatus.store.setState({ orders: new Map([[record.orderHash, order]]) });
  renderPart(<StatusMark order={record} />, { engines });
  expect(screen.getByText(commonMessages.completed)).toBeTruthy();
  expect(screen.queryAllByRole('img', { name: commonMessages.confirmedOnChain })).toHaveLength(deep ? 1 : 0);
});

test('a list counts the time of an order from the signature where this browser has it', () => {
  const record = sampleOrder(0, { timestamp: ms(sampleOrder().startTime + 25_300) });
  const draw = (entries: readonly JournalEntry[]) => {
    const engines = createEngines(testService());
    engines.ownOrders.store.setState({ entries });
    renderPart(<OrderTook order={record} style={(text) => text} />, { engines });
  };
  draw([]);
  expect(screen.getByText('25.3 s')).toBeTruthy();
  draw([sampleEntry({ orderHash: record.orderHash, signedAt: ms(record.startTime + 24_000) })]);
  expect(screen.getByText('1.3 s')).toBeTruthy();
});
