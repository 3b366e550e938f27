import type { Address } from 'viem';
import { sameAddress } from '../address.ts';
import type { Chain } from '../chain.ts';
import type { LimitOrder } from '../rfq/LimitOrder.ts';
import type { QuoteRequested } from '../rfq/requestChains.ts';
import type { Ms } from '../time.ts';
import { composeMakerQuote, draftMakerQuote } from './composeMakerQuote.ts';
import type { InboxRow } from './inboxRows.ts';
import { limitIssue, type MakerLimits, type UsdEstimate } from './makerLimits.ts';
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
  readonly asked: ReadonlySet<string>;
  /** The price of recent fills of a request's pair: null without any, undefined while it is not read. */
  readonly priceOf: (request: QuoteRequested) => ReferencePrice | null | undefined;
  readonly limits: MakerLimits;
  readonly usd: UsdEstimate;
  readonly account: Address;
  readonly chains: readonly Chain[];
  readonly salt: bigint;
  readonly now: Ms;
};

export type AutoStep =
  | { readonly does: 'respond'; readonly request: QuoteRequested; readonly order: LimitOrder; readonly gives: bigint }
  /** Not even the smallest quote fits under the cap. */
  | { readonly does: 'end' }
  | { readonly does: 'wait' };

export type AutoIssue = 'quoted' | 'limits' | 'otherToken' | 'small' | 'large' | 'cap' | 'balance' | 'approval';

/** The reason why an RFQ is not quoted with this amount, or null. */
export const checkAutoQuote = (rule: AutoRule, row: InboxRow, gives: bigint, spent: bigint): AutoIssue | null => {
  if (row.isQuoted) return 'quoted';
  if (row.limit !== null) return 'limits';
  if (row.request.outputChain !== rule.chainKey || !sameAddress(row.request.outputToken, rule.token))
    return 'otherToken';
  if (gives < rule.least) return 'small';
  if (gives > rule.most) return 'large';
  if (spent + gives > rule.cap) return 'cap';
  if (row.holding === undefined || row.holding.balance < gives) return 'balance';
  return row.holding.allowance < gives ? 'approval' : null;
};

/** `row.limit` checks the request alone; this checks the amount that is given too. */
const isWithin = ({ limits, usd }: AutoSituation, request: QuoteRequested, gives: bigint): boolean => {
  const asked = usd(request.inputChain, request.inputToken, request.inputAmount);
  return limitIssue(limits, asked, usd(request.outputChain, request.outputToken, gives)) === null;
};

export const nextAutoQuote = (situation: AutoSituation): AutoStep => {
  const { rule, rows, spent, asked, priceOf, account, chains, salt, now } = situation;
  if (spent + rule.least > rule.cap) return { does: 'end' };
  for (const row of rows) {
    const { request } = row;
    if (asked.has(row.auction.rfqId) || checkAutoQuote(rule, row, rule.least, spent) !== null) continue;
    const drafted = draftMakerQuote(
      { marginBps: rule.marginBps, amount: null },
      request.inputAmount,
      priceOf(request),
      null,
    );
    if (!drafted.ok || checkAutoQuote(rule, row, drafted.gives, spent) !== null) continue;
    if (!isWithin(situation, request, drafted.gives)) continue;
    const composed = composeMakerQuote({ request, maker: account, gives: drafted.gives, salt, chains, now });
    if (composed.ok) return { does: 'respond', request, order: composed.order, gives: drafted.gives };
  }
  return { does: 'wait' };
};
