import { encodeAbiParameters, type Hex } from 'viem';
import type { Order } from './Order.ts';
import { orderTypes } from './orderTypes.ts';

/** abi.encode(order): ten static words, as events carry them and as the order hash takes them. */
export const encodeOrder = (order: Order): Hex =>
  encodeAbiParameters(orderTypes.Order, [
    order.inputAmount,
    order.outputAmount,
    order.inputToken,
    order.outputToken,
    order.startTime,
    order.endTime,
    order.srcEid,
    order.dstEid,
    order.offerer,
    order.recipient,
  ]);
