import type { Address } from 'viem';

/** A chain as GET /chains lists it (INTERFACE.md 2.6). `address` is the settlement contract on that chain. */
export type Chain = {
  readonly chainKey: string;
  readonly chainId: number;
  readonly eid: number;
  readonly address: Address;
};
