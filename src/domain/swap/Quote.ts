import type { Hex } from 'viem';
import type { Ms } from '../time/Ms.ts';
import type { QuoteRequest } from './QuoteRequest.ts';

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
