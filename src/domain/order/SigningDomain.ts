import type { Address } from 'viem';

/** The answer of GET /domain (docs/openapi.json). Unverified: compare with pins and type strings before use. */
export type ProtocolDomain = {
  readonly name: string;
  readonly version: string;
  readonly domainTypeString: string;
  readonly orderTypeString: string;
};

/** The EIP-712 domain of an order: exactly these three members. */
export type SigningDomain = {
  readonly name: string;
  readonly version: string;
  readonly verifyingContract: Address;
};
