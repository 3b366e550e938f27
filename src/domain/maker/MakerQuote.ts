import type { Hex } from 'viem';
import { sameAddress } from '../address.ts';
import type { Auction } from '../rfq/Auction.ts';
import type { LimitOrder } from '../rfq/LimitOrder.ts';
import type { EventOf } from '../rfq/rfqEventTable.ts';
import { type Ms, ms } from '../time.ts';
import { holdingKey } from './inboxRows.ts';
import type { FillFailure, Refusal } from './MakerError.ts';

/** Final outcomes, recorded at once because the feed sends them once. */
export const FINAL_OUTCOMES = ['wonSettled', 'notChosen', 'expired', 'failed'] as const;

/** A signed limit order for an RFQ. It is persisted, because a fill is checked against it. */
export type MakerQuote = {
  readonly rfqId: string;
  readonly order: LimitOrder;
  readonly signature: Hex;
  readonly inputChain: string;
  readonly outputChain: string;
  readonly sentAt: Ms;
  /** From POST to its response; null until then. */
  readonly latency: Ms | null;
  /** The service's response ("Ok"); null while pending or if it refused. */
  readonly reply: string | null;
  readonly refusal: Refusal | null;
  /** No response, because the page closed or the network failed: the service may have received it. */
  readonly interrupted: boolean;
  readonly cancelled: boolean;
  /** The CalldataToExecute that named this maker the winner. It is sent once, so it is persisted. */
  readonly call: WinningCall | null;
  readonly seen: (typeof FINAL_OUTCOMES)[number] | null;
  /** The winner's amount in smallest units of the order's inputToken; null if unknown. */
  readonly winnerGave: bigint | null;
  readonly fillTx: Hex | null;
  readonly fillMined: boolean;
  readonly fillConfirmed: boolean;
  /** A reorganisation removed the fill: a settlement on the feed does not count. */
  readonly fillUndone: boolean;
  readonly fillFailure: FillFailure | null;
};

export type QuoteOutcome =
  | 'sending'
  | 'noReply'
  | 'refused'
  | 'waiting'
  | 'won'
  | 'filling'
  | 'wonSettled'
  | 'filled'
  | 'notChosen'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'notSeen';

export type WinningCall = EventOf<'CalldataToExecute'>;

/** The latest call of the quote's RFQ: from the feed, or as persisted. */
const latestCall = (quote: MakerQuote, auction: Auction | undefined): WinningCall | null =>
  auction?.matches.at(-1) ?? quote.call;

export const quotedRfqs = (quotes: readonly MakerQuote[]): ReadonlySet<string> =>
  new Set(quotes.flatMap(({ rfqId, refusal }) => (refusal === null ? [rfqId] : [])));

const outcomeOfMatch = (quote: MakerQuote, auction: Auction | undefined): QuoteOutcome => {
  if (!quote.fillUndone && (auction?.settled || quote.seen === 'wonSettled')) return 'wonSettled';
  if (quote.fillMined) return 'filled';
  return quote.fillTx === null ? 'won' : 'filling';
};

const withoutMatch = (quote: MakerQuote, auction: Auction | undefined): QuoteOutcome => {
  if (quote.fillMined) return 'filled';
  if (auction?.expired) return 'expired';
  if (auction?.failed) return 'failed';
  if (quote.reply === null) return quote.interrupted ? 'noReply' : 'sending';
  return auction === undefined ? 'notSeen' : 'waiting';
};

/** Won: the latest CalldataToExecute names this maker. A final outcome stays, also without the auction. */
export const quoteOutcome = (quote: MakerQuote, auction: Auction | undefined): QuoteOutcome => {
  if (quote.refusal !== null) return 'refused';
  const call = latestCall(quote, auction);
  if (call !== null) return sameAddress(call.maker, quote.order.offerer) ? outcomeOfMatch(quote, auction) : 'notChosen';
  if (quote.cancelled) return 'cancelled';
  return quote.seen ?? withoutMatch(quote, auction);
};

export type WonQuote = { readonly quote: MakerQuote; readonly call: WinningCall; readonly endsAt: Ms };

