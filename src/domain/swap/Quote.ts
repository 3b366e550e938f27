import type { Hex } from 'viem';
import type { OrderRecord } from '../order/OrderRecord.ts';
import type { Ms } from '../time.ts';

/** The body of POST /quote (docs/openapi.json); inputAmount in smallest units. */
export type QuoteRequest = Pick<
  OrderRecord,
  'offerer' | 'recipient' | 'inputToken' | 'outputToken' | 'inputAmount' | 'inputChain' | 'outputChain'
>;

/** A quote (docs/openapi.json) after decoding: amounts in smallest units, all times and durations in ms. Unverified. */
export type Quote = QuoteRequest &
  Pick<OrderRecord, 'orderHash' | 'outputAmount' | 'startTime' | 'endTime'> & {
    /** Absent from deployments whose input is native (docs/SERVICE.md "Native input"); then it is not signable. */
    readonly signingHash: Hex | null;
    /** Null if not stated. Not signed. */
    readonly estimatedTime: Ms | null;
  };
