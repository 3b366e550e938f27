import { sameAddress, ZERO_ADDRESS } from '../address.ts';
import type { Chain } from '../chain.ts';
import { chainIdsHold } from '../chain.ts';
import { cleanText } from '../cleanText.ts';
import { ownValue } from '../config.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../order/orderTypes.ts';
import { secOfMs } from '../time.ts';
import { NATIVE_TOKEN } from '../token.ts';
import type { CheckQuoteParameters, QuoteRule, QuoteRuleCode } from './Quote.ts';

const MAX_UINT128 = (1n << 128n) - 1n;
const isAmount = (value: bigint): boolean => value > 0n && value <= MAX_UINT128;

const field = (code: QuoteRuleCode, ok: boolean, words: string, sentence: string): QuoteRule => ({
  code,
  group: 'field',
  ok,
  words,
  sentence,
});

const same = (quoted: string, asked: string): boolean =>
  sameAddress(quoted, asked) && !sameAddress(asked, ZERO_ADDRESS);

/** What the quote says against what was asked: amounts, tokens and people. */
export const requestRules = ({ quote, request }: CheckQuoteParameters): readonly QuoteRule[] => [
  field(
    'inputAmount',
    quote.inputAmount === request.inputAmount && isAmount(request.inputAmount),
    'It takes the amount you entered.',
    'This quote takes another amount than you entered.',
  ),
  field(
    'outputAmount',
    isAmount(quote.outputAmount),
    'The amount you receive is in the order itself.',
    'This quote pays an amount that no order can hold.',
  ),
  field(
    'inputToken',
    same(quote.inputToken, request.inputToken),
    'It takes the token you chose.',
    'This quote takes another token than you chose.',
  ),
  field(
    'outputToken',
    same(quote.outputToken, request.outputToken),
    'It pays the token you chose.',
    'This quote pays another token than you chose.',
  ),
  field(
    'offerer',
    same(quote.offerer, request.offerer),
    'It is your own order.',
    'This quote is made out for another account than yours.',
  ),
  field(
    'recipient',
    same(quote.recipient, request.recipient),
    'It pays the recipient you chose.',
    'This quote pays a different recipient than you chose.',
  ),
  {
    code: 'route',
    group: 'domain',
    ok: request.inputChain !== request.outputChain || !sameAddress(request.inputToken, request.outputToken),
    words: 'It changes something into something else.',
    sentence: 'The same token on the same chain cannot be swapped.',
  },
  {
    code: 'native',
    group: 'domain',
    ok: !sameAddress(request.inputToken, NATIVE_TOKEN),
    words: 'The token paid is an ERC-20 token.',
    sentence: 'Paying with the native coin needs a transaction, not this signature.',
  },
];

/** The one chain that /chains lists under this key, or undefined where it lists none or several. */
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
  const end = code === 'srcEid' ? 'from' : 'to';
  return {
    code,
    group: 'field',
    ok: sameKey && chain !== undefined && chainIdsHold(chain, pins),
    words: `It goes ${end} ${key}, endpoint ${chain?.eid ?? 'unknown'}.`,
    sentence: sameKey
      ? `The service's ids of ${cleanText(key, 40)} are not the ones this app knows.`
      : `This quote goes ${end} another chain than you chose.`,
  };
};

const pinned = (parameters: CheckQuoteParameters, chainKey: string): boolean => {
  const chain = soleChain(parameters.chains, chainKey);
  const pin = ownValue(parameters.pins.contracts, chainKey);
  return chain !== undefined && pin !== undefined && sameAddress(chain.address, pin);
};

/** A token, a person or nobody can never be the contract that an order is signed for. */
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

/** What the chains say: the contract exists, and tokens have the decimals that amounts are shown with. */
const onChainRules = (parameters: CheckQuoteParameters): readonly QuoteRule[] => {
  const { request, chains, onChain } = parameters;
  const source = soleChain(chains, request.inputChain);
  const destination = soleChain(chains, request.outputChain);
  return [
    {
      code: 'code',
      group: 'domain',
      ok: onChain === undefined || onChain.hasCode !== false,
      words: 'The contract was not found missing on the source chain.',
      sentence: 'There is no contract at the pinned address on the source chain.',
    },
    {
      code: 'decimals',
      group: 'domain',
      ok:
        decimalsAgree(parameters, source, request.inputToken, onChain?.inputDecimals ?? null) &&
        decimalsAgree(parameters, destination, request.outputToken, onChain?.outputDecimals ?? null),
      words: 'The decimals of both tokens are not contradicted by their chains.',
      sentence: 'A token has other decimals on its chain than in the token list, so its amounts cannot be shown right.',
    },
  ];
};

