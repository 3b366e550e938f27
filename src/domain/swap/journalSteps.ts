import type { Hex } from 'viem';
import type { Ms } from '../time.ts';
import type { CheckedQuote } from './checkQuote.ts';
import type { JournalEnd, JournalEntry } from './JournalEntry.ts';

/** The entry that is written before the wallet is asked. */
export const draftEntry = (checked: CheckedQuote, now: Ms): JournalEntry => ({
  version: 1,
  orderHash: checked.orderHash,
  signingHash: checked.signingHash,
  order: checked.order,
  domain: checked.domain,
  inputChain: checked.source.chainKey,
  outputChain: checked.destination.chainKey,
  state: 'drafted',
  signature: null,
  draftedAt: now,
  signedAt: null,
  settledAt: null,
  refusedAt: null,
  why: null,
  end: null,
});

/** The entry that is written before POST. Only a draft takes a signature: a second one is never kept for an order. */
export const entrySigned = (entry: JournalEntry, signature: Hex, now: Ms): JournalEntry =>
  entry.state === 'drafted' ? { ...entry, state: 'signed', signature, signedAt: now } : entry;

/** The service has the order; this also corrects an entry that was given up. */
export const entryAccepted = (entry: JournalEntry, now: Ms): JournalEntry =>
  entry.state === 'accepted' ? entry : { ...entry, state: 'accepted', settledAt: now, why: null };

/** The service said no. Whoever has the signature can still use it: the entry stays open. */
export const entryRefused = (entry: JournalEntry, why: string, now: Ms): JournalEntry =>
  entry.state === 'signed' && entry.refusedAt === null ? { ...entry, refusedAt: now, why } : entry;

/** No order came of it. What the service accepted is never closed. */
export const entryClosed = (entry: JournalEntry, why: string, now: Ms): JournalEntry =>
  entry.state === 'accepted' || entry.state === 'closed' ? entry : { ...entry, state: 'closed', settledAt: now, why };

/** The order is over for good: whoever ended it, the service had it. The first end that was seen stays. */
export const entryEnded = (entry: JournalEntry, end: JournalEnd): JournalEntry => {
  if (entry.end !== null || entry.state === 'drafted' || entry.state === 'closed') return entry;
  return { ...(end.stage === 'failed' ? entry : entryAccepted(entry, end.at)), end };
};
