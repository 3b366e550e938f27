import { expect, test, vi } from 'vitest';
import type { ContractStatus } from '../../domain/order/OrderRecord.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { ms } from '../../domain/time.ts';
import { fakeBrowser, fakeJournal, fakeWorld } from '../../testing/fakeWorld.ts';
import { sampleHash, sampleOrder } from '../../testing/sampleOrder.ts';
import { sampleEntry } from '../../testing/sampleSwap.ts';
import { createOwnOrders } from '../createOwnOrders.ts';
import { createOrderStatus } from './createOrderStatus.ts';

const { order } = sampleEntry();
const start = order.startTime * 1000;
const entry = (n: number, of: Partial<JournalEntry> = {}): JournalEntry =>
  sampleEntry({ orderHash: sampleHash(n), draftedAt: ms(start - n), ...of });

/** A tab of a browser over chains with the statuses of the test. */
type Says = { arbitrum: ContractStatus; confirmed?: ContractStatus };
const openTab = (browser = fakeBrowser(), says: Says = { arbitrum: 'unknown' }) => {
  const fake = fakeWorld({ browser, nodes: { base: {}, arbitrum: {} } });
  const clock = { ...fake.world.clock, now: () => ms(fake.world.clock.localNow() - 1_791_417_660_000 + start) };
  const world = { ...fake.world, clock };
  const head = (): bigint => BigInt(Math.floor(fake.world.clock.localNow() / 1000));
  const reads = {
    record: vi.fn(async () => sampleOrder(0, { status: 'pending', srcTx: null, dstTx: null })),
    contract: vi.fn(async (chainKey: string, _hash: string) => ({
      value: { status: chainKey === 'base' ? ('unknown' as const) : says.arbitrum, block: head() },

      silent: 0,
    })),
    confirmed: vi.fn(async () => ({
      value: { status: says.confirmed ?? says.arbitrum, block: head(), at: clock.now() },

      silent: 0,
    })),
    receipt: vi.fn(async () => null),
  };
  const own = createOwnOrders(world);
  const watch = createOrderStatus(world, own, reads);
  own.start();
  watch.start();
  const requested = () => new Set(reads.contract.mock.calls.map(([, hash]) => hash));
  return { ...fake, browser, says, reads, own, watch, requested };
};
const withEntries = (...entries: readonly JournalEntry[]) => fakeBrowser({ journal: fakeJournal(entries) });

test('default: an open order is followed from any page, and its end is written to the journal', async () => {
  const browser = withEntries(entry(1));
  const { advance, says, watch } = openTab(browser);
  await advance(5_000);
  expect(watch.store.getState().orders.get(sampleHash(1))).toMatchObject({ end: null });
  says.arbitrum = 'filled';
  await advance(2_000);
  expect(watch.store.getState().orders.get(sampleHash(1))).toMatchObject({ end: 'completed', state: { final: true } });
  expect(browser.journal.stored.get(sampleHash(1))).toMatchObject({ state: 'accepted', end: { stage: 'completed' } });
});

test('behavior: without an open order nothing is loaded and nothing requested', async () => {
  const ended = { stage: 'completed', at: ms(start) } as const;
  const { advance, reads } = openTab(withEntries(entry(1, { end: ended }), entry(2, { state: 'closed' })));
  await advance(60_000);
  expect([reads.record.mock.calls, reads.contract.mock.calls]).toEqual([[], []]);
});

test('behavior: an end from another tab is used at once, and later visits do not poll', async () => {
  const browser = withEntries(entry(1));
  const [first, second] = [openTab(browser), openTab(browser)];
  await first.advance(2_500);
  first.says.arbitrum = 'filled';
  await first.advance(1_000);
  expect(first.watch.store.getState().orders.get(sampleHash(1))?.end).toBe('completed');
  expect(second.watch.store.getState().orders.get(sampleHash(1))?.end).toBe('completed');
  expect(second.says.arbitrum).toBe('unknown');
  const later = openTab(browser);
  await later.advance(10_000);
  expect(later.reads.record).not.toHaveBeenCalled();
});

test('behavior: an ended order is followed while it is on screen', async () => {
  const browser = withEntries(entry(1, { end: { stage: 'completed', at: ms(start) } }));
  const { advance, own, watch, requested } = openTab(browser);
  own.load();
  const release = watch.hold(sampleHash(1));
  await advance(1_000);
  expect(requested()).toEqual(new Set([sampleHash(1)]));
  expect(watch.store.getState().held).toEqual(new Set([sampleHash(1)]));
  release();
  expect(watch.store.getState().held.size).toBe(0);
});

test('behavior: an entry that ends without an order is not followed', async () => {
  const browser = withEntries(entry(1, { state: 'signed' }));
  const { advance, reads } = openTab(browser);
  await advance(3_000);
  const requested = reads.record.mock.calls.length;
  expect(requested).toBeGreaterThan(0);
  await browser.journal.journal.update(sampleHash(1), () => entry(1, { state: 'closed' }));
  await advance(10_000);
  expect(reads.record).toHaveBeenCalledTimes(requested);
});

