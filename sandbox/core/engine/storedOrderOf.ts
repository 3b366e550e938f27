import type { Order } from '../../../src/domain/order/Order.ts';
import { sec } from '../../../src/domain/time.ts';
import type { ServiceChain, ServiceToken } from '../ServiceChain.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { usdMicro } from '../store/usd.ts';
import type { IssuedQuote } from './Rfq.ts';

/** The signed struct behind a record. */
export const orderOfStored = (stored: StoredOrder, source: ServiceChain, destination: ServiceChain): Order => ({
  inputAmount: stored.inputAmount,
  outputAmount: stored.outputAmount,
  inputToken: stored.inputToken,
  outputToken: stored.outputToken,
  startTime: sec(Math.floor(stored.startTime / 1000)),
  endTime: sec(Math.floor(stored.endTime / 1000)),
  srcEid: source.eid,
  dstEid: destination.eid,
  offerer: stored.offerer,
  recipient: stored.recipient,
});

/** Looks a token up by chain and address, in any case. */
export type FindToken = (chainKey: string, address: string) => ServiceToken | null;

/** The record of an order at the moment it is accepted. */
export const storedOrderOf = (quote: IssuedQuote, findToken: FindToken, nowMs: number): StoredOrder => {
  const { order, source, destination } = quote;
  const usd = (chainKey: string, address: string, amount: bigint) => {
    const token = findToken(chainKey, address);
    return token ? usdMicro(amount, token.decimals, token.usd) : 0n;
  };
  return {
    orderHash: quote.orderHash,
    offerer: order.offerer,
    recipient: order.recipient,
    inputToken: order.inputToken,
    inputAmount: order.inputAmount,
    inputChain: source.chainKey,
    inputUsdMicro: usd(source.chainKey, order.inputToken, order.inputAmount),
    outputToken: order.outputToken,
    outputAmount: order.outputAmount,
    outputChain: destination.chainKey,
    outputUsdMicro: usd(destination.chainKey, order.outputToken, order.outputAmount),
    startTime: order.startTime * 1000,
    endTime: order.endTime * 1000,
    srcTx: null,
    dstTx: null,
    timestamp: nowMs,
    status: 'pending',
    failReason: null,
    createdAt: nowMs,
  };
};
