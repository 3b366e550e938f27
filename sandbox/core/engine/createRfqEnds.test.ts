import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberingHub, TEST_NOW } from '../../testing/builders.ts';
import { type Change, createOrderStore } from '../store/createOrderStore.ts';
import { createRfqEnds } from './createRfqEnds.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: TEST_NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const store = createOrderStore({ persist: async () => undefined });
  let last: Promise<unknown> = Promise.resolve();
  const record = (changes: readonly Change[]) => {
    last = last.then(() => store.write(changes));
  };
  const start = () => {
    const { hub, events } = rememberingHub();
    return { ends: createRfqEnds({ hub, now: Date.now, record }), events };
  };
  const recorded = async () => {
    await last;
    return store.openRfqs();
  };
  return { start, recorded };
};
const expired = (rfqId: string) => ({ event: 'TradeExpired', data: { rfqId } });

test('default: an open RFQ is recorded until it has expired', async () => {
  const { start, recorded } = open();
  const { ends, events } = start();
  ends.opened({ rfqId: 'a', endMs: TEST_NOW + 1_000 });
  expect(await recorded()).toEqual([{ rfqId: 'a', endMs: TEST_NOW + 1_000 }]);
  ends.expired('a');
  expect([await recorded(), events]).toEqual([[], [expired('a')]]);
});

test('behavior: after a restart, an open RFQ expires at its time', async () => {
  const { start, recorded } = open();
  start().ends.opened({ rfqId: 'a', endMs: TEST_NOW + 20_000 });
  const { ends, events } = start();
  ends.resume(await recorded());
  await vi.advanceTimersByTimeAsync(19_000);
  expect([events, ends.lapsed()]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([events, await recorded()]).toEqual([[expired('a')], []]);
});

test('behavior: RFQs that ended during a restart are reported to makers that reconnect within a minute', async () => {
  const { start, recorded } = open();
  start().ends.opened({ rfqId: 'a', endMs: TEST_NOW - 1 });
  const { ends } = start();
  ends.resume(await recorded());
  expect(ends.lapsed()).toEqual([expired('a')]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect([ends.lapsed().length, (await recorded()).length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([ends.lapsed(), await recorded()]).toEqual([[], []]);
});

test('behavior: stopped, it reports nothing, and the next start still does', async () => {
  const { start, recorded } = open();
  const { ends, events } = start();
  ends.opened({ rfqId: 'a', endMs: TEST_NOW + 1_000 });
  ends.resume(await recorded());
  ends.stop();
  await vi.advanceTimersByTimeAsync(90_000);
  expect([events, (await recorded()).length]).toEqual([[], 1]);
});
