import type { Address, Hex } from 'viem';
import type { OrderStatus } from '../order/OrderRecord.ts';
import type { Ms } from '../time.ts';

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

/** A quote (INTERFACE.md 2.3) after decoding: amounts in smallest units, all times and durations in ms. Unverified. */
export type Quote = QuoteRequest & {
  readonly orderHash: Hex;
  /** Absent from deployments whose input is native (FIELD-NOTES section 5); then it is not signable. */
  readonly signingHash: Hex | null;
  readonly outputAmount: bigint;
  readonly startTime: Ms;
  readonly endTime: Ms;
  /** Null where the service does not say: nothing is signed of it. */
  readonly estimatedTime: Ms | null;
};

/** The answer of POST /swap (INTERFACE.md 2.4) after decoding. */
export type SwapRecord = QuoteRequest & {
  readonly orderHash: Hex;
  readonly outputAmount: bigint;
  readonly startTime: Ms;
  readonly endTime: Ms;
  readonly status: OrderStatus;
  readonly statusText: string;
  readonly createdAt: Ms;
};
