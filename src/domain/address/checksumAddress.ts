import type { Address } from 'viem';
import { keccakOfText } from './keccakOfText.ts';

const MOST_KEPT = 2000;
const kept = new Map<string, Address>();

/** An address with the letters of its checksum (ERC-55): "0x2B5AD5c4…". Any case goes in; the last 2000 are remembered. */
export const checksumAddress = (address: Address): Address => {
  const known = kept.get(address);
  if (known !== undefined) return known;
  const digits = address.slice(2).toLowerCase();
  const hash = keccakOfText(digits);
  const letters = Array.from(digits, (digit, index) => ((hash[index] ?? '0') >= '8' ? digit.toUpperCase() : digit));
  const checked: Address = `0x${letters.join('')}`;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(address, checked);
  return checked;
};