/** Both ends of the route, by ids that are known here, and both contracts, by the pins of the configuration. */
export const chainRules = (parameters: CheckQuoteParameters): readonly QuoteRule[] => {
  const { request, chains } = parameters;
  const contract = soleChain(chains, request.inputChain)?.address ?? ZERO_ADDRESS;
  return [
    side(parameters, 'srcEid'),
    side(parameters, 'dstEid'),
    {
      code: 'contract',
      group: 'domain',
      ok: pinned(parameters, request.inputChain) && !isNoContract(parameters, contract),
      words: 'The contract is the pinned one of the source chain.',
      sentence: 'The contract this order would be signed for is not one this site trusts.',
    },
    {
      code: 'destinationContract',
      group: 'domain',
      ok: pinned(parameters, request.outputChain),
      words: 'The contract on the destination chain is the pinned one.',
      sentence: 'The contract named for the destination chain is not one this site trusts.',
    },
    ...onChainRules(parameters),
  ];
};

const domainRule = (code: QuoteRule['code'], ok: boolean, words: string, sentence: string): QuoteRule => ({
  code,
  group: 'domain',
  ok,
  words,
  sentence,
});

/** The signing domain: type strings equal to the compiled ones byte for byte, name and version equal to the pins. */
export const domainRules = ({ domain, pins }: CheckQuoteParameters): readonly QuoteRule[] => [
  domainRule(
    'domainType',
    domain.domainTypeString === DOMAIN_TYPE_STRING,
    'The domain has the three members this app knows.',
    'The service names another kind of signing domain than this app knows.',
  ),
  domainRule(
    'orderType',
    domain.orderTypeString === ORDER_TYPE_STRING,
    'The order has the ten members this app knows.',
    'The service asks for another kind of signature than this app knows.',
  ),
  domainRule(
    'name',
    domain.name === pins.name,
    'The protocol name is the pinned one.',
    'The service names another protocol than this site trusts.',
  ),
  domainRule(
    'version',
    domain.version === pins.version,
    'The protocol version is the pinned one.',
    'The service uses another protocol version than this site knows.',
  ),
];

const MAX_UINT32 = 0xffff_ffff;
/** How far ahead of service time an order may start, in ms: clocks of service, chain and device differ. */
const SKEW = 30_000;
/** The longest an order may stay open, in ms. */
const LONGEST = 30 * 60_000;
/** Less than this is not enough to read and sign, in ms. */
const TIME_TO_SIGN = 3_000;
/** How far service time may be from this device's clock, in ms: beyond it, an order could be dated into the future. */
const CLOCKS_APART = 12 * 3_600_000;
const LONGEST_ESTIMATE = 86_400_000;

const isTime = (value: number): boolean =>
  Number.isSafeInteger(value) && value > 0 && Math.floor(value / 1000) <= MAX_UINT32;

/** The times of the order against service time: begun, open long enough to sign, never open for long. */
export const timeRules = ({ quote, now, deviceNow = now }: CheckQuoteParameters): readonly QuoteRule[] => {
  const { startTime, endTime, estimatedTime } = quote;
  const inOrder = isTime(startTime) && isTime(endTime) && secOfMs(startTime) < secOfMs(endTime);
  const left = secOfMs(endTime) * 1000 - now;
  return [
    {
      code: 'startTime',
      group: 'field',
      ok: isTime(startTime) && startTime <= now + SKEW,
      words: 'It is valid from now.',
      sentence: 'This quote starts in the future, or at no time at all.',
    },
    {
      code: 'endTime',
      group: 'field',
      ok: inOrder,
      words: 'It ends after it starts.',
      sentence: 'This quote ends before it starts, or at no time at all.',
    },
    {
      code: 'validity',
      group: 'time',
      ok: inOrder && endTime - startTime <= LONGEST,
      words: 'It is open for 30 minutes at most.',
      sentence: 'This quote would stay open for more than 30 minutes.',
    },
    {
      code: 'clock',
      group: 'time',
      ok: Math.abs(now - deviceNow) <= CLOCKS_APART,
      words: 'The service and this device agree on the time.',
      sentence: "The service's clock and this device's are more than 12 hours apart.",
    },
    {
      code: 'expired',
      group: 'time',
      ok: left > 0,
      words: 'It has not ended.',
      sentence: 'This quote has ended.',
      stale: true,
    },
    {
      code: 'tooLate',
      group: 'time',
      ok: left <= 0 || left >= TIME_TO_SIGN,
      words: 'There is time left to sign it.',
      sentence: 'This quote ends too soon to sign it.',
      stale: true,
    },
    {
      code: 'estimatedTime',
      group: 'time',
      ok: estimatedTime === null || (estimatedTime >= 0 && estimatedTime <= LONGEST_ESTIMATE),
      words: 'The estimated time is a plausible one.',
      sentence: 'This quote gives an estimated time that cannot be.',
    },
  ];
};
