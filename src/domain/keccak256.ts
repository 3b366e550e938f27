import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hex } from 'viem';

/** Keccak-256. A file of its own, so that the first load contains the hash only. */
export const keccak256 = (bytes: Uint8Array): Hex => `0x${bytesToHex(keccak_256(bytes))}`;