export const wonQuotes = (
  quotes: readonly MakerQuote[],
  auctions: ReadonlyMap<string, Auction>,
  now: Ms,
): readonly WonQuote[] =>
  quotes
    .flatMap((quote) => {
      const auction = auctions.get(quote.rfqId);
      const call = latestCall(quote, auction);
      const endsAt = ms(Number(quote.order.endTime) * 1000);
      return call !== null && quoteOutcome(quote, auction) === 'won' && endsAt > now ? [{ quote, call, endsAt }] : [];
    })
    .sort((a, b) => a.endsAt - b.endsAt);

/** Outcomes that may still win: after a reload the feed does not repeat an open auction. */
const STANDING: readonly QuoteOutcome[] = ['sending', 'noReply', 'waiting', 'notSeen', 'won', 'filling'];

/** By `holdingKey`, in smallest units. A sent fill counts until it is mined. */
export const committedBy = (
  quotes: readonly MakerQuote[],
  auctions: ReadonlyMap<string, Auction>,
  now: Ms,
): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const quote of quotes) {
    const { order, outputChain, rfqId } = quote;
    const outcome = quoteOutcome(quote, auctions.get(rfqId));
    const isOver = outcome !== 'filling' && Number(order.endTime) * 1000 <= now;
    if (isOver || !STANDING.includes(outcome)) continue;
    const key = holdingKey(outputChain, order.inputToken);
    sums.set(key, (sums.get(key) ?? 0n) + order.inputAmount);
  }
  return sums;
};

/** Changes to persist from the feed: the call of a win, or the end and the winner's amount. Null without any. */
export const noteOutcome = (quote: MakerQuote, auction: Auction | undefined): Partial<MakerQuote> | null => {
  if (auction === undefined) return null;
  const last = auction.matches.at(-1);
  const won = last !== undefined && sameAddress(last.maker, quote.order.offerer);
  const call = won ? last : last === undefined ? quote.call : null;
  const outcome = quoteOutcome(quote, auction);
  const seen = FINAL_OUTCOMES.find((final) => final === outcome) ?? null;
  // The winner's limit order where the service sends it, else the amount that the taker received.
  const gave = last?.matching?.makerOrder.inputAmount ?? last?.outputAmount ?? null;
  const winnerGave = outcome === 'notChosen' ? gave : null;
  const isUnchanged =
    call?.matchingHash === quote.call?.matchingHash && seen === quote.seen && winnerGave === quote.winnerGave;
  return isUnchanged ? null : { call, seen, winnerGave };
};

const MAX_QUOTES = 100;

/** A quote that may still be paid or filled is never dropped. */
const mayMatter = ({ fillTx, fillMined, fillConfirmed, refusal, seen, order }: MakerQuote, now: Ms): boolean =>
  fillTx !== null || fillMined
    ? !fillConfirmed
    : refusal === null && seen === null && Number(order.endTime) * 1000 > now;

/** Newest first: quotes that may still matter when the newest was sent, and the latest of the others, 100 in all. */
const boundQuotes = (quotes: readonly MakerQuote[]): readonly MakerQuote[] => {
  const all = quotes.toSorted((a, b) => b.sentAt - a.sentAt);
  const now = all[0]?.sentAt ?? ms(0);
  const over = all.filter((quote) => !mayMatter(quote, now));
  const room = Math.max(0, MAX_QUOTES - (all.length - over.length));
  const dropped = new Set(over.slice(room));
  return all.filter((quote) => !dropped.has(quote));
};

/** Merges two lists, newest first and bounded. The first list wins where both have a quote. */
export const mergeQuotes = (first: readonly MakerQuote[], second: readonly MakerQuote[]): readonly MakerQuote[] => {
  const known = new Set(first.map((quote) => quote.signature));
  return boundQuotes([...first, ...second.filter((quote) => !known.has(quote.signature))]);
};

export const newMakerQuote = (
  signed: Pick<MakerQuote, 'rfqId' | 'order' | 'signature' | 'inputChain' | 'outputChain' | 'sentAt'>,
): MakerQuote => ({
  ...signed,
  latency: null,
  reply: null,
  refusal: null,
  interrupted: false,
  cancelled: false,
  call: null,
  seen: null,
  winnerGave: null,
  fillTx: null,
  fillMined: false,
  fillConfirmed: false,
  fillUndone: false,
  fillFailure: null,
});
