import type { Address } from 'viem';

/** The EIP-712 domain of an order: exactly these three members. */
export type SigningDomain = {
  readonly name: string;
  readonly version: string;
  readonly verifyingContract: Address;
};
