import { sameAddress } from '../address.ts';
import type { Order } from '../order/Order.ts';

/** Whether two orders take the same amount of the same token from the same account, whatever they give for it. */
export const samePayment = (a: Order, b: Order): boolean =>
  sameAddress(a.offerer, b.offerer) &&
  sameAddress(a.inputToken, b.inputToken) &&
  a.srcEid === b.srcEid &&
  a.inputAmount === b.inputAmount;
