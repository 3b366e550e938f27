import type { Address } from 'viem';

/** A token on one chain. Decimals belong to (chainId, address), never to a symbol. */
export type Token = {
  readonly chainId: number;
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Added by its address on this device; on no list, so its symbol proves nothing. */
  readonly imported?: true;
};

/** From here on an allowance counts as no limit: no token has so many units. */
const NO_LIMIT = 1n << 200n;

export const isUnlimited = (allowance: bigint): boolean => allowance >= NO_LIMIT;

/** The native-token address convention (docs/SERVICE.md "The settlement contract"). */
export const NATIVE_TOKEN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
