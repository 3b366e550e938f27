import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hex } from 'viem';

/** Keccak-256 of bytes, as Ethereum hashes. It stands alone so that the first load has a copy with nothing beside it. */
export const keccak256 = (bytes: Uint8Array): Hex => `0x${bytesToHex(keccak_256(bytes))}`;
