import { checksumAddress, sameAddress } from '../../../domain/address.ts';
import { isBelowLimit, priceDifferenceBps } from '../../../domain/amount/priceDifference.ts';
import { usdOf } from '../../../domain/order/tokenUsd.ts';
import { quantile } from '../../../domain/quantile.ts';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { symbolRisk } from '../../../domain/symbolRisk.ts';
import type { TokenRegistry } from '../../../domain/TokenRegistry.ts';
import type { Ms } from '../../../domain/time.ts';
import { formatDuration, formatUtc, formatUtcClock } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { ACTIVE_SIGNATURE_PREFIX } from '../../../engines/swap/reviewState.ts';
import type { Prices } from '../../../engines/swap/Swap.ts';
import type { NameNow } from '../../../entities/account/useTypedAddress.ts';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { describeSymbolRisk } from '../../../entities/token/describeSymbolRisk.ts';
import { nameMessages } from '../../../messages/names.ts';
import { swapReviewMessages as t } from '../../../messages/swapReview.ts';
import type { FairPrice } from '../model/fairPrice.ts';

/** A question that no check can decide: the visitor ticks it, for exactly the value that `key` names. */
export type Confirmation = {
  readonly code: 'signature' | 'price' | 'clock' | 'token' | 'decimals' | 'recipient' | 'name';
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly tick: string;
};

export type ConfirmationInputs = {
  /** Recent fills of the pair, scaled to the signed amount; null if too few. */
  readonly fair: FairPrice | null;
  readonly prices: Prices;
  readonly registry: TokenRegistry;
  readonly limit: number;
  readonly asksRecipient: boolean;
  /** Decimals by all nodes; null if none responded or they differ. */
  readonly decimals: { readonly pays: number | null; readonly receives: number | null };
  readonly now: Ms;
  readonly deviceNow: Ms;
  readonly own: readonly JournalEntry[];
  readonly living: readonly JournalEntry[];
  readonly named?: NameNow | null;
};

const MAX_START_AHEAD_MS = 30_000;
const MAX_OWN_AGE_MS = 86_400_000;
const MAX_CLOCK_DIFFERENCE_MS = 2 * 60_000;

type SignedSide = { readonly chainKey: string; readonly token: Token | null; readonly amount: bigint };

const sidesOf = (
  { order, source, destination }: CheckedQuote,
  registry: TokenRegistry,
): readonly [pays: SignedSide, receives: SignedSide] => {
  const [from, to] = [source.chainKey, destination.chainKey];
  return [
    { chainKey: from, token: registry.find(from, order.inputToken), amount: order.inputAmount },
    { chainKey: to, token: registry.find(to, order.outputToken), amount: order.outputAmount },
  ];
};

type Comparison = {
  readonly quoted: bigint;
  readonly reference: bigint;
  readonly textOf: (values: { readonly bps: string }) => string;
};

/** 1:1 between two tokens of one listed symbol: needs no history. */
const compareOneToOne = (checked: CheckedQuote, registry: TokenRegistry): Comparison | null => {
  const { order } = checked;
  const [{ token: pays }, { token: receives }] = sidesOf(checked, registry);
  if (pays === null || receives === null || pays.symbol !== receives.symbol) return null;
  if (!registry.isListed(pays) || !registry.isListed(receives)) return null;
  const [paid, received] = [10n ** BigInt(pays.decimals), 10n ** BigInt(receives.decimals)];
  return {
    quoted: order.outputAmount * paid,
    reference: order.inputAmount * received,
    textOf: (text) => t.oneForOne({ ...text, symbol: pays.symbol }),
  };
};

/** The middle one of what this browser's own orders of the pair would have paid: no service can change those. */
const compareOwnOrders = (
  { order, source, destination }: CheckedQuote,
  { own, now }: ConfirmationInputs,
): Comparison | null => {
  const paid = own
    .filter((one) => one.state === 'accepted' && now - one.draftedAt < MAX_OWN_AGE_MS)
    .filter((one) => one.inputChain === source.chainKey && one.outputChain === destination.chainKey)
    .filter(({ order: { inputToken } }) => sameAddress(inputToken, order.inputToken))
    .filter(({ order: { outputToken } }) => sameAddress(outputToken, order.outputToken))
    .map((one) => (one.order.outputAmount * order.inputAmount) / one.order.inputAmount)
    .sort((a, b) => (a < b ? -1 : 1));
  const reference = quantile(paid, 0.5);
  return reference === undefined ? null : { quoted: order.outputAmount, reference, textOf: t.ownOrders };
};

const compareMarket = ({ order }: CheckedQuote, fair: FairPrice | null): Comparison | null =>
  fair === null ? null : { quoted: order.outputAmount, reference: fair.median, textOf: t.recentOrders };

const compareDollars = ({ order }: CheckedQuote, { pay, receive }: Prices, numbers: Numbers): Comparison | null => {
  if (pay === null || receive === null) return null;
  const [paid, received] = [usdOf(pay, order.inputAmount), usdOf(receive, order.outputAmount)];
  const values = { paid: numbers.usd(paid), received: numbers.usd(received) };
  return { quoted: received, reference: paid, textOf: (text) => t.dollars({ ...text, ...values }) };
};

const getPriceLines = (checked: CheckedQuote, facts: ConfirmationInputs, numbers: Numbers): readonly string[] => {
  const { fair, registry, prices, limit } = facts;
  const comparisons = [
    compareOneToOne(checked, registry),
    compareOwnOrders(checked, facts),
    compareMarket(checked, fair),
    compareDollars(checked, prices, numbers),
  ]
    .filter((comparison) => comparison !== null)
    .filter(({ reference }) => reference > 0n);
  if (comparisons.length === 0) return [t.noComparison];
  return comparisons
    .filter(({ quoted, reference }) => isBelowLimit(quoted, reference, limit))
    .map(({ quoted, reference, textOf }) => textOf({ bps: numbers.bps(priceDifferenceBps(quoted, reference) ?? 0n) }));
};

