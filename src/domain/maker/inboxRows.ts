import type { UsdEstimate } from '../order/tokenUsd.ts';
import { type Auction, auctionState, takerReceives } from '../rfq/Auction.ts';
import {
  type ChainChoices,
  chainChoices,
  type QuoteRequested,
  type TokenChains,
  withChains,
} from '../rfq/requestChains.ts';
import type { Ms } from '../time.ts';
import { isUnlimited } from '../token.ts';
import { type LimitIssue, limitIssue, type MakerLimits } from './makerLimits.ts';

export type Holding = { readonly balance: bigint; readonly allowance: bigint };

export const freeOf = ({ balance, allowance }: Holding, promised: bigint): Holding => ({
  balance: balance > promised ? balance - promised : 0n,
  allowance: allowance > promised ? allowance - promised : 0n,
});

/** The part of a holding that the contract may take. */
export type AllowanceState = 'unlimited' | 'approved' | 'limited' | 'none';

export const allowanceState = ({ balance, allowance }: Holding): AllowanceState => {
  if (allowance === 0n) return 'none';
  if (isUnlimited(allowance)) return 'unlimited';
  return allowance >= balance ? 'approved' : 'limited';
};

/** Holdings by `holdingKey`. A holding that could not be read is missing, never zero. */
export type Inventory = ReadonlyMap<string, Holding>;

export const holdingKey = (chainKey: string, token: string): string => `${chainKey} ${token.toLowerCase()}`;

/** The part of an inventory that is not promised to open quotes; undefined until it is read. */
export const freeInventory = (
  inventory: Inventory | undefined,
  promised: ReadonlyMap<string, bigint>,
): Inventory | undefined =>
  inventory && new Map([...inventory].map(([key, holding]) => [key, freeOf(holding, promised.get(key) ?? 0n)]));

/** `unknown` while the chain has not responded. */
type InventoryFit = 'ready' | 'allowance' | 'balance' | 'unknown';

export const inventoryFit = (gives: bigint, holding: Holding | undefined): InventoryFit => {
  if (holding === undefined) return 'unknown';
  if (holding.balance < gives || holding.balance === 0n) return 'balance';
  return holding.allowance < gives || holding.allowance === 0n ? 'allowance' : 'ready';
};

export type InboxRow = {
  readonly auction: Auction;
  /** With its chains, where they are stated or follow from the tokens. */
  readonly request: QuoteRequested;
  /** The chains among which the maker chooses where they do not. */
  readonly choices: ChainChoices;
  /** The value of the request in dollars, and in its output token; null if past orders have no price. */
  readonly usd: bigint | null;
  readonly market: bigint | null;
  readonly holding: Holding | undefined;
  readonly fit: InventoryFit;
  readonly isQuoted: boolean;
  readonly limit: LimitIssue | null;
};

export type DeskFacts = {
  readonly account: string;
  readonly inventory: Inventory | undefined;
  readonly quoted: ReadonlySet<string>;
  readonly limits: MakerLimits;
  readonly usd: UsdEstimate;
  readonly chainsOf: TokenChains;
};

const FITS: readonly InventoryFit[] = ['ready', 'allowance', 'balance', 'unknown'];
/** Deadlines are whole seconds of the service's clock: a quote slightly later is worth a try. */
const GRACE_MS = 1000;

const ESTIMATE_UNITS = 10n ** 30n;

/** The amount of a request's output token that is worth so many millionths of a dollar. */
const amountOf = (worth: bigint | null, request: QuoteRequested, usd: UsdEstimate): bigint | null => {
  const price = usd(request.outputChain, request.outputToken, ESTIMATE_UNITS);
  return worth === null || !price ? null : (worth * ESTIMATE_UNITS) / price;
};

/** The best that is held on any of the chains that the request can be for: there the maker would choose to pay. */
const bestHolding = (wanted: bigint, holdings: readonly (Holding | undefined)[]): Holding | undefined =>
  FITS.flatMap((fit) => holdings.filter((holding) => inventoryFit(wanted, holding) === fit))[0];

const rowOf = (auction: Auction, requested: QuoteRequested, facts: DeskFacts): InboxRow => {
  const { inventory, quoted, limits, usd, chainsOf } = facts;
  const choices = chainChoices(requested, chainsOf);
  const request = withChains(requested, choices);
  const worth = usd(request.inputChain, request.inputToken, request.inputAmount);
  const market = amountOf(worth, request, usd);
  const wanted = takerReceives(auction) ?? (market || 1n);
  const holdings = choices.output.map((chainKey) => inventory?.get(holdingKey(chainKey, request.outputToken)));
  const holding = bestHolding(wanted, holdings);
  return {
    auction,
    request,
    choices,
    usd: worth,
    market,
    holding,
    fit: inventoryFit(wanted, holding),
    isQuoted: quoted.has(auction.rfqId),
    limit: limitIssue(limits, worth),
  };
};

export const isForMe = ({ fit, limit }: InboxRow): boolean =>
  (fit === 'ready' || fit === 'allowance') && limit === null;

/** The requests that can still be quoted, by the time left. */
export const inboxRows = (auctions: Iterable<Auction>, facts: DeskFacts, now: Ms): InboxRow[] => {
  const rows: InboxRow[] = [];
  for (const auction of auctions) {
    const { request } = auction;
    if (request === null || request.address === facts.account.toLowerCase()) continue;
    if (now > request.deadline + GRACE_MS || !['open', 'awaiting'].includes(auctionState(auction, now))) continue;
    rows.push(rowOf(auction, request, facts));
  }
  return rows.sort((a, b) => a.request.deadline - b.request.deadline);
};

export const HUMAN_MS = 3_000;

/** Rows that are open for long enough to be quoted by hand. */
export const byHand = (rows: readonly InboxRow[]): readonly InboxRow[] =>
  rows.filter(({ request: { deadline, receivedAt } }) => deadline - receivedAt >= HUMAN_MS);

/** A request that closes sooner is not offered for a quote by hand. */
export const MIN_LEFT_MS = 8_000;

export const nextToQuote = (rows: readonly InboxRow[], now: Ms, except: string | null = null): InboxRow | null =>
  rows.find(({ auction, request, isQuoted, fit, limit }) => {
    const isQuotable = !isQuoted && fit === 'ready' && limit === null;
    return isQuotable && auction.rfqId !== except && request.deadline - now >= MIN_LEFT_MS;
  }) ?? null;
