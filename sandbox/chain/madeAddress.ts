import { type Address, getAddress, keccak256, slice, toBytes } from 'viem';

/** A deterministic address for something that exists in the sandbox only. */
export const madeAddress = (what: string): Address =>
  getAddress(slice(keccak256(toBytes(`causeway sandbox ${what}`)), 12));
