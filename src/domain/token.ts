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
  /** The picture that its list names, where the deployment allows pictures from there (`tokenImages`). */
  readonly picture?: string;
};

/** The native-token address convention (docs/SERVICE.md "The settlement contract"). */
export const NATIVE_TOKEN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
