import { type Hex, keccak256 } from 'viem';
import { encodeOrder } from './encodeOrder.ts';
import type { Order } from './Order.ts';

/** keccak256(abi.encode(order)), ten static words and no type hash (FIELD-NOTES section 2). */
export const orderHash = (order: Order): Hex => keccak256(encodeOrder(order));
