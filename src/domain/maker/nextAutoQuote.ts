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

/** What may be answered without a click. Off unless switched on; forgotten when the page closes. */
export type AutoRule = {
  readonly chainKey: string;
  readonly token: Address;
  readonly marginBps: string;
  /** Smallest and largest single answer, in smallest units of the token. */
  readonly least: bigint;
  readonly most: bigint;
  /** All answers together: when it is spent, answering stops. */
  readonly cap: bigint;
};

/** What an automatic answer is decided from. */
export type AutoSituation = {
  readonly rule: AutoRule;
  /** The most urgent first. */
  readonly rows: readonly InboxRow[];
  /** What was answered by this rule so far, in smallest units. */
  readonly spent: bigint;
  /** RFQs for which the wallet was asked already. */
  readonly asked: ReadonlySet<string>;
  /** The price of recent fills of a request's pair: null without any, undefined while it is not read. */
  readonly priceOf: (request: QuoteRequested) => ReferencePrice | null | undefined;
  /** The limits of the desk, which hold for what is given as for what is asked. */
  readonly limits: MakerLimits;
  readonly usd: UsdEstimate;
  readonly account: Address;
  readonly chains: readonly Chain[];
  /** A fresh random number. */
  readonly salt: bigint;
  readonly now: Ms;
};

/** What an automatic answer does now. */
export type AutoStep =
  | { readonly does: 'respond'; readonly request: QuoteRequested; readonly order: LimitOrder; readonly gives: bigint }
  /** Not even the smallest answer fits under the cap any more. */
  | { readonly does: 'end' }
  | { readonly does: 'wait' };

/** Why an RFQ is left alone. */
export type AutoIssue = 'quoted' | 'limits' | 'otherToken' | 'small' | 'large' | 'cap' | 'balance' | 'approval';

/** Why an RFQ is left alone, or null when it may be answered with this amount. */
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

/** Whether what an answer gives keeps to the limits of the desk, which `row.limit` looked at for the request alone. */
const isWithin = ({ limits, usd }: AutoSituation, request: QuoteRequested, gives: bigint): boolean => {
  const asked = usd(request.inputChain, request.inputToken, request.inputAmount);
  return limitIssue(limits, asked, usd(request.outputChain, request.outputToken, gives)) === null;
};

/** The next answer within the rule, the end at its cap, or nothing for now. Every answer is asked for once. */
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
