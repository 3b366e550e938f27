import { useEffect, useState } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { isHash, sameAddress } from '../../../domain/address.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../../../domain/time.ts';
import type { OwnOrdersState } from '../../../engines/createOwnOrders.ts';
import type { Draft, Swap } from '../../../engines/swap/Swap.ts';
import { useEngines, useWorld } from '../../../entities/context/useWorld.ts';
import { type PersistentStorage, recentList } from '../../../world/persisted.ts';
import { clockOffset } from '../../../world/serviceHealth.ts';
import { useSwap, useSwapCommands } from '../model/useSwap.ts';

/** An order this young is resumed when the page is opened. */
const RECENT_MS = 10 * 60_000;

export const isUnsettled = ({ state, refusedAt, draftedAt, end }: JournalEntry, now: Ms): boolean =>
  ((state === 'signed' && refusedAt === null) || state === 'accepted') && end === null && now - draftedAt < RECENT_MS;

const byHash = (entries: readonly JournalEntry[]): ReadonlyMap<Hex, JournalEntry> =>
  new Map(entries.map((entry) => [entry.orderHash, entry]));

/** The entry as it is now, by hash, of those that an earlier visit left (the journal as this visit first read it). */
const ofEarlier = (entries: readonly JournalEntry[], earlier: readonly JournalEntry[]): readonly JournalEntry[] => {
  const known = byHash(earlier);
  return entries.filter(({ orderHash }) => known.has(orderHash));
};

export const refusedOrders = (entries: readonly JournalEntry[]): readonly JournalEntry[] =>
  entries.filter(({ state, refusedAt }) => state === 'signed' && refusedAt !== null);

/**
 * The newest order that was open when this visit began at `startedAt`; else the newest refused one that became an order since.
 * "Earlier" is decided by the journal at the start of the visit, not by a clock: a clock may be wrong by hours, and the
 * service's is not known yet.
 */
export const resumedOrder = (
  entries: readonly JournalEntry[],
  earlier: readonly JournalEntry[],
  startedAt: Ms,
): JournalEntry | null => {
  const known = byHash(earlier);
  const wasOpen = ({ orderHash }: JournalEntry): boolean => {
    const before = known.get(orderHash);
    return before !== undefined && isUnsettled(before, startedAt);
  };
  const becameOrder = ({ orderHash, state, refusedAt }: JournalEntry): boolean =>
    state === 'accepted' && refusedAt !== null && known.get(orderHash)?.state !== 'accepted';
  return entries.find(wasOpen) ?? entries.find(becameOrder) ?? null;
};

/** An order with an unknown outcome in an earlier visit that ended without an order. */
export const lostOrder = (entries: readonly JournalEntry[], earlier: readonly JournalEntry[]): JournalEntry | null => {
  const unsettled = earlier.filter(({ state }) => state === 'signed');
  return ofEarlier(entries, unsettled).find(({ state }) => state === 'closed') ?? null;
};

/**
 * A draft beside an order: `empty`, the very payment that was signed (`same`: the page died while it was signed), `other`,
 * or `unknown` while its amount cannot be read.
 */
export const compareDraft = (
  { form, amount }: Pick<Draft, 'form' | 'amount'>,
  { order, inputChain, outputChain }: JournalEntry,
): 'empty' | 'same' | 'other' | 'unknown' => {
  if (form.text === '') return 'empty';
  if (!amount.ok) return amount.issue === 'invalid' ? 'unknown' : 'other';
  const isSame =
    amount.value === order.inputAmount &&
    form.pay.chainKey === inputChain &&
    form.receive.chainKey === outputChain &&
    form.pay.token !== null &&
    form.receive.token !== null &&
    sameAddress(form.pay.token, order.inputToken) &&
    sameAddress(form.receive.token, order.outputToken);
  return isSame ? 'same' : 'other';
};

/**
 * The order of the same payment as the form, which ended between the last visit and this one, as after a crash: the form would
 * offer to pay it again.
 */
export const endedOrder = (
  entries: readonly JournalEntry[],
  earlier: readonly JournalEntry[],
  draft: Pick<Draft, 'form' | 'amount'>,
  now: Ms,
): JournalEntry | null =>
  ofEarlier(entries, earlier).find(
    (entry) =>
      entry.state === 'accepted' &&
      entry.end !== null &&
      now - entry.draftedAt < RECENT_MS &&
      compareDraft(draft, entry) === 'same',
  ) ?? null;

