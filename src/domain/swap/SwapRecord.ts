import type { Hex } from 'viem';
import type { OrderStatus } from '../order/OrderStatus.ts';
import type { Ms } from '../time/Ms.ts';
import type { QuoteRequest } from './QuoteRequest.ts';

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
