import { sameAddress } from '../../../domain/address.ts';
import type { OrderRecord, OrderStatus } from '../../../domain/order/OrderRecord.ts';
import {
  AUCTION_STATES,
  type Auction,
  type AuctionState,
  type AuctionTerms,
  auctionState,
  auctionTerms,
  isListed,
} from '../../../domain/rfq/Auction.ts';
import {
  type FindToken,
  RFQ_EVENT_KINDS,
  type RfqEvent,
  type RfqEventKind,
} from '../../../domain/rfq/rfqEventTable.ts';
import type { Ms } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import type { Search } from '../../../entities/navigation/paths.ts';

/** The filters of the RFQ page, as in its URL: /rfq?state=&event=&token=&maker=&min=&rfq= */
export type RfqSearch = {
  readonly state: AuctionState | null;
  /** Kinds on the tape; null means all six. */
  readonly kinds: readonly RfqEventKind[] | null;
  /** One token, or two for a pair: symbols or addresses in lower case. */
  readonly tokens: readonly string[];
  /** Address of a maker or taker, lower case. */
  readonly who: string | null;
  /** Smallest size in whole input tokens, as typed. */
  readonly min: string | null;
  readonly rfqId: string | null;
};

const ADDRESS = /^0x[0-9a-f]{40}$/;
const SYMBOL = /^[\p{L}\p{N}.$₮+_-]{1,20}$/u;
const AMOUNT = /^\d{1,30}(?:\.\d{1,18})?$/;
const RFQ_ID = /^[\x21-\x7e]{1,128}$/;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const matching = (value: unknown, pattern: RegExp): string | null => {
  const word = text(value);
  return pattern.test(word) ? word : null;
};
const words = (value: unknown): string[] =>
  text(value)
    .split(',')
    .filter((word) => word !== '');

const kindsOf = (value: unknown): readonly RfqEventKind[] | null => {
  const wanted = words(value);
  const kinds = RFQ_EVENT_KINDS.filter((kind) => wanted.includes(kind));
  return kinds.length === 0 || kinds.length === RFQ_EVENT_KINDS.length ? null : kinds;
};

/** Reads the URL of the RFQ page. Never throws: what makes no sense is left out. */
export const validateRfqSearch = (raw: Readonly<Record<string, unknown>>): RfqSearch => ({
  state: AUCTION_STATES.find((state) => state === text(raw.state)) ?? null,
  kinds: kindsOf(raw.event),
  tokens: words(text(raw.token).toLowerCase())
    .filter((word) => ADDRESS.test(word) || SYMBOL.test(word))
    .slice(0, 2),
  who: matching(text(raw.maker).toLowerCase(), ADDRESS),
  min: matching(raw.min, AMOUNT),
  rfqId: matching(raw.rfq, RFQ_ID),
});

export const emptyRfqSearch = validateRfqSearch({});

export const rfqSearchParams = (search: RfqSearch): Search => ({
  state: search.state ?? undefined,
  event: search.kinds?.join(','),
  token: search.tokens.join(',') || undefined,
  maker: search.who ?? undefined,
  min: search.min ?? undefined,
  rfq: search.rfqId ?? undefined,
});

/**
 * Parses the search box: at most two tokens, one maker or taker and one RFQ id. An address is a token if `isToken`. Words for
 * which the search has no place are `ignored`.
 */
export const searchFromText = (typed: string, isToken: (word: string) => boolean) => {
  const words = typed.split(/[\s,/]+/).filter(Boolean);
  const found = { tokens: [] as string[], who: null as string | null, rfqId: null as string | null };
  const ignored = words.filter((word) => {
    const lower = word.toLowerCase();
    if (isToken(lower)) return found.tokens.push(lower) > 2;
    if (ADDRESS.test(lower)) {
      found.who ??= lower;
      return found.who !== lower;
    }
    found.rfqId ??= matching(word, RFQ_ID);
    return found.rfqId !== word;
  });
  return { found: { ...found, tokens: found.tokens.slice(0, 2) }, ignored };
};

