import type { Hex } from 'viem';
import { sameAddress } from '../address.ts';
import type { Message } from '../CausewayError.ts';
import type { Order, SigningDomain } from '../order/Order.ts';
import { GRACE_MS, type OrderRecord } from '../order/OrderRecord.ts';
import { type OrderEnd, statusOfEnd } from '../order/status/orderStatus.ts';
import { type Ms, ms } from '../time.ts';
import type { CheckedQuote } from './checkQuote.ts';

/** Everything that is needed to send a signature again, and nothing else. */
export type JournalEntry = {
  readonly version: 1;
  readonly orderHash: Hex;
  readonly signingHash: Hex;
  readonly order: Order;
  readonly domain: SigningDomain;
  readonly inputChain: string;
  readonly outputChain: string;
  /** Of the quote that was signed; null if not stated. */
  readonly estimatedTime: Ms | null;
  /**
   * drafted: before the prompt. signed: before POST; the outcome is unknown, also after a refusal of the service.
   * accepted: the service or a chain has it. closed: certainly no order.
   */
  readonly state: 'drafted' | 'signed' | 'accepted' | 'closed';
  readonly signature: Hex | null;
  readonly draftedAt: Ms;
  readonly signedAt: Ms | null;
  readonly settledAt: Ms | null;
  /** When the service refused it; it is not sent again, and watched until its time is over. */
  readonly refusedAt: Ms | null;
  /** Reason for which it was closed or refused; null without one. */
  readonly reason: readonly Message[] | null;
  /** The same as a sentence, in entries of earlier versions. */
  readonly why: string | null;
  /** Null while the order is open, or its deposit can be refunded: then it is followed. */
  readonly end: OrderEnd | null;
};

export const draftEntry = (checked: CheckedQuote, now: Ms): JournalEntry => ({
  version: 1,
  orderHash: checked.orderHash,
  signingHash: checked.signingHash,
  order: checked.order,
  domain: checked.domain,
  inputChain: checked.source.chainKey,
  outputChain: checked.destination.chainKey,
  estimatedTime: checked.quote.estimatedTime,
  state: 'drafted',
  signature: null,
  draftedAt: now,
  signedAt: null,
  settledAt: null,
  refusedAt: null,
  reason: null,
  why: null,
  end: null,
});

/** The entry before POST. Only a draft takes a signature: an order never has two. */
export const entrySigned = (entry: JournalEntry, signature: Hex, now: Ms): JournalEntry =>
  entry.state === 'drafted' ? { ...entry, state: 'signed', signature, signedAt: now } : entry;

/** The service has the order; this also corrects an entry that was given up. */
export const entryAccepted = (entry: JournalEntry, now: Ms): JournalEntry =>
  entry.state === 'accepted' ? entry : { ...entry, state: 'accepted', settledAt: now, reason: null, why: null };

/** A refusal: the signature can still be used, so the entry stays open. */
export const entryRefused = (entry: JournalEntry, reason: readonly Message[], now: Ms): JournalEntry =>
  entry.state === 'signed' && entry.refusedAt === null ? { ...entry, refusedAt: now, reason } : entry;

/** Closed without an order. An accepted entry is never closed. */
export const entryClosed = (entry: JournalEntry, reason: readonly Message[], now: Ms): JournalEntry =>
  entry.state === 'accepted' || entry.state === 'closed'
    ? entry
    : { ...entry, state: 'closed', settledAt: now, reason };

/** The order has ended, so the service had it. The first end stays. */
export const entryEnded = (entry: JournalEntry, end: OrderEnd): JournalEntry => {
  if (entry.end !== null || entry.state === 'drafted' || entry.state === 'closed') return entry;
  return { ...(end.stage === 'failed' ? entry : entryAccepted(entry, end.at)), end };
};

/** A chain took this end back: the order is followed again. An end that was seen since stays. */
export const entryReopened = (entry: JournalEntry, end: OrderEnd): JournalEntry =>
  entry.end?.stage === end.stage && entry.end.at === end.at ? { ...entry, end: null } : entry;

/** For orders that the service does not list. Without an end: `unknown`, no transactions. */
export const recordOfEntry = ({ order, orderHash, end, ...entry }: JournalEntry): OrderRecord => {
  const { inputChain, outputChain, draftedAt, signedAt, settledAt } = entry;
  const { srcEid: _src, dstEid: _dst, ...terms } = order;
  const status = statusOfEnd(end);
  return {
    ...terms,
    orderHash,
    inputChain,
    outputChain,
    status,
    statusText: status,
    inputTokenValueUsd: null,
    outputTokenValueUsd: null,
    startTime: ms(order.startTime * 1000),
    endTime: ms(order.endTime * 1000),
    srcTx: null,
    dstTx: null,
    timestamp: end?.at ?? settledAt ?? signedAt ?? draftedAt,
  };
};

/** A sent signature can be used until the order ends, even by a service that refused it. */
const isAlive = ({ state, signature, order }: JournalEntry, now: Ms): boolean => {
  if (signature === null || state === 'accepted') return false;
  return now <= order.endTime * 1000 + (state === 'signed' ? GRACE_MS : 0);
};

/** True if two orders take the same token from the same account, in any amount. */
const sameToken = (a: Order, b: Order): boolean =>
  sameAddress(a.offerer, b.offerer) && sameAddress(a.inputToken, b.inputToken) && a.srcEid === b.srcEid;

/** True if they take the same amount too, for any output. */
const samePayment = (a: Order, b: Order): boolean => sameToken(a, b) && a.inputAmount === b.inputAmount;

/**
 * The entry whose signature may still take the same payment: no second one is requested. A draft blocks nothing, because its
 * signature never left the wallet. One that the service refused is in `activeEntriesBeside`.
 */
export const findActiveEntry = (entries: readonly JournalEntry[], order: Order, now: Ms): JournalEntry | null =>
  entries.find((entry) => entry.refusedAt === null && isAlive(entry, now) && samePayment(entry.order, order)) ?? null;

/** Every active signature for the same token, of any amount, refused or not. */
export const activeEntriesBeside = (entries: readonly JournalEntry[], order: Order, now: Ms): readonly JournalEntry[] =>
  entries.filter((entry) => isAlive(entry, now) && sameToken(entry.order, order));

/** `since` in service time: another tab may have signed first. Null without one. */
export const signedSince = (entries: readonly JournalEntry[], order: Order, since: Ms): JournalEntry | null =>
  entries.find(
    (entry) =>
      entry.state === 'accepted' &&
      entry.signedAt !== null &&
      entry.signedAt >= since &&
      samePayment(entry.order, order),
  ) ?? null;