/** Dismissed orders: left for another swap, or seen to end on the card. */
const leftOrders = (storage: PersistentStorage) =>
  recentList(storage, { key: 'swap:left:v1', isItem: isHash, max: 20 });

/** Newest first, synchronized across tabs. Empty without a journal. */
export const useJournal = (): OwnOrdersState => {
  const { ownOrders } = useEngines();
  useEffect(() => ownOrders.load(), [ownOrders]);
  return useStore(ownOrders.store);
};

type Visit = { readonly entries: readonly JournalEntry[]; readonly left: readonly Hex[]; readonly at: Ms };

/** The journal as this visit first read it; null before. */
const useVisit = ({ entries, loaded }: OwnOrdersState): Visit | null => {
  const { clock, storage } = useWorld();
  const [visit, setVisit] = useState<Visit | null>(null);
  if (loaded && visit === null) setVisit({ entries, left: leftOrders(storage).read(), at: clock.localNow() });
  return visit;
};

/** An order gives way to a draft of something else, and stays out of its way. */
const useGivenWay = (entry: JournalEntry | undefined) => {
  const [given, setGiven] = useState<Hex | null>(null);
  const draftIs = useSwap(({ draft }) => (entry === undefined ? 'empty' : compareDraft(draft, entry)));
  const orderHash = entry?.orderHash ?? null;
  if (draftIs === 'other' && given !== orderHash) setGiven(orderHash);
  const gaveWay = entry !== undefined && (draftIs === 'other' || given === orderHash);
  return { isShown: !gaveWay && draftIs !== 'unknown', gaveWay };
};

const none: readonly JournalEntry[] = [];

/** The order of an earlier visit to show: not dismissed, and not without an order. */
const earlierOrder = (
  entries: readonly JournalEntry[],
  { entries: earlier, left, at }: Visit,
  offset: Ms,
  draft: Pick<Draft, 'form' | 'amount'>,
): JournalEntry | null => {
  const startedAt = ms(at + offset);
  const found = resumedOrder(entries, earlier, startedAt) ?? endedOrder(entries, earlier, draft, startedAt);
  return found === null || left.includes(found.orderHash) || found.state === 'closed' ? null : found;
};

const hashBeingSent = ({ review: { state, phase } }: Swap): Hex | null =>
  phase.at === 'submitting' && state !== null ? state.shown.orderHash : null;

export const useTracked = () => {
  const journal = useJournal();
  const { entries } = journal;
  const { orderHash: chosen, left } = useSwap(({ tracked }) => tracked);
  const { another } = useSwapCommands();
  const sent = useSwap(hashBeingSent);
  const visit = useVisit(journal);
  // Ages are computed again when the service's clock becomes known.
  const { clock, health, storage } = useWorld();
  useStore(health, ({ offset }) => Math.round(clockOffset(offset) / 1000));
  const now = clock.now();
  // Selected by hash: a digit typed renders nothing here.
  const found = useSwap(
    ({ draft }) => visit && earlierOrder(entries, visit, ms(now - clock.localNow()), draft)?.orderHash,
  );
  const hash = (sent === left ? null : sent) ?? chosen ?? found;
  const entry = entries.find(({ orderHash }) => orderHash === hash);
  const { isShown, gaveWay } = useGivenWay(entry);
  const seenToEnd = isShown && entry !== undefined && entry.end !== null ? entry.orderHash : null;
  useEffect(() => {
    if (seenToEnd !== null) leftOrders(storage).add(seenToEnd);
  }, [seenToEnd, storage]);
  return {
    entry: isShown ? (entry ?? null) : null,
    /** Accepted, and not read from the journal yet. */
    isLoading: chosen !== null && chosen !== 'none' && entry === undefined,
    /** On its way while the form holds a draft of something else. */
    beside: gaveWay && entry !== undefined && isUnsettled(entry, now) ? entry : null,
    /** Resumed by this visit and closed without an order: shown as an error, not as an empty form. */
    lost: chosen === null ? lostOrder(entries, visit?.entries ?? none) : null,
    refused: refusedOrders(entries),
    entries,
    /** On the card, or left for another one, while it is sent. */
    isSent: sent !== null && (sent === left || entry?.orderHash === sent),
    another: () => {
      if (entry !== undefined) leftOrders(storage).add(entry.orderHash);
      another(entry?.orderHash ?? null);
    },
  };
};
