import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Hex } from 'viem';

/** `fill(order)`: its selector, and ten static words, which are what an order hash is made of. */
const FILL = /^0x7ce5e33e([0-9a-f]{640})$/i;

/**
 * The order hash of the order that a call fills; null where the call is no fill. `takerOrderHash` of CalldataToExecute
 * is not it: that names the taker's limit order (docs/SERVICE.md "Choices").
 */
export const fillOrderHash = (data: Hex): Hex | null => {
  const words = FILL.exec(data)?.[1];
  return words === undefined ? null : `0x${bytesToHex(keccak_256(hexToBytes(words)))}`;
};
