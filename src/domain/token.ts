import type { Address } from 'viem';

/** A token on one chain. Decimals belong to (chainId, address), never to a symbol. */
export type Token = {
  readonly chainId: number;
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
};

/** The native-token address convention (FIELD-NOTES section 3). */
export const NATIVE_TOKEN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
