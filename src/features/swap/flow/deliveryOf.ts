import type { Hex } from 'viem';

/** The name under which everything that may send the signature of an order takes turns, from the prompt on. */
export const deliveryOf = (orderHash: Hex): string => `causeway-deliver-${orderHash.toLowerCase()}`;
