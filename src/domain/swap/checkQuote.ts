import type { Hex } from 'viem';
import { lowerHex, sameAddress, ZERO_ADDRESS } from '../address.ts';
import type { CodedMessage } from '../CausewayError.ts';
import { type Chain, chainIdsHold } from '../chain.ts';
import { cleanText } from '../cleanText.ts';
import { type AppConfig, ownValue } from '../config.ts';
import {
  DOMAIN_TYPE_STRING,
  ORDER_TYPE_STRING,
  type Order,
  type ProtocolDomain,
  type SigningDomain,
} from '../order/Order.ts';
import { orderHash, orderTypedData, signingHash } from '../order/orderHash.ts';
import { type Ms, secOfMs } from '../time.ts';
import { NATIVE_TOKEN, type Token } from '../token.ts';
import type { Quote, QuoteRequest } from './Quote.ts';

/** Chain facts of the route; null without a node or a response. */
export type OnChainFacts = {
  /** Of the pinned contract on the source chain. */
  readonly hasCode: boolean | null;
  readonly inputDecimals: number | null;
  readonly outputDecimals: number | null;
};

export type CheckQuoteParameters = {
  readonly quote: Quote;
  readonly request: QuoteRequest;
  /** GET /domain, unverified. */
  readonly domain: ProtocolDomain;
  /** GET /chains, unverified. */
  readonly chains: readonly Chain[];
  readonly pins: AppConfig['pins'];
  readonly now: Ms;
  /** Time of this device. A service clock more than 12 hours apart is refused. */
  readonly deviceNow?: Ms;
  /** Known tokens: none may be a verifying contract. */
  readonly tokens?: readonly Token[];
  readonly onChain?: OnChainFacts;
};

/** The codes of `checkQuote`, each with a sentence in messages/quoteRules. The ten members of the signed struct come first. */
export type QuoteRuleCode =
  | keyof Order
  | 'route'
  | 'native'
  | 'domainType'
  | 'orderType'
  | 'name'
  | 'version'
  | 'contract'
  | 'destinationContract'
  | 'code'
  | 'decimals'
  | 'validity'
  | 'clock'
  | 'expired'
  | 'tooLate'
  | 'estimatedTime'
  | 'orderHash'
  | 'signingHash';

/** `problem` is told if the rule does not hold ("quoteProblem.…"). `stale`: a fresh quote cures it. */
type QuoteRule = {
  readonly code: QuoteRuleCode;
  readonly ok: boolean;
  readonly problem: CodedMessage;
  readonly stale: boolean;
};

const MAX_UINT128 = (1n << 128n) - 1n;
const isAmount = (value: bigint): boolean => value > 0n && value <= MAX_UINT128;

const rule = (code: QuoteRuleCode, ok: boolean, stale = false): QuoteRule => ({
  code,
  ok,
  problem: { code: `quoteProblem.${code}` },
  stale,
});

const same = (quoted: string, requested: string): boolean =>
  sameAddress(quoted, requested) && !sameAddress(requested, ZERO_ADDRESS);

/** The quote against the request: amounts, tokens, accounts. */
export const requestRules = ({ quote, request }: CheckQuoteParameters): readonly QuoteRule[] => [
  rule('inputAmount', quote.inputAmount === request.inputAmount && isAmount(request.inputAmount)),
  rule('outputAmount', isAmount(quote.outputAmount)),
  rule('inputToken', same(quote.inputToken, request.inputToken)),
  rule('outputToken', same(quote.outputToken, request.outputToken)),
  rule('offerer', same(quote.offerer, request.offerer)),
  rule('recipient', same(quote.recipient, request.recipient)),
  rule('route', request.inputChain !== request.outputChain || !sameAddress(request.inputToken, request.outputToken)),
  rule('native', !sameAddress(request.inputToken, NATIVE_TOKEN)),
];

/** The only chain of /chains with this key; undefined for none or several. */
export const soleChain = (chains: readonly Chain[], chainKey: string): Chain | undefined => {
  const found = chains.filter((chain) => chain.chainKey === chainKey);
  return found.length === 1 ? found[0] : undefined;
};

const side = (parameters: CheckQuoteParameters, code: 'srcEid' | 'dstEid'): QuoteRule => {
  const { chains, pins, quote, request } = parameters;
  const field = code === 'srcEid' ? 'inputChain' : 'outputChain';
  const key = request[field];
  const chain = soleChain(chains, key);
  const sameKey = quote[field] === key;
  return {
    ...rule(code, sameKey && chain !== undefined && chainIdsHold(chain, pins)),
    ...(sameKey && { problem: { code: 'quoteProblem.otherIds', values: { chain: cleanText(key, 40) } } }),
  };
};

const pinned = (parameters: CheckQuoteParameters, chainKey: string): boolean => {
  const chain = soleChain(parameters.chains, chainKey);
  const pin = ownValue(parameters.pins.contracts, chainKey);
  return chain !== undefined && pin !== undefined && sameAddress(chain.address, pin);
};

/** Tokens, the accounts of the order and the zero address can never be its contract. */
const isNoContract = ({ request, tokens = [] }: CheckQuoteParameters, address: string): boolean =>
  [ZERO_ADDRESS, request.offerer, request.recipient, request.inputToken, request.outputToken].some((other) =>
    sameAddress(other, address),
  ) || tokens.some((token) => sameAddress(token.address, address));

