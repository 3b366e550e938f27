import { type Address, encodeFunctionData, type Hex } from 'viem';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import { NATIVE_TOKEN } from '../../../src/domain/token.ts';
import type { IssuedQuote } from '../engine/Rfq.ts';
import { orderOfStored } from '../engine/storedOrderOf.ts';
import type { DialectName, ServiceChain } from '../ServiceChain.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { usdText } from '../store/usd.ts';

/** ms, or live seconds. */
const wireTime = (timeMs: number, dialect: DialectName): number =>
  dialect === 'live' ? Math.floor(timeMs / 1000) : timeMs;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The status of an order in /data/query: capitalised, or live in lower case with `cancelled` and `expired` distinct. */
export const statusWord = (order: Pick<StoredOrder, 'status' | 'failReason'>, dialect: DialectName): string => {
  if (dialect === 'interface') return capital(order.status);
  const isNamed = order.failReason === 'cancelled' || order.failReason === 'expired';
  return order.status === 'failed' && isNamed ? (order.failReason ?? order.status) : order.status;
};

/** An order as GET /data/query lists it: the seventeen fields of docs/openapi.json. */
export const orderRecord = (order: StoredOrder, dialect: DialectName) => {
  const text = (timeMs: number) => (dialect === 'live' ? String(wireTime(timeMs, dialect)) : timeMs);
  return {
    orderHash: order.orderHash,
    offerer: order.offerer,
    recipient: order.recipient,
    inputToken: order.inputToken,
    inputAmount: order.inputAmount.toString(),
    inputChain: order.inputChain,
    inputTokenValueUsd: usdText(order.inputUsdMicro),
    outputToken: order.outputToken,
    outputAmount: order.outputAmount.toString(),
    outputChain: order.outputChain,
    outputTokenValueUsd: usdText(order.outputUsdMicro),
    startTime: text(order.startTime),
    endTime: text(order.endTime),
    srcTx: order.srcTx,
    dstTx: order.dstTx,
    timestamp: wireTime(order.timestamp, dialect),
    status: statusWord(order, dialect),
  };
};

/** The response of POST /quote (docs/openapi.json); a quote of native input has no signingHash. */
export const quoteRecord = (quote: IssuedQuote, dialect: DialectName) => ({
  orderHash: quote.orderHash,
  ...(quote.signingHash === null ? {} : { signingHash: quote.signingHash }),
  offerer: quote.order.offerer,
  recipient: quote.order.recipient,
  inputToken: quote.order.inputToken,
  outputToken: quote.order.outputToken,
  inputAmount: quote.order.inputAmount.toString(),
  outputAmount: quote.order.outputAmount.toString(),
  inputChain: quote.source.chainKey,
  outputChain: quote.destination.chainKey,
  startTime: wireTime(quote.order.startTime * 1000, dialect),
  endTime: wireTime(quote.order.endTime * 1000, dialect),
  estimatedTime: dialect === 'live' ? quote.estimatedMs : Math.ceil(quote.estimatedMs / 1000),
});

/** The response of POST /swap (docs/openapi.json). */
export const swapRecord = (order: StoredOrder, dialect: DialectName) => ({
  orderHash: order.orderHash,
  offerer: order.offerer,
  recipient: order.recipient,
  inputToken: order.inputToken,
  outputToken: order.outputToken,
  inputAmount: order.inputAmount.toString(),
  outputAmount: order.outputAmount.toString(),
  inputChain: order.inputChain,
  outputChain: order.outputChain,
  startTime: wireTime(order.startTime, dialect),
  endTime: wireTime(order.endTime, dialect),
  status: order.status,
  createdAt: wireTime(order.createdAt, dialect),
});

/** The transaction that the offerer of native input sends (docs/SERVICE.md "Native input"), or nothing for other orders. */
export const nativeDeposit = (
  stored: StoredOrder,
  chains: ReadonlyMap<string, ServiceChain>,
): { to: Address; data: Hex; value: string } | Record<string, never> => {
  const source = chains.get(stored.inputChain);
  const destination = chains.get(stored.outputChain);
  if (stored.inputToken !== NATIVE_TOKEN || !source || !destination) return {};
  const args = [orderOfStored(stored, source, destination)] as const;
  const data = encodeFunctionData({ abi: settlementAbi, functionName: 'depositNative', args });
  return { to: source.settlement, data, value: stored.inputAmount.toString() };
};

/** A limit order as JSON: its fourteen fields, amounts and times as strings. */
export const limitOrderRecord = (order: LimitOrder) => ({
  offerer: order.offerer,
  inputToken: order.inputToken,
  inputAmount: order.inputAmount.toString(),
  inputChainId: order.inputChainId,
  inputZone: order.inputZone,
  outputToken: order.outputToken,
  outputAmount: order.outputAmount.toString(),
  outputChainId: order.outputChainId,
  outputZone: order.outputZone,
  startTime: order.startTime.toString(),
  endTime: order.endTime.toString(),
  salt: order.salt.toString(),
  counter: order.counter,
  toWithdraw: order.toWithdraw,
});
