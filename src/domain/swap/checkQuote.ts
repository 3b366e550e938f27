import type { Hex } from 'viem';
import { lowerHex, sameAddress } from '../address.ts';
import type { CodedMessage } from '../CausewayError.ts';
import type { Chain } from '../chain.ts';
import type { Order, SigningDomain } from '../order/Order.ts';
import { orderHash, orderTypedData, signingHash } from '../order/orderHash.ts';
import type { Ms } from '../time.ts';
import { secOfMs } from '../time.ts';
import type { CheckQuoteParameters, Quote, QuoteRequest, QuoteRule, QuoteRuleCode } from './Quote.ts';
import { chainRules, domainRules, requestRules, rule, soleChain, timeRules } from './quoteRules.ts';

declare const checkedBrand: unique symbol;

/** A quote that may be signed. Only checkQuote makes one; `isCheckedQuote` is its check at run time. */
export type CheckedQuote = {
  readonly quote: Quote;
  readonly request: QuoteRequest;
  readonly order: Order;
  readonly domain: SigningDomain;
  readonly typedData: ReturnType<typeof orderTypedData>;
  readonly orderHash: Hex;
  readonly signingHash: Hex;
  readonly source: Chain;
  readonly destination: Chain;
  /** When the signed order ends: whole seconds, in ms. */
  readonly endTime: Ms;
  /** Everything that was compared; the ten of group `field` are the members of the signed struct. */
  readonly checks: readonly QuoteRule[];
  readonly [checkedBrand]: true;
};

/** A rule that failed. `stale`: a fresh quote cures it. */
export type QuoteProblem = { readonly code: QuoteRuleCode; readonly problem: CodedMessage; readonly stale: boolean };

/** A quote that can be signed, or every problem, the gravest first. */
export type QuoteCheck =
  | { readonly ok: true; readonly checked: CheckedQuote }
  | { readonly ok: false; readonly problems: readonly QuoteProblem[] };

type Candidate = Omit<CheckedQuote, 'checks' | typeof checkedBrand>;

const made = new WeakSet<object>();

/** True only for objects that checkQuote returned: the last check before a wallet prompt. */
export const isCheckedQuote = (value: object): value is CheckedQuote => made.has(value);

/** The requested order, member by member: only the output amount and the times come from the quote. */
const candidateOf = ({ quote, request, chains, pins }: CheckQuoteParameters): Candidate | null => {
  const source = soleChain(chains, request.inputChain);
  const destination = soleChain(chains, request.outputChain);
  if (!source || !destination) return null;
  const order: Order = Object.freeze({
    inputAmount: request.inputAmount,
    outputAmount: quote.outputAmount,
    inputToken: lowerHex(request.inputToken),
    outputToken: lowerHex(request.outputToken),
    startTime: secOfMs(quote.startTime),
    endTime: secOfMs(quote.endTime),
    srcEid: source.eid,
    dstEid: destination.eid,
    offerer: lowerHex(request.offerer),
    recipient: lowerHex(request.recipient),
  });
  const verifyingContract = lowerHex(source.address);
  const domain: SigningDomain = Object.freeze({ name: pins.name, version: pins.version, verifyingContract });
  const hashes = { orderHash: orderHash(order), signingHash: signingHash(order, domain) };
  const endTime = (order.endTime * 1000) as Ms;
  return {
    quote,
    request,
    order,
    domain,
    typedData: orderTypedData(order, domain),
    ...hashes,
    source,
    destination,
    endTime,
  };
};

/** Values that no order can hold have no hash. */
const tryCandidate = (parameters: CheckQuoteParameters): Candidate | null => {
  try {
    return candidateOf(parameters);
  } catch {
    return null;
  }
};

type LocalHashes = { readonly orderHash: Hex; readonly signingHash: Hex };

/** Both hashes of the quote against the ones computed here; without local hashes neither can hold. */
const hashRules = (quote: Quote, local: LocalHashes | null): readonly QuoteRule[] => {
  const { signingHash: quoted } = quote;
  return [
    rule('orderHash', 'hash', local !== null && sameAddress(local.orderHash, quote.orderHash)),
    {
      ...rule('signingHash', 'hash', local !== null && quoted !== null && sameAddress(local.signingHash, quoted)),
      ...(quoted === null && { problem: { code: 'quoteProblem.noSigningHash' } }),
    },
  ];
};

const bySeverity = (one: QuoteRule, other: QuoteRule): number => Number(one.stale) - Number(other.stale);

/**
 * The only way to a `CheckedQuote`: compares a quote with the request, GET /domain, GET /chains, the pins and the clock, and
 * recomputes the order hash and the EIP-712 signing hash. Pure and never throws: run it at review, and again right before
 * the prompt. `problems` has the code of every rule that failed (`QuoteRuleCode`); a fresh quote cures those that are `stale`.
 */
export const checkQuote = (parameters: CheckQuoteParameters): QuoteCheck => {
  const candidate = tryCandidate(parameters);
  const checks: readonly QuoteRule[] = [
    ...requestRules(parameters),
    ...chainRules(parameters),
    ...domainRules(parameters),
    ...timeRules(parameters),
    ...hashRules(parameters.quote, candidate),
  ];
  const failed = checks.filter((rule) => !rule.ok).sort(bySeverity);
  if (failed.length > 0 || candidate === null) {
    return { ok: false, problems: failed.map(({ code, problem, stale }) => ({ code, problem, stale })) };
  }
  const checked = Object.freeze({ ...candidate, checks }) as CheckedQuote;
  made.add(checked);
  return { ok: true, checked };
};
