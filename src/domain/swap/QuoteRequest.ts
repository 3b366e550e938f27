import type { Address } from 'viem';

/** The body of POST /quote (INTERFACE.md 4.2); inputAmount in smallest units. */
export type QuoteRequest = {
  readonly offerer: Address;
  readonly recipient: Address;
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly inputAmount: bigint;
  readonly inputChain: string;
  readonly outputChain: string;
};
