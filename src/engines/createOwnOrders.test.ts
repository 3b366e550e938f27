import { expect, test, vi } from 'vitest';
import { fakeBrowser, fakeJournal, fakeWorld } from '../testing/fakeWorld.ts';
import { sampleEntry } from '../testing/sampleSwap.ts';
import { JournalError } from '../world/journal/openJournal.ts';
import { createOwnOrders } from './createOwnOrders.ts';

const entry = sampleEntry();
const other = sampleEntry({ orderHash: `0x${'22'.repeat(32)}` });

const begin = (...entries: Parameters<typeof fakeJournal>) => {
  const browser = fakeBrowser({ journal: fakeJournal(...entries) });
  const fake = fakeWorld({ browser });
  const list = vi.spyOn(browser.journal.journal, 'list');
  const own = createOwnOrders(fake.world);
  own.start();
  return { ...fake, browser, own, list, state: () => own.store.getState() };
};

test('default: without open orders the journal is not read', async () => {
  const { advance, list, state, pending } = begin([sampleEntry({ state: 'closed' })]);
  await advance(60_000);
  expect(list).not.toHaveBeenCalled();
  expect([state().loaded, pending()]).toEqual([false, 0]);
});

test('behavior: an order on its way is found a second after the page was opened', async () => {
  const { advance, state } = begin([entry]);
  await advance(900);
  expect(state().loaded).toBe(false);
  await advance(200);
  expect(state()).toEqual({ entries: [entry], loaded: true, failed: false });
});

test('behavior: a request reads it at once, also before the start', async () => {
  const { world, own, advance, state } = begin([sampleEntry({ state: 'closed' })]);
  own.load();
  await advance(0);
  expect(state().entries).toHaveLength(1);
  const early = createOwnOrders(world);
  early.load();
  early.start();
  await advance(0);
  expect(early.store.getState().loaded).toBe(true);
});

test('behavior: without any signature nothing is read until another tab signs', async () => {
  const { browser, advance, list, state } = begin();
  await advance(60_000);
  expect(list).not.toHaveBeenCalled();
  await browser.journal.journal.update(entry.orderHash, () => entry);
  await advance(0);
  expect(state().entries).toEqual([entry]);
});

test('behavior: writes of any tab are read, one entry at a time, newest first', async () => {
  const { browser, own, advance, list, state } = begin([]);
  own.load();
  await advance(1_100);
  const { journal } = browser.journal;
  await journal.update(entry.orderHash, () => entry);
  await advance(0);
  expect(state().entries).toEqual([entry]);
  await journal.update(other.orderHash, () => ({ ...other, draftedAt: entry.draftedAt + 1 }) as typeof other);
  await advance(0);
  expect(state().entries.map(({ orderHash }) => orderHash)).toEqual([other.orderHash, entry.orderHash]);
  expect(list).toHaveBeenCalledTimes(1);
});

test('error: a journal that cannot be opened is reported, and retried', async () => {
  const { browser, own, advance, state } = begin([entry]);
  browser.journal.fails = new JournalError('open', new Error('denied'));
  own.load();
  await advance(0);
  expect(state()).toMatchObject({ loaded: false, failed: true });
  browser.journal.fails = null;
  await advance(5_000);
  expect(state()).toMatchObject({ loaded: true, failed: false, entries: [entry] });
});

test('error: an unreadable entry is read later, whatever changes meanwhile', async () => {
  const { browser, own, advance, state } = begin([entry]);
  own.load();
  await advance(0);
  const { journal } = browser.journal;
  vi.spyOn(journal, 'get').mockRejectedValueOnce(new JournalError('read', new Error('aborted')));
  const end = { stage: 'completed', at: entry.draftedAt } as const;
  await journal.update(entry.orderHash, () => ({ ...entry, end }));
  await advance(0);
  await journal.update(other.orderHash, () => other);
  await advance(10_000);
  expect(state().failed).toBe(false);
  expect(state().entries.find(({ orderHash }) => orderHash === entry.orderHash)?.end).toEqual(end);
});

test('behavior: stopped, it gets no events', async () => {
  const { browser, own, advance, state } = begin([entry]);
  await advance(1_100);
  own.stop();
  await browser.journal.journal.update(other.orderHash, () => other);
  await advance(10_000);
  expect(state().entries).toEqual([entry]);
});
