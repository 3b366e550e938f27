import type { Address } from 'viem';
import { sameAddress } from '../address.ts';
import type { Chain } from '../chain.ts';
import type { UsdEstimate } from '../order/tokenUsd.ts';
import type { LimitOrder } from '../rfq/LimitOrder.ts';
import type { QuoteRequested } from '../rfq/requestChains.ts';
import type { Ms } from '../time.ts';
import { composeMakerQuote, draftMakerQuote } from './composeMakerQuote.ts';
import { type InboxRow, inventoryFit } from './inboxRows.ts';
import { limitIssue, type MakerLimits } from './makerLimits.ts';
import type { ReferencePrice } from './referencePrice.ts';

/** Off unless switched on; forgotten when the page closes. */
export type AutoRule = {
  readonly chainKey: string;
  readonly token: Address;
  readonly marginBps: string;
  /** Smallest and largest quote, in smallest units of the token. */
  readonly least: bigint;
  readonly most: bigint;
  /** The sum of all quotes: auto-quote stops when it is spent. */
  readonly cap: bigint;
};

export type AutoSituation = {
  readonly rule: AutoRule;
  readonly rows: readonly InboxRow[];
  readonly spent: bigint;
  readonly requested: ReadonlySet<string>;
  /** The price of recent fills of a request's pair: null without any, undefined while it is not read. */
  readonly priceOf: (request: QuoteRequested) => ReferencePrice | null | undefined;
  readonly limits: MakerLimits;
  readonly usd: UsdEstimate;
  readonly account: Address;
  readonly chains: readonly Chain[];
  readonly salt: bigint;
  readonly now: Ms;
};

type AutoStep =
  | { readonly does: 'respond'; readonly request: QuoteRequested; readonly order: LimitOrder; readonly gives: bigint }
  /** Not even the smallest quote fits under the cap. */
  | { readonly does: 'end' }
  | { readonly does: 'wait' };

export const isWithinRule = (rule: AutoRule, row: InboxRow, gives: bigint, spent: bigint): boolean =>
  !row.isQuoted &&
  row.limit === null &&
  row.request.outputChain === rule.chainKey &&
  sameAddress(row.request.outputToken, rule.token) &&
  gives >= rule.least &&
  gives <= rule.most &&
  spent + gives <= rule.cap &&
  inventoryFit(gives, row.holding) === 'ready';

/** `row.limit` checks the request alone; this checks the amount that is given too. */
const isWithinLimits = ({ limits, usd }: AutoSituation, request: QuoteRequested, gives: bigint): boolean => {
  const requested = usd(request.inputChain, request.inputToken, request.inputAmount);
  return limitIssue(limits, requested, usd(request.outputChain, request.outputToken, gives)) === null;
};

export const nextAutoQuote = (situation: AutoSituation): AutoStep => {
  const { rule, rows, spent, requested, priceOf, account, chains, salt, now } = situation;
  if (spent + rule.least > rule.cap) return { does: 'end' };
  for (const row of rows) {
    const { request } = row;
    if (requested.has(row.auction.rfqId) || !isWithinRule(rule, row, rule.least, spent)) continue;
    const drafted = draftMakerQuote(
      { marginBps: rule.marginBps, amount: null },
      request.inputAmount,
      priceOf(request),
      null,
    );
    if (!drafted.ok || !isWithinRule(rule, row, drafted.gives, spent)) continue;
    if (!isWithinLimits(situation, request, drafted.gives)) continue;
    const composed = composeMakerQuote({ request, maker: account, gives: drafted.gives, salt, chains, now });
    if (composed.ok) return { does: 'respond', request, order: composed.order, gives: drafted.gives };
  }
  return { does: 'wait' };
};
