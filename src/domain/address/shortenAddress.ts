import type { Address } from 'viem';
import { checksumAddress } from './checksumAddress.ts';

/** An address as tables show it: "0xCa46…d347", with its checksum's letters. */
export const shortenAddress = (address: Address): string => {
  const full = checksumAddress(address);
  return `${full.slice(0, 6)}…${full.slice(-4)}`;
};
