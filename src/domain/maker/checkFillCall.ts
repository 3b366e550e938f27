import { type Address, decodeFunctionData, encodeFunctionData, type Hex } from 'viem';
import { lowerHex, sameAddress, ZERO_ADDRESS } from '../address.ts';
import { type Chain, chainById } from '../chain.ts';
import { ownValue } from '../config.ts';
import type { Order } from '../order/Order.ts';
import { orderHash } from '../order/orderHash.ts';
import { settlementAbi } from '../order/settlement.ts';
import type { LimitOrder } from '../rfq/LimitOrder.ts';
import { limitOrderHash } from '../rfq/limitOrderHash.ts';
import type { EventOf } from '../rfq/rfqEventTable.ts';
import { type Ms, ms, sec } from '../time.ts';

/** Null if the call is not a fill. `takerOrderHash` names the limit order (docs/SERVICE.md "Choices"). */
export const decodeFillCall = (data: Hex): Order | null => {
  try {
    const spelled = lowerHex(data);
    const call = decodeFunctionData({ abi: settlementAbi, data: spelled });
    if (call.functionName !== 'fill') return null;
    const [decoded] = call.args;
    const encoded = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [decoded] });
    if (encoded !== spelled) return null;
    return { ...decoded, startTime: sec(decoded.startTime), endTime: sec(decoded.endTime) };
  } catch {
    return null;
  }
};

export type CheckFillCallParameters = {
  readonly call: EventOf<'CalldataToExecute'>;
  readonly quote: { readonly rfqId: string; readonly order: LimitOrder; readonly signature: Hex };
  readonly chains: readonly Chain[];
  readonly pins: Readonly<Record<string, Address>>;
  readonly now: Ms;
};

/** The reason against sending a call. There is no override. */
export type FillProblem =
  | 'otherRfq'
  | 'otherMaker'
  | 'otherQuote'
  | 'chainNotListed'
  | 'otherChain'
  | 'contractNotPinned'
  | 'sendsValue'
  | 'notFill'
  | 'otherChains'
  | 'otherTokens'
  | 'takesMore'
  | 'givesLess'
  | 'otherTakerOrder'
  | 'badParties'
  | 'notInTime'
  | 'endsLater';

type CheckedFill =
  | {
      readonly ok: true;
      readonly order: Order;
      readonly orderHash: Hex;
      readonly source: Chain;
      readonly destination: Chain;
    }
  | { readonly ok: false; readonly problems: readonly FillProblem[] };

type Rule = readonly [FillProblem, boolean];

const broken = (rules: readonly Rule[]): FillProblem[] =>
  rules.filter(([, holds]) => !holds).map(([problem]) => problem);

const identityRules = ({ call, quote }: CheckFillCallParameters): Rule[] => {
  const hash = limitOrderHash(quote.order);
  const { matching } = call;
  const sameOrder = matching === null || limitOrderHash(matching.makerOrder) === hash;
  const sameSignature = matching === null || sameAddress(matching.makerSignature, quote.signature);
  return [
    ['otherRfq', call.rfqId === quote.rfqId],
    ['otherMaker', sameAddress(call.maker, quote.order.offerer)],
    ['otherQuote', sameAddress(call.makerOrderHash, hash) && sameOrder && sameSignature],
    ['sendsValue', call.value === 0n && call.valueExact],
  ];
};

const chainRules = (
  { call, quote, pins }: CheckFillCallParameters,
  source: Chain | undefined,
  destination: Chain | undefined,
): Rule[] => {
  const pin = destination && ownValue(pins, destination.chainKey);
  return [
    ['chainNotListed', source !== undefined && destination !== undefined],
    ['otherChain', call.chainId === quote.order.inputChainId],
    [
      'contractNotPinned',
      pin !== undefined &&
        destination !== undefined &&
        sameAddress(call.to, pin) &&
        sameAddress(destination.address, pin),
    ],
  ];
};

/** True if the taker's limit order has the hash that the matching names, and is the filled order. */
const isTakerOrder = (taker: LimitOrder, named: Hex, order: Order, mine: LimitOrder): boolean =>
  sameAddress(named, limitOrderHash(taker)) &&
  sameAddress(taker.offerer, order.offerer) &&
  sameAddress(taker.inputToken, order.inputToken) &&
  sameAddress(taker.outputToken, order.outputToken) &&
  taker.inputAmount === order.inputAmount &&
  taker.outputAmount === order.outputAmount &&
  taker.inputChainId === mine.outputChainId &&
  taker.outputChainId === mine.inputChainId;

const orderRules = (parameters: CheckFillCallParameters, order: Order, source?: Chain, destination?: Chain): Rule[] => {
  const { call, quote, now } = parameters;
  const { matching } = call;
  const mine = quote.order;
  const startsAt = ms(order.startTime * 1000);
  const endsAt = ms(order.endTime * 1000);
  return [
    ['otherChains', order.srcEid === source?.eid && order.dstEid === destination?.eid],
    ['otherTokens', sameAddress(order.outputToken, mine.inputToken) && sameAddress(order.inputToken, mine.outputToken)],
    ['takesMore', order.outputAmount > 0n && order.outputAmount <= mine.inputAmount],
    ['givesLess', order.inputAmount >= mine.outputAmount],
    [
      'otherTakerOrder',
      matching === null || isTakerOrder(matching.takerOrder, call.takerOrderHash, order, quote.order),
    ],
    ['badParties', !sameAddress(order.recipient, ZERO_ADDRESS) && !sameAddress(order.offerer, ZERO_ADDRESS)],
    ['notInTime', startsAt <= now + 30_000 && now < endsAt],
    ['endsLater', BigInt(order.endTime) <= mine.endTime],
  ];
};

/**
 * Checks a CalldataToExecute before it becomes a transaction of this maker. The service is not trusted: the call must be
 * exactly `fill` of an order that takes no more, gives no less and ends no later than the signed limit order of this RFQ, on
 * its chains, at the pinned contract, without native value, and with matching hashes.
 */
export const checkFillCall = (parameters: CheckFillCallParameters): CheckedFill => {
  const { call, quote, chains } = parameters;
  const source = chainById(chains, quote.order.outputChainId);
  const destination = chainById(chains, quote.order.inputChainId);
  const order = decodeFillCall(call.data);
  const problems = broken([
    ...identityRules(parameters),
    ...chainRules(parameters, source, destination),
    ['notFill', order !== null],
    ...(order === null ? [] : orderRules(parameters, order, source, destination)),
  ]);
  if (problems.length > 0 || order === null || source === undefined || destination === undefined) {
    return { ok: false, problems };
  }
  return { ok: true, order, orderHash: orderHash(order), source, destination };
};
