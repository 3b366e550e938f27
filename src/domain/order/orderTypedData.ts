import type { Order } from './Order.ts';
import { orderTypes } from './orderTypes.ts';
import type { SigningDomain } from './SigningDomain.ts';

/**
 * The typed data of an order (EIP-712), built field by field so that nothing else can ride along, and frozen so that
 * what was checked is what a wallet gets.
 */
export const orderTypedData = (order: Order, { name, version, verifyingContract }: SigningDomain) =>
  Object.freeze({
    domain: Object.freeze({ name, version, verifyingContract }),
    types: orderTypes,
    primaryType: 'Order' as const,
    message: Object.freeze({
      inputAmount: order.inputAmount,
      outputAmount: order.outputAmount,
      inputToken: order.inputToken,
      outputToken: order.outputToken,
      startTime: order.startTime,
      endTime: order.endTime,
      srcEid: order.srcEid,
      dstEid: order.dstEid,
      offerer: order.offerer,
      recipient: order.recipient,
    }),
  });
