import { sampleChecked } from '../../testing/sampleSwap.ts';
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CheckedQuote } from '../../domain/swap/checkQuote.ts';
import {
  draftEntry,
  entryAccepted,
  entryClosed,
  entryEnded,
  entryRefused,
  entrySigned,
  findActiveEntry,
  type JournalEntry,
} from '../../domain/swap/JournalEntry.ts';
import { ms } from '../../domain/time.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { browserTabs } from '../tabs.ts';
import { type Journal, JournalError, openJournal } from './openJournal.ts';

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
  return sampleChecked;
};
const draft = () => draftEntry(checkedVector(), now);

afterEach(() => {
  for (const journal of opened.splice(0)) journal.close();
  vi.restoreAllMocks();
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

test('behavior: a second signature is never persisted, and an accepted entry is never closed', async () => {
  const signed = entrySigned(draft(), signature, now);
  expect(entrySigned(signed, '0x00', now)).toBe(signed);
  const accepted = entryAccepted(signed, now);
  expect(entryClosed(accepted, ['late'], now)).toBe(accepted);
  expect(entryAccepted(entryClosed(signed, ['lost'], now), now)).toMatchObject({ state: 'accepted', reason: null });
});

test('behavior: another tab gets a change', async () => {
  const name = freshName();
  const here = await journalOf(name);
  const there = await journalOf(name);
  const listener = vi.fn();
  there.subscribe(listener);
  await here.update(orderHash, () => draft());
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(orderHash));
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

test('error: a signature of another account is not sent again', async () => {
  const journal = await journalOf(freshName());
  const other: `0x${string}` = `0x${signature.slice(2, -2)}1c`;
  await journal.update(orderHash, () => entrySigned(draft(), other, now));
  expect(await journal.get(orderHash)).toBeNull();
});

test('behavior: with a filter, only matching entries are checked', async () => {
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
  for (const entry of [entryClosed(signed, ['no'], now), entryEnded(signed, { stage: 'completed', at: now })]) {
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
  expect(findActiveEntry([signed], order, ms(end))).toBe(signed);
  expect(findActiveEntry([signed], { ...order, outputAmount: 1n }, ms(end))).toBe(signed);
  expect(findActiveEntry([signed], { ...order, inputAmount: 1n }, ms(end))).toBeNull();
  expect(findActiveEntry([signed], order, ms(end + 60_001))).toBeNull();
  expect(findActiveEntry([draft(), entryAccepted(signed, now)], order, now)).toBeNull();
  expect(findActiveEntry([entryClosed(draft(), ['declined'], now)], order, now)).toBeNull();
  const refused = entryClosed(signed, ['refused'], now);
  expect(findActiveEntry([refused], order, now)).toBe(refused);
  expect(findActiveEntry([refused], order, ms(end + 1))).toBeNull();
});

describe('a connection that is lost', () => {
  type Handle = Parameters<typeof forceCloseDatabase>[0];

  /** A journal with a draft, the connections that it opens (the newest last), and a write and every other operation. */
  const setup = async () => {
    const handles: IDBDatabase[] = [];
    const open = indexedDB.open.bind(indexedDB);
    vi.spyOn(indexedDB, 'open').mockImplementation((...requested) => {
      const request = open(...requested);
      request.addEventListener('success', () => handles.push(request.result));
      return request;
    });
    const name = freshName();
    const journal = await journalOf(name);
    await journal.update(orderHash, () => draft());
    const cut = () => forceCloseDatabase(handles.at(-1) as unknown as Handle);
    const sign = () => journal.update(orderHash, (entry) => entry && entrySigned(entry, signature, now));
    return { name, journal, handles, cut, sign };
  };
  const kindOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof JournalError ? error.name : `not named: ${error}`),
    );

  test('behavior: closed by the browser: the next operation opens it again', async () => {
    const { journal, handles, cut, sign } = await setup();
    cut();
    expect(await sign()).toMatchObject({ state: 'signed', signature });
    for (const work of [() => journal.get(orderHash), () => journal.list(), () => journal.hasOpen()]) {
      cut();
      expect(await work()).toBeTruthy();
    }
    expect((await journal.list()).entries).toMatchObject([{ orderHash, state: 'signed' }]);
    cut();
    await journal.clear();
    expect(await journal.list()).toEqual({ entries: [], damaged: 0 });
    expect(handles).toHaveLength(6);
  });

  test('behavior: the database was deleted: nothing is persisted any more, and the page continues', async () => {
    const { name, journal, sign } = await setup();
    await deleteDB(name);
    expect(await sign()).toBeNull();
    expect(await journal.update(orderHash, () => draft())).toMatchObject({ state: 'drafted' });
    expect(await sign()).toMatchObject({ state: 'signed' });
  });

  test('behavior: a handle that died without a word is opened again, once for all who wait', async () => {
    const { journal, handles, sign } = await setup();
    handles[0]?.close();
    const all = await Promise.all([sign(), journal.get(orderHash), journal.hasOpen(), journal.list(), sign()]);
    expect(all[4]).toMatchObject({ state: 'signed' });
    expect(handles).toHaveLength(2);
  });

  test.each(['UnknownError', 'AbortError'])('behavior: cut off on its way (%s), it is done again', async (name) => {
    const { sign, handles } = await setup();
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost.', name);
    });
    expect(await sign()).toMatchObject({ state: 'signed' });
    expect(handles).toHaveLength(2);
  });

  const signed = () => entrySigned(draft(), signature, now);
  const end = { stage: 'completed', at: now } as const;
  const replace = (stored: JournalEntry | null) =>
    stored === null || stored.state === 'drafted' || stored.state === 'closed' ? draft() : stored;
  test.each<[string, JournalEntry | null, (stored: JournalEntry | null) => JournalEntry | null]>([
    ['a draft', null, replace],
    ['a draft after one that was closed', entryClosed(draft(), ['declined'], now), replace],
    ['a signature', draft(), (stored) => stored && entrySigned(stored, signature, now)],
    ['an acceptance', signed(), (stored) => stored && entryAccepted(stored, ms(now + 1))],
    ['a refusal', signed(), (stored) => stored && entryRefused(stored, ['no'], now)],
    ['a closing', signed(), (stored) => stored && entryClosed(stored, ['never seen'], now)],
    ['an end', entryAccepted(signed(), now), (stored) => stored && entryEnded(stored, end)],
  ])('behavior: %s that was written though its answer was lost stands as it was', async (_what, before, step) => {
    const { journal } = await setup();
    await journal.clear();
    if (before !== null) await journal.update(orderHash, () => before);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function lose(this: IDBObjectStore, ...what) {
      put.apply(this, what);
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    const expected = step(before);
    expect(await journal.update(orderHash, step)).toEqual(expected);
    expect(await journal.get(orderHash)).toEqual(expected);
  });

  test('error: a second loss, or any other error, is reported', async () => {
    const { sign, handles } = await setup();
    const failing = (name: string) =>
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('denied', name);
      });
    const lost = failing('InvalidStateError');
    expect(await kindOf(sign())).toBe('JournalError');
    expect(lost).toHaveBeenCalledTimes(2);
    lost.mockRestore();
    const full = failing('QuotaExceededError');
    expect(await kindOf(sign())).toBe('JournalError');
    expect(full).toHaveBeenCalledTimes(1);
    full.mockRestore();
    expect(await sign()).toMatchObject({ state: 'signed' });
    expect(handles).toHaveLength(3);
  });

  test('error: one that cannot be opened again is tried with the next operation', async () => {
    const { sign, cut } = await setup();
    cut();
    vi.mocked(indexedDB.open).mockImplementationOnce(() => {
      throw new DOMException('not now', 'SecurityError');
    });
    expect(await kindOf(sign())).toBe('JournalError');
    expect(await sign()).toMatchObject({ state: 'signed' });
  });

  test('error: another build’s version is let through, and nothing is written beside it', async () => {
    const { name, journal, sign } = await setup();
    const newer = await openDB(name, 2);
    expect(await kindOf(sign())).toBe('JournalError');
    expect(await kindOf(journal.list())).toBe('JournalError');
    expect(await newer.get('entries', orderHash)).toMatchObject({ state: 'drafted' });
    newer.close();
  });

  test('behavior: listeners get changes of other tabs as before', async () => {
    const { name, journal, cut } = await setup();
    const listener = vi.fn();
    journal.subscribe(listener);
    cut();
    await (await journalOf(name)).update(orderHash, () => draft());
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(orderHash));
  });

  test('behavior: closed by its owner it stays closed', async () => {
    const { journal, handles, cut, sign } = await setup();
    cut();
    journal.close();
    expect(await kindOf(sign())).toBe('JournalError');
    expect(handles).toHaveLength(1);
  });
});