const isNamed = (word: string, address: string, token: Token | null): boolean =>
  word === address.toLowerCase() || word === token?.symbol.toLowerCase();

const tradesTokens = (words: readonly string[], terms: AuctionTerms, find: FindToken): boolean => {
  const input = find(terms.inputChain, terms.inputToken);
  const output = find(terms.outputChain, terms.outputToken);
  const inInput = (word: string) => isNamed(word, terms.inputToken, input);
  const inOutput = (word: string) => isNamed(word, terms.outputToken, output);
  const [first, second] = words;
  if (first === undefined) return true;
  if (second === undefined) return inInput(first) || inOutput(first);
  return (inInput(first) && inOutput(second)) || (inInput(second) && inOutput(first));
};

/** Compares an amount in smallest units with a decimal number of whole tokens, without floats. */
const isAtLeast = (amount: bigint, decimals: number, min: string): boolean => {
  const [whole = '0', fraction = ''] = min.split('.');
  return amount >= BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
};

const isLargeEnough = (min: string | null, terms: AuctionTerms, find: FindToken): boolean => {
  if (min === null) return true;
  const token = find(terms.inputChain, terms.inputToken);
  return token !== null && isAtLeast(terms.inputAmount, token.decimals, min);
};

const auctionInvolves = (auction: Auction, who: string): boolean =>
  auction.request?.address === who ||
  auction.quotes.some((quote) => quote.address === who) ||
  auction.matches.some((match) => match.maker === who || match.taker === who);

const matchesTerms = (auction: Auction, search: RfqSearch, find: FindToken): boolean => {
  if (search.rfqId !== null && auction.rfqId !== search.rfqId && !auction.rfqId.endsWith(search.rfqId)) return false;
  if (search.who !== null && !auctionInvolves(auction, search.who)) return false;
  if (search.tokens.length === 0 && search.min === null) return true;
  const terms = auctionTerms(auction);
  return terms !== null && tradesTokens(search.tokens, terms, find) && isLargeEnough(search.min, terms, find);
};

/** True if an RFQ is listed at a moment. One that is not is found by its id. */
export const showsAuction = (auction: Auction, search: RfqSearch, now: Ms, find: FindToken): boolean =>
  (search.rfqId !== null || isListed(auction)) &&
  (search.state === null || auctionState(auction, now) === search.state) &&
  matchesTerms(auction, search, find);

/** The end of the auction of an order, by its status; null while it is not over. */
export const endOfOrder = (status: OrderStatus): 'settled' | 'expired' | 'failed' | null => {
  if (status === 'completed') return 'settled';
  if (status === 'expired') return 'expired';
  return status === 'failed' || status === 'cancelled' ? 'failed' : null;
};

const orderInvolves = ({ offerer, recipient }: OrderRecord, who: string): boolean =>
  sameAddress(offerer, who) || sameAddress(recipient, who);

/** True if an order that ended before the page opened matches a search. Its RFQ id and makers are unknown. */
export const showsOrder = (order: OrderRecord, search: RfqSearch, find: FindToken): boolean => {
  if (search.rfqId !== null || (search.state !== null && endOfOrder(order.status) !== search.state)) return false;
  if (search.who !== null && !orderInvolves(order, search.who)) return false;
  const terms = { ...order, taker: order.offerer };
  return tradesTokens(search.tokens, terms, find) && isLargeEnough(search.min, terms, find);
};

export const needsTerms = ({ rfqId, who, tokens, min }: RfqSearch): boolean =>
  rfqId !== null || who !== null || tokens.length > 0 || min !== null;

/** True if an event is on the tape of a search. `auction` is its RFQ, if the snapshot has it. */
export const showsEvent = (
  event: RfqEvent,
  auction: Auction | undefined,
  search: RfqSearch,
  find: FindToken,
): boolean => {
  if (search.kinds !== null && !search.kinds.includes(event.event)) return false;
  if (!needsTerms(search)) return true;
  return auction !== undefined && matchesTerms(auction, search, find);
};
