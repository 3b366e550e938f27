import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Address } from 'viem';

const MOST_KEPT = 2000;
const kept = new Map<string, Address>();

/** An address with the letters of its checksum (ERC-55): "0x2B5AD5c4…". Any case goes in; the last 2000 are remembered. */
export const checksumAddress = (address: Address): Address => {
  const known = kept.get(address);
  if (known !== undefined) return known;
  const digits = address.slice(2).toLowerCase();
  const hash = keccak_256(digits);
  const isUpper = (index: number): boolean => (((hash[index >> 1] ?? 0) << (index % 2 === 0 ? 0 : 4)) & 0x80) !== 0;
  const letters = Array.from(digits, (digit, index) => (isUpper(index) ? digit.toUpperCase() : digit));
  const checked: Address = `0x${letters.join('')}`;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(address, checked);
  return checked;
};
