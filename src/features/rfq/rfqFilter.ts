import { sameAddress } from '../../domain/address.ts';
import type { OrderRecord, OrderStatus } from '../../domain/order/OrderRecord.ts';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { type AuctionTerms, auctionState, auctionTerms } from '../../domain/rfq/Auction.ts';
import type { FindToken, RfqEvent } from '../../domain/rfq/rfqEventTable.ts';
import type { Ms } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import type { RfqSearch } from './rfqSearch.ts';

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

const concerns = (auction: Auction, who: string): boolean =>
  auction.request?.address === who ||
  auction.quotes.some((quote) => quote.address === who) ||
  auction.matches.some((match) => match.maker === who || match.taker === who);

/** Whether an RFQ belongs to a view, apart from its state. `mine` is the wallet's address where the view asks for it. */
export const matchesTerms = (auction: Auction, search: RfqSearch, mine: string | null, find: FindToken): boolean => {
  if (search.rfqId !== null && auction.rfqId !== search.rfqId && !auction.rfqId.endsWith(search.rfqId)) return false;
  if (search.who !== null && !concerns(auction, search.who)) return false;
  if (search.mine && (mine === null || !concerns(auction, mine.toLowerCase()))) return false;
  if (search.tokens.length === 0 && search.min === null) return true;
  const terms = auctionTerms(auction);
  return terms !== null && tradesTokens(search.tokens, terms, find) && isLargeEnough(search.min, terms, find);
};

/**
 * Whether an RFQ is in the list of a view at a moment. One of which only the end was heard says nothing that can be read:
 * it is listed where it is asked for by its id.
 */
export const showsAuction = (
  auction: Auction,
  search: RfqSearch,
  now: Ms,
  mine: string | null,
  find: FindToken,
): boolean =>
  (search.rfqId !== null || auctionTerms(auction) !== null) &&
  (search.state === null || auctionState(auction, now) === search.state) &&
  matchesTerms(auction, search, mine, find);

/** The end of the auction of an order, by its status; null while it is not over. */
export const endOfOrder = (status: OrderStatus): 'settled' | 'expired' | 'failed' | null => {
  if (status === 'completed') return 'settled';
  if (status === 'expired') return 'expired';
  return status === 'failed' || status === 'cancelled' ? 'failed' : null;
};

const involves = ({ offerer, recipient }: OrderRecord, who: string): boolean =>
  sameAddress(offerer, who) || sameAddress(recipient, who);

/** Whether an order that had ended before the page opened is in the list of a view of any state. Its RFQ id and its makers are not known. */
export const showsOrder = (order: OrderRecord, search: RfqSearch, mine: string | null, find: FindToken): boolean => {
  if (endOfOrder(order.status) === null || search.rfqId !== null) return false;
  if (search.who !== null && !involves(order, search.who)) return false;
  if (search.mine && (mine === null || !involves(order, mine))) return false;
  const terms = { ...order, taker: order.offerer };
  return tradesTokens(search.tokens, terms, find) && isLargeEnough(search.min, terms, find);
};

/** Whether a view asks for anything but kinds and states, so that an event needs its RFQ to be judged. */
export const asksTerms = ({ rfqId, who, mine, tokens, min }: RfqSearch): boolean =>
  rfqId !== null || who !== null || mine || tokens.length > 0 || min !== null;

/** Whether an event is on the tape of a view. `auction` is its RFQ where that is still kept. */
export const showsEvent = (
  event: RfqEvent,
  auction: Auction | undefined,
  search: RfqSearch,
  mine: string | null,
  find: FindToken,
): boolean => {
  if (search.kinds !== null && !search.kinds.includes(event.event)) return false;
  if (!asksTerms(search)) return true;
  return auction !== undefined && matchesTerms(auction, search, mine, find);
};
