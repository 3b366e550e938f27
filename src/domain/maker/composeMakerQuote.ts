import type { Address } from 'viem';
import { type NumberFormat, plainFormat } from '../amount/numberFormat.ts';
import { type AmountIssue, parseAmount } from '../amount/parseAmount.ts';
import { type Chain, chainByKey } from '../chain.ts';
import type { LimitOrder } from '../rfq/LimitOrder.ts';
import type { EventOf } from '../rfq/rfqEventTable.ts';
import type { Ms } from '../time.ts';
import { amountAtMargin, type ReferencePrice } from './referencePrice.ts';

/** `gives` is in smallest units of the RFQ's output token; `salt` is random. */
type ComposeParameters = {
  readonly request: EventOf<'QuoteRequested'>;
  readonly maker: Address;
  readonly gives: bigint;
  readonly salt: bigint;
  readonly chains: readonly Chain[];
  readonly now: Ms;
};

type ComposeIssue = 'chainNotStated' | 'chainNotListed' | 'amount' | 'ended';

const UINT128 = 2n ** 128n;
/** Clocks of chains and services differ a little: the order is valid from a minute ago. */
const SKEW_SECONDS = 60n;

/** The RFQ mirrored: the whole input for `gives`, valid until the RFQ's end. */
export const composeMakerQuote = (
  parameters: ComposeParameters,
): { readonly ok: true; readonly order: LimitOrder } | { readonly ok: false; readonly issue: ComposeIssue } => {
  const { request, maker, gives, salt, chains, now } = parameters;
  if (request.inputChain === null || request.outputChain === null) return { ok: false, issue: 'chainNotStated' };
  const source = chainByKey(chains, request.inputChain);
  const destination = chainByKey(chains, request.outputChain);
  if (source === undefined || destination === undefined) return { ok: false, issue: 'chainNotListed' };
  if (gives <= 0n || gives >= UINT128) return { ok: false, issue: 'amount' };
  if (now >= request.endTime) return { ok: false, issue: 'ended' };
  const order: LimitOrder = {
    offerer: maker,
    inputToken: request.outputToken,
    inputAmount: gives,
    inputChainId: destination.chainId,
    inputZone: destination.address,
    outputToken: request.inputToken,
    outputAmount: request.inputAmount,
    outputChainId: source.chainId,
    outputZone: source.address,
    startTime: BigInt(Math.floor(now / 1000)) - SKEW_SECONDS,
    endTime: BigInt(Math.ceil(request.endTime / 1000)),
    salt,
    counter: 0,
    toWithdraw: false,
  };
  return { ok: true, order };
};

export type QuoteDraft = { readonly marginBps: string; readonly amount: string | null };

export type DraftedAmount =
  | { readonly ok: true; readonly gives: bigint }
  | { readonly ok: false; readonly issue: AmountIssue | 'margin' | 'noReference' | 'noDecimals' };

/** A price by margin is an estimate: further digits after the point are cut. */
const MARGIN_DECIMALS = 8;

export const isMargin = (text: string): boolean => /^-?\d{1,4}$/.test(text);

export const draftMakerQuote = (
  draft: QuoteDraft,
  input: bigint,
  reference: ReferencePrice | null | undefined,
  decimals: number | null,
  format: NumberFormat = plainFormat,
): DraftedAmount => {
  if (draft.amount !== null) {
    if (decimals === null) return { ok: false, issue: 'noDecimals' };
    const parsed = parseAmount(draft.amount, decimals, format);
    return parsed.ok ? { ok: true, gives: parsed.value } : parsed;
  }
  if (!isMargin(draft.marginBps)) return { ok: false, issue: 'margin' };
  if (reference === null || reference === undefined) return { ok: false, issue: 'noReference' };
  const exact = amountAtMargin(input, reference, BigInt(draft.marginBps));
  const cut = 10n ** BigInt(Math.max(0, (decimals ?? 0) - MARGIN_DECIMALS));
  const gives = exact - (exact % cut);
  return gives > 0n ? { ok: true, gives } : { ok: false, issue: 'zero' };
};
