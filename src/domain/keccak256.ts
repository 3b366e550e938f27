import { keccakP } from '@noble/hashes/sha3.js';
import type { Hex } from 'viem';

/** How many bytes one permutation takes in. */
const RATE = 136;

/**
 * Keccak-256. The permutation is that of @noble/hashes; the little around it stands here, since an address is one block
 * and the first page needs no more. Browsers run on machines that keep the low byte first, which the words rely on.
 */
export const keccak256 = (bytes: Uint8Array): Hex => {
  const state = new Uint8Array(200);
  const mix = (at: number, byte: number): void => {
    state[at] = (state[at] ?? 0) ^ byte;
  };
  const words = new Uint32Array(state.buffer);
  for (const [index, byte] of bytes.entries()) {
    mix(index % RATE, byte);
    if (index % RATE === RATE - 1) keccakP(words);
  }
  mix(bytes.length % RATE, 0x01);
  mix(RATE - 1, 0x80);
  keccakP(words);
  return `0x${Array.from(state.subarray(0, 32), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};