const confirmPrice = (checked: CheckedQuote, facts: ConfirmationInputs, numbers: Numbers): readonly Confirmation[] => {
  const [title, ...lines] = getPriceLines(checked, facts, numbers);
  if (title === undefined) return [];
  return [{ code: 'price', key: `price:${checked.order.outputAmount}`, title, lines, tick: t.wantPrice }];
};

const confirmClock = (
  { order, orderHash }: CheckedQuote,
  { now, deviceNow }: ConfirmationInputs,
): readonly Confirmation[] => {
  const start = order.startTime * 1000;
  const apart = Math.abs(now - deviceNow);
  const isAhead = start > Math.min(now, deviceNow) + MAX_START_AHEAD_MS;
  if (!isAhead && apart <= MAX_CLOCK_DIFFERENCE_MS) return [];
  const lines = [
    t.validFrom({ start: formatUtc(start), end: formatUtc(order.endTime * 1000), now: formatUtc(deviceNow) }),
  ];
  const title = apart > MAX_CLOCK_DIFFERENCE_MS ? t.clocksApart({ time: formatDuration(apart) }) : t.startsLater;
  return [{ code: 'clock', key: `clock:${orderHash}`, title, lines, tick: t.wantTime }];
};

const confirmToken = ({ chainKey, token }: SignedSide, registry: TokenRegistry): readonly Confirmation[] => {
  if (token === null || registry.isListed(token)) return [];
  const listed = registry.all.filter((other) => registry.isListed(other)).map((other) => other.symbol);
  const { symbol } = token;
  const risk = symbolRisk(token.symbol, listed);
  return [
    {
      code: 'token',
      key: `token:${chainKey}:${token.address.toLowerCase()}`,
      title: t.notOnList({ symbol }),
      lines: [...(risk === null ? [] : [describeSymbolRisk(risk)]), checksumAddress(token.address)],
      tick: t.checkedAddress({ symbol }),
    },
  ];
};

/** A list may be wrong about the decimals of a token, and then the amount that was typed is another one. */
const confirmDecimals = (
  { chainKey, token, amount }: SignedSide,
  stated: number | null,
  { count }: Numbers,
): readonly Confirmation[] => {
  if (token === null || stated !== null) return [];
  const { symbol, decimals } = token;
  return [
    {
      code: 'decimals',
      key: `decimals:${chainKey}:${token.address.toLowerCase()}`,
      title: t.decimalsUnconfirmed({ symbol }),
      lines: [t.decimalsBy({ decimals }), t.signedUnits({ amount: count(amount) })],
      tick: t.knowDecimals({ symbol, decimals }),
    },
  ];
};

const confirmActiveSignature = (
  entry: JournalEntry,
  { registry, now }: ConfirmationInputs,
  numbers: Numbers,
): Confirmation => {
  const { orderHash, order, inputChain, refusedAt } = entry;
  const amount = numbers.tokens(order.inputAmount, registry.find(inputChain, order.inputToken), 'full');
  return {
    code: 'signature',
    key: `${ACTIVE_SIGNATURE_PREFIX}${orderHash}`,
    title:
      now < order.endTime * 1000
        ? t.active({ amount, time: formatUtcClock(order.endTime * 1000) })
        : t.activeEnded({ amount }),
    lines: [refusedAt === null ? t.activeNotConfirmed : t.activeRefused],
    tick: t.knowBoth,
  };
};

const confirmRecipient = ({ order }: CheckedQuote, { asksRecipient }: ConfirmationInputs): readonly Confirmation[] =>
  !asksRecipient || sameAddress(order.recipient, order.offerer)
    ? []
    : [
        {
          code: 'recipient',
          key: `recipient:${order.recipient.toLowerCase()}`,
          title: t.otherRecipient,
          lines: [checksumAddress(order.recipient)],
          tick: t.meanRecipient,
        },
      ];

/** A name may resolve to another address between the form and the signature: the order pays the address. */
const confirmName = ({ order }: CheckedQuote, { named = null }: ConfirmationInputs): readonly Confirmation[] => {
  if (named === null || (named.address === null && named.error === null)) return [];
  const { name, address, error } = named;
  if (error === null && address !== null && sameAddress(address, order.recipient)) return [];
  const pays = nameMessages.changedOrder({ address: checksumAddress(order.recipient) });
  return [
    {
      code: 'name',
      key: `name:${name}:${address ?? ''}:${order.recipient.toLowerCase()}`,
      title: error ?? nameMessages.changedName({ name }),
      lines:
        address === null || error !== null
          ? [pays]
          : [nameMessages.changedNow({ address: checksumAddress(address) }), pays],
      tick: nameMessages.meanAddress,
    },
  ];
};

/** All confirmations that a checked quote needs before it is signed, the gravest first. */
export const getConfirmations = (
  checked: CheckedQuote,
  facts: ConfirmationInputs,
  numbers: Numbers,
): readonly Confirmation[] => {
  const { registry, decimals, living } = facts;
  const [pays, receives] = sidesOf(checked, registry);
  return [
    ...living.map((entry) => confirmActiveSignature(entry, facts, numbers)),
    ...confirmToken(pays, registry),
    ...confirmToken(receives, registry),
    ...confirmDecimals(pays, decimals.pays, numbers),
    ...confirmDecimals(receives, decimals.receives, numbers),
    ...confirmPrice(checked, facts, numbers),
    ...confirmClock(checked, facts),
    ...confirmRecipient(checked, facts),
    ...confirmName(checked, facts),
  ];
};
