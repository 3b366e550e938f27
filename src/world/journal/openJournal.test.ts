import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { orderVector } from '../../domain/order/orderVector.ts';
import { type CheckedQuote, checkQuote } from '../../domain/swap/checkQuote.ts';
import {
  draftEntry,
  entryAccepted,
  entryClosed,
  entryEnded,
  entrySigned,
  mayStillLive,
} from '../../domain/swap/JournalEntry.ts';
import { quoteVector } from '../../domain/swap/quoteVector.ts';
import { ms } from '../../domain/time.ts';
import { browserTabs } from '../tabs.ts';
import type { Journal } from '../World.ts';
import { openJournal } from './openJournal.ts';

const { orderHash, signature } = orderVector;
const { now } = quoteVector;
const opened: Journal[] = [];
let lastName = 0;

const journalOf = async (name: string): Promise<Journal> => {
  const journal = await openJournal(browserTabs(), name);
  opened.push(journal);
  return journal;
};
const freshName = (): string => {
  lastName += 1;
  return `journal-${lastName}`;
};
const checkedVector = (): CheckedQuote => {
  const result = checkQuote(quoteVector);
  if (!result.ok) throw new Error('the vector must pass');
  return result.checked;
};
const draft = () => draftEntry(checkedVector(), now);

afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
});

test('default: draft, signature and acceptance survive closing and opening', async () => {
  const name = freshName();
  const first = await journalOf(name);
  await first.update(orderHash, () => draft());
  await first.update(orderHash, (entry) => entry && entrySigned(entry, signature, now));
  first.close();
  const second = await journalOf(name);
  expect(await second.get(orderHash)).toMatchObject({ state: 'signed', signature });
  await second.update(orderHash, (entry) => entry && entryAccepted(entry, now));
  expect((await second.list()).entries).toMatchObject([{ state: 'accepted', settledAt: now }]);
});

test('behavior: a second signature is never kept, and what was accepted is never closed', async () => {
  const signed = entrySigned(draft(), signature, now);
  expect(entrySigned(signed, '0x00', now)).toBe(signed);
  const accepted = entryAccepted(signed, now);
  expect(entryClosed(accepted, 'late', now)).toBe(accepted);
  expect(entryAccepted(entryClosed(signed, 'lost', now), now)).toMatchObject({ state: 'accepted', why: null });
});

test('behavior: another tab hears of a change', async () => {
  const name = freshName();
  const here = await journalOf(name);
  const there = await journalOf(name);
  const heard = vi.fn();
  there.subscribe(heard);
  await here.update(orderHash, () => draft());
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(orderHash));
});

test('behavior: two tabs that write at once lose nothing', async () => {
  const name = freshName();
  const [here, there] = [await journalOf(name), await journalOf(name)];
  await here.update(orderHash, () => draft());
  const steps = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? here : there).update(orderHash, (entry) => entry && { ...entry, why: `${entry.why ?? ''}x` }),
  );
  await Promise.all(steps);
  expect((await here.get(orderHash))?.why).toBe('x'.repeat(20));
});

test('error: a tampered entry is counted and not used', async () => {
  const name = freshName();
  const journal = await journalOf(name);
  await journal.update(orderHash, () => entrySigned(draft(), signature, now));
  const raw = await openDB(name, 1);
  const entry = await raw.get('entries', orderHash);
  const evil = '0x00000000000000000000000000000000deadbeef';
  await raw.put('entries', { ...entry, order: { ...entry.order, recipient: evil } }, orderHash);
  await raw.put('entries', 'junk', 'junk');
  raw.close();
  expect(await journal.get(orderHash)).toBeNull();
  expect(await journal.list()).toEqual({ entries: [], damaged: 2 });
});

test('error: a signature of somebody else is not sent again', async () => {
  const journal = await journalOf(freshName());
  const other: `0x${string}` = `0x${signature.slice(2, -2)}1c`;
  await journal.update(orderHash, () => entrySigned(draft(), other, now));
  expect(await journal.get(orderHash)).toBeNull();
});

test('behavior: with a question, only what matters to it is checked', async () => {
  const journal = await journalOf(freshName());
  await journal.update(orderHash, () => draft());
  expect((await journal.list(({ state }) => state === 'drafted')).entries).toHaveLength(1);
  expect(await journal.list(() => false)).toEqual({ entries: [], damaged: 0 });
});

test('behavior: hasOpen: a cheap look sees what is on its way, also of an older version, and nothing else', async () => {
  const journal = await journalOf(freshName());
  expect(await journal.hasOpen()).toBe(false);
  await journal.update(orderHash, () => draft());
  expect(await journal.hasOpen()).toBe(false);
  const signed = entrySigned(draft(), signature, now);
  const { end: _end, ...older } = signed;
  for (const entry of [signed, older as typeof signed, entryAccepted(signed, now)]) {
    await journal.update(orderHash, () => entry);
    expect(await journal.hasOpen()).toBe(true);
  }
  for (const entry of [entryClosed(signed, 'no', now), entryEnded(signed, { stage: 'completed', at: now })]) {
    await journal.update(orderHash, () => entry);
    expect(await journal.hasOpen()).toBe(false);
  }
});

test('error: a browser without storage gives a JournalError', async () => {
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('denied');
  });
  await expect(openJournal(browserTabs(), freshName())).rejects.toMatchObject({ name: 'JournalError' });
  spy.mockRestore();
});

test('behavior: only a signature whose fate is unknown blocks the same payment, and not for ever', () => {
  const { order } = orderVector;
  const signed = entrySigned(draft(), signature, now);
  const end = order.endTime * 1000;
  expect(mayStillLive([signed], order, ms(end))).toBe(signed);
  expect(mayStillLive([signed], { ...order, outputAmount: 1n }, ms(end))).toBe(signed);
  expect(mayStillLive([signed], { ...order, inputAmount: 1n }, ms(end))).toBeNull();
  expect(mayStillLive([signed], order, ms(end + 60_001))).toBeNull();
  expect(mayStillLive([draft(), entryAccepted(signed, now)], order, now)).toBeNull();
  expect(mayStillLive([entryClosed(draft(), 'declined', now)], order, now)).toBeNull();
  const refused = entryClosed(signed, 'refused', now);
  expect(mayStillLive([refused], order, now)).toBe(refused);
  expect(mayStillLive([refused], order, ms(end + 1))).toBeNull();
});
