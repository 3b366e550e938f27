import { type Address, decodeFunctionData, type Hex } from 'viem';
import type { Chain } from '../../src/domain/chain.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import type { LimitOrder } from '../../src/domain/rfq/LimitOrder.ts';

/** The call of CalldataToExecute. */
export type CalldataToCheck = {
  readonly chainId: number;
  readonly to: string;
  readonly value: bigint;
  readonly data: Hex;
};

const same = (a: Address, b: string) => a.toLowerCase() === b.toLowerCase();

const decode = (data: Hex): Order | null => {
  try {
    const call = decodeFunctionData({ abi: settlementAbi, data });
    return call.functionName === 'fill' ? (call.args[0] as Order) : null;
  } catch {
    return null;
  }
};

/**
 * The order that the call fills, or a sentence against sending it: it must be `fill` of an order that takes no more, gives no
 * less and ends no later than the maker signed.
 */
export const checkCalldata = (call: CalldataToCheck, quote: LimitOrder, chains: readonly Chain[]): Order | string => {
  const destination = chains.find((chain) => chain.chainId === quote.inputChainId);
  const source = chains.find((chain) => chain.chainId === quote.outputChainId);
  if (!destination || !source) return 'a chain of the quote is not listed any more';
  if (call.chainId !== destination.chainId) return 'the call is for another chain than the quote';
  if (!same(destination.address, call.to)) return 'the call goes to another contract than the settlement contract';
  if (call.value !== 0n) return 'the call sends native value';
  const order = decode(call.data);
  if (!order) return 'the call is not a fill';
  if (order.srcEid !== source.eid || order.dstEid !== destination.eid) return 'the order is for other chains';
  if (!same(order.outputToken, quote.inputToken) || !same(order.inputToken, quote.outputToken)) {
    return 'the order is for other tokens';
  }
  if (order.outputAmount > quote.inputAmount) return 'the order takes more than the quote gives';
  if (order.inputAmount < quote.outputAmount) return 'the order gives less than the quote takes';
  if (BigInt(order.endTime) > quote.endTime) return 'the order ends later than the quote';
  return order;
};