const decimalsAgree = (
  { tokens = [] }: CheckQuoteParameters,
  chain: Chain | undefined,
  address: string,
  read: number | null,
) => {
  const listed = tokens.find((token) => token.chainId === chain?.chainId && sameAddress(token.address, address));
  return read === null || listed === undefined || listed.decimals === read;
};

/** Chain facts: the contract has code, and tokens have the shown decimals. A fact that no node gave blocks nothing. */
const onChainRules = (parameters: CheckQuoteParameters): readonly QuoteRule[] => {
  const { request, chains, onChain } = parameters;
  const source = soleChain(chains, request.inputChain);
  const destination = soleChain(chains, request.outputChain);
  const { hasCode = null, inputDecimals = null, outputDecimals = null } = onChain ?? {};
  return [
    rule('code', hasCode !== false),
    rule(
      'decimals',
      decimalsAgree(parameters, source, request.inputToken, inputDecimals) &&
        decimalsAgree(parameters, destination, request.outputToken, outputDecimals),
    ),
  ];
};

/** Both ends of the route, by ids that are known here, and both contracts, by the pins of the configuration. */
export const chainRules = (parameters: CheckQuoteParameters): readonly QuoteRule[] => {
  const { request, chains } = parameters;
  const contract = soleChain(chains, request.inputChain)?.address ?? ZERO_ADDRESS;
  return [
    side(parameters, 'srcEid'),
    side(parameters, 'dstEid'),
    rule('contract', pinned(parameters, request.inputChain) && !isNoContract(parameters, contract)),
    rule('destinationContract', pinned(parameters, request.outputChain)),
    ...onChainRules(parameters),
  ];
};

/** The signing domain: type strings equal to the compiled ones byte for byte, name and version equal to the pins. */
const domainRules = ({ domain, pins }: CheckQuoteParameters): readonly QuoteRule[] => [
  rule('domainType', domain.domainTypeString === DOMAIN_TYPE_STRING),
  rule('orderType', domain.orderTypeString === ORDER_TYPE_STRING),
  rule('name', domain.name === pins.name),
  rule('version', domain.version === pins.version),
];

const MAX_UINT32 = 0xffff_ffff;
/** Ahead of service time, in ms: clocks of service, chain and device differ. */
const MAX_CLOCK_SKEW_MS = 30_000;
const MAX_ORDER_TIME_MS = 30 * 60_000;
/** Less than this is not enough to read and sign, in ms. */
const MIN_SIGNING_TIME_MS = 3_000;
/** Service time against this device's clock, in ms: beyond it, an order could be dated into the future. */
const MAX_CLOCK_DIFFERENCE_MS = 12 * 3_600_000;
const MAX_ESTIMATE_MS = 86_400_000;

const isTime = (value: number): boolean =>
  Number.isSafeInteger(value) && value > 0 && Math.floor(value / 1000) <= MAX_UINT32;

/** The times of the order against service time: begun, open long enough to sign, never open for long. */
export const timeRules = ({ quote, now, deviceNow = now }: CheckQuoteParameters): readonly QuoteRule[] => {
  const { startTime, endTime, estimatedTime } = quote;
  const inOrder = isTime(startTime) && isTime(endTime) && secOfMs(startTime) < secOfMs(endTime);
  const left = secOfMs(endTime) * 1000 - now;
  const estimate = estimatedTime ?? 0;
  return [
    rule('startTime', isTime(startTime) && startTime <= now + MAX_CLOCK_SKEW_MS),
    rule('endTime', inOrder),
    rule('validity', inOrder && endTime - startTime <= MAX_ORDER_TIME_MS),
    rule('clock', Math.abs(now - deviceNow) <= MAX_CLOCK_DIFFERENCE_MS),
    rule('expired', left > 0, true),
    rule('tooLate', left <= 0 || left >= MIN_SIGNING_TIME_MS, true),
    rule('estimatedTime', estimate >= 0 && estimate <= MAX_ESTIMATE_MS),
  ];
};

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
  /** Everything that was compared, the ten members of the signed struct among it. */
  readonly checks: readonly QuoteRule[];
  readonly [checkedBrand]: true;
};

export type QuoteProblem = Omit<QuoteRule, 'ok'>;

/** A quote that can be signed, or every rule that does not hold, the gravest first. */
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
  const typedData = orderTypedData(order, domain);
  return { quote, request, order, domain, typedData, ...hashes, source, destination, endTime };
};

/** Values that no order can hold have no hash. */
const tryCandidate = (parameters: CheckQuoteParameters): Candidate | null => {
  try {
    return candidateOf(parameters);
  } catch {
    return null;
  }
};

/** Without local hashes neither can hold. */
const hashRules = (quote: Quote, local: Candidate | null): readonly QuoteRule[] => {
  const { signingHash: quoted } = quote;
  return [
    rule('orderHash', local !== null && sameAddress(local.orderHash, quote.orderHash)),
    {
      ...rule('signingHash', local !== null && quoted !== null && sameAddress(local.signingHash, quoted)),
      ...(quoted === null && { problem: { code: 'quoteProblem.noSigningHash' } }),
    },
  ];
};

const bySeverity = (one: QuoteRule, other: QuoteRule): number => Number(one.stale) - Number(other.stale);

/**
 * The only way to a `CheckedQuote`: compares a quote with the request, GET /domain, GET /chains, the pins and the clock, and
 * recomputes both hashes. Pure and never throws: run it at review, and again right before the prompt.
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
  if (failed.length > 0 || candidate === null) return { ok: false, problems: failed };
  const checked = Object.freeze({ ...candidate, checks }) as CheckedQuote;
  made.add(checked);
  return { ok: true, checked };
};
