import type { Hex } from 'viem';
import { keccak256 } from '../keccak256.ts';

/** `fill(order)`: its selector, and ten static words, which are what an order hash is made of. */
const FILL = /^0x7ce5e33e([0-9a-f]{640})$/i;

/**
 * The order hash of the order that a call fills; null where the call is no fill. `takerOrderHash` of CalldataToExecute
 * is not it: that names the taker's limit order (docs/SERVICE.md "Choices").
 */
export const fillOrderHash = (data: Hex): Hex | null => {
  const words = FILL.exec(data)?.[1];
  const pairs = words?.match(/../g);
  return pairs ? keccak256(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))) : null;
};
