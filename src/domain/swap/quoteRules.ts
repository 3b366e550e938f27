import { sameAddress, ZERO_ADDRESS } from '../address.ts';
import type { Chain } from '../chain.ts';
import { chainIdsHold } from '../chain.ts';
import { cleanText } from '../cleanText.ts';
import { ownValue } from '../config.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../order/Order.ts';
import { secOfMs } from '../time.ts';
import { NATIVE_TOKEN } from '../token.ts';
import type { CheckQuoteParameters, QuoteRule, QuoteRuleCode } from './Quote.ts';

const MAX_UINT128 = (1n << 128n) - 1n;
const isAmount = (value: bigint): boolean => value > 0n && value <= MAX_UINT128;

/** A rule with the codes of its sentences. `stale`: a fresh quote cures it. */
export const rule = (
  code: Exclude<QuoteRuleCode, 'srcEid' | 'dstEid'>,
  group: QuoteRule['group'],
  ok: boolean,
  stale = false,
): QuoteRule => ({
  code,
  group,
  ok,
  fact: { code: `quoteHolds.${code}` },
  problem: { code: `quoteProblem.${code}` },
  stale,
});

const same = (quoted: string, requested: string): boolean =>
  sameAddress(quoted, requested) && !sameAddress(requested, ZERO_ADDRESS);

/** The quote against the request: amounts, tokens, accounts. */
export const requestRules = ({ quote, request }: CheckQuoteParameters): readonly QuoteRule[] => [
  rule('inputAmount', 'field', quote.inputAmount === request.inputAmount && isAmount(request.inputAmount)),
  rule('outputAmount', 'field', isAmount(quote.outputAmount)),
  rule('inputToken', 'field', same(quote.inputToken, request.inputToken)),
  rule('outputToken', 'field', same(quote.outputToken, request.outputToken)),
  rule('offerer', 'field', same(quote.offerer, request.offerer)),
  rule('recipient', 'field', same(quote.recipient, request.recipient)),
  rule(
    'route',
    'domain',
    request.inputChain !== request.outputChain || !sameAddress(request.inputToken, request.outputToken),
  ),
  rule('native', 'domain', !sameAddress(request.inputToken, NATIVE_TOKEN)),
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
    code,
    group: 'field',
    ok: sameKey && chain !== undefined && chainIdsHold(chain, pins),
    fact: { code: `quoteHolds.${code}`, values: { chain: key, eid: chain?.eid ?? '-' } },
    problem: sameKey
      ? { code: 'quoteProblem.otherIds', values: { chain: cleanText(key, 40) } }
      : { code: `quoteProblem.${code}` },
    stale: false,
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

/** A fact that no node gave blocks nothing, and is not stated as read. */
const unread = (held: QuoteRule): QuoteRule => ({ ...held, fact: { code: `${held.fact.code}Unread` } });

/** Chain facts: the contract has code, and tokens have the shown decimals. */
const onChainRules = (parameters: CheckQuoteParameters): readonly QuoteRule[] => {
  const { request, chains, onChain } = parameters;
  const source = soleChain(chains, request.inputChain);
  const destination = soleChain(chains, request.outputChain);
  const { hasCode = null, inputDecimals = null, outputDecimals = null } = onChain ?? {};
  const code = rule('code', 'domain', hasCode !== false);
  const decimals = rule(
    'decimals',
    'domain',
    decimalsAgree(parameters, source, request.inputToken, inputDecimals) &&
      decimalsAgree(parameters, destination, request.outputToken, outputDecimals),
  );
  return [
    hasCode === null ? unread(code) : code,
    inputDecimals === null || outputDecimals === null ? unread(decimals) : decimals,
  ];
};

/** Both ends of the route, by ids that are known here, and both contracts, by the pins of the configuration. */
export const chainRules = (parameters: CheckQuoteParameters): readonly QuoteRule[] => {
  const { request, chains } = parameters;
  const contract = soleChain(chains, request.inputChain)?.address ?? ZERO_ADDRESS;
  return [
    side(parameters, 'srcEid'),
    side(parameters, 'dstEid'),
    rule('contract', 'domain', pinned(parameters, request.inputChain) && !isNoContract(parameters, contract)),
    rule('destinationContract', 'domain', pinned(parameters, request.outputChain)),
    ...onChainRules(parameters),
  ];
};

/** The signing domain: type strings equal to the compiled ones byte for byte, name and version equal to the pins. */
export const domainRules = ({ domain, pins }: CheckQuoteParameters): readonly QuoteRule[] => [
  rule('domainType', 'domain', domain.domainTypeString === DOMAIN_TYPE_STRING),
  rule('orderType', 'domain', domain.orderTypeString === ORDER_TYPE_STRING),
  rule('name', 'domain', domain.name === pins.name),
  rule('version', 'domain', domain.version === pins.version),
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
    rule('startTime', 'field', isTime(startTime) && startTime <= now + MAX_CLOCK_SKEW_MS),
    rule('endTime', 'field', inOrder),
    rule('validity', 'time', inOrder && endTime - startTime <= MAX_ORDER_TIME_MS),
    rule('clock', 'time', Math.abs(now - deviceNow) <= MAX_CLOCK_DIFFERENCE_MS),
    rule('expired', 'time', left > 0, true),
    rule('tooLate', 'time', left <= 0 || left >= MIN_SIGNING_TIME_MS, true),
    rule('estimatedTime', 'time', estimate >= 0 && estimate <= MAX_ESTIMATE_MS),
  ];
};