test('behavior: of many the newest twenty are followed, and those on screen', async () => {
  const many = Array.from({ length: 30 }, (_, n) => entry(n));
  const { advance, watch, requested } = openTab(withEntries(...many));
  await advance(2_500);
  expect(requested()).toEqual(new Set(many.slice(0, 20).map(({ orderHash }) => orderHash)));
  watch.hold(sampleHash(25));
  await advance(1_000);
  expect(requested().has(sampleHash(25))).toBe(true);
  expect(requested().size).toBe(21);
});

test('behavior: coming back to the page looks at once', async () => {
  const { advance, reads, setPage } = openTab(withEntries(entry(1)));
  await advance(2_500);
  setPage({ hidden: true });
  await advance(60_000);
  const before = reads.record.mock.calls.length;
  setPage({ hidden: false });
  expect(reads.record).toHaveBeenCalledTimes(before + 1);
});

test('behavior: an end is written when it is confirmed, and not before', async () => {
  const browser = withEntries(entry(1));
  const { advance, says, watch } = openTab(browser, { arbitrum: 'unknown', confirmed: 'unknown' });
  await advance(2_000);
  says.arbitrum = 'filled';
  await advance(20_000);
  expect(watch.store.getState().orders.get(sampleHash(1))).toMatchObject({ end: 'completed', state: { final: false } });
  expect(browser.journal.stored.get(sampleHash(1))?.end).toBeNull();
  says.confirmed = 'filled';
  await advance(5_000);
  expect(browser.journal.stored.get(sampleHash(1))?.end).toMatchObject({ stage: 'completed' });
});

test('behavior: a reorganised end is removed from the journal, and the order is followed again', async () => {
  const browser = withEntries(entry(1));
  const { advance, says, reads, own, watch, setPage } = openTab(browser);
  reads.record.mockImplementation(async () => sampleOrder(0, { status: 'completed', srcTx: null, dstTx: null }));
  watch.hold(sampleHash(1));
  await advance(2_000);
  says.arbitrum = 'filled';
  await advance(5_000);
  expect(browser.journal.stored.get(sampleHash(1))?.end).toMatchObject({ stage: 'completed' });
  const looks = reads.contract.mock.calls.length;
  await advance(60_000);
  expect(reads.contract).toHaveBeenCalledTimes(looks);
  says.arbitrum = 'unknown';
  // A user returns to the page, which was visible or not.
  setPage({ hidden: false });
  await advance(2_000);
  expect(watch.store.getState().orders.get(sampleHash(1))).toMatchObject({ end: null, state: { final: false } });
  expect(browser.journal.stored.get(sampleHash(1))?.end).toBeNull();
  expect(own.store.getState().entries[0]?.end).toBeNull();
  says.arbitrum = 'filled';
  await advance(20_000);
  expect(browser.journal.stored.get(sampleHash(1))?.end).toMatchObject({ stage: 'completed' });
});

test('error: an end that could not be written is written later', async () => {
  const browser = withEntries(entry(1));
  const { advance, says } = openTab(browser);
  await advance(2_000);
  browser.journal.fails = new Error('full');
  says.arbitrum = 'filled';
  await advance(5_000);
  browser.journal.fails = null;
  await advance(30_000);
  expect(browser.journal.stored.get(sampleHash(1))?.end).toMatchObject({ stage: 'completed' });
});

test('error: an end that could not be written is written later, also where nothing is left to look at', async () => {
  const browser = withEntries(entry(1));
  const { advance, says, reads } = openTab(browser);
  await advance(2_000);
  browser.journal.fails = new Error('full');
  says.arbitrum = 'filled';
  reads.record.mockImplementation(async () => sampleOrder(0, { status: 'completed', srcTx: null, dstTx: null }));
  await advance(5_000);
  const looks = reads.record.mock.calls.length;
  browser.journal.fails = null;
  await advance(30_000);
  expect(reads.record).toHaveBeenCalledTimes(looks);
  expect(browser.journal.stored.get(sampleHash(1))?.end).toMatchObject({ stage: 'completed' });
});

test('behavior: stopped, nothing is polled; restarted, it continues from the last state', async () => {
  const { advance, reads, own, watch, says, pending } = openTab(withEntries(entry(1)));
  says.arbitrum = 'active';
  await advance(3_000);
  watch.stop();
  own.stop();
  const requested = reads.record.mock.calls.length;
  await advance(60_000);
  expect([reads.record.mock.calls.length, pending()]).toEqual([requested, 0]);
  watch.start();
  own.start();
  await advance(2_000);
  expect(reads.record.mock.calls.length).toBeGreaterThan(requested);
  expect(watch.store.getState().orders.get(sampleHash(1))?.progress.destination?.status).toBe('active');
});
