import type { Address, Hex } from 'viem';
import type { Ms } from '../time/Ms.ts';
import type { OrderStatus } from './OrderStatus.ts';

/** An order of GET /data/query (INTERFACE.md 2.1) after decoding: amounts in smallest units, times in ms. */
export type OrderRecord = {
  readonly orderHash: Hex;
  readonly offerer: Address;
  readonly recipient: Address;
  readonly inputToken: Address;
  readonly inputAmount: bigint;
  readonly inputChain: string;
  /** A decimal string in US dollars, or null where the service gave none. */
  readonly inputTokenValueUsd: string | null;
  readonly outputToken: Address;
  readonly outputAmount: bigint;
  readonly outputChain: string;
  readonly outputTokenValueUsd: string | null;
  readonly startTime: Ms;
  readonly endTime: Ms;
  readonly srcTx: Hex | null;
  readonly dstTx: Hex | null;
  /** The most recent event of the order. */
  readonly timestamp: Ms;
  readonly status: OrderStatus;
  /** The service's own word, for statuses that are unknown. */
  readonly statusText: string;
};

/** One page of orders (INTERFACE.md 2.2). */
export type OrderPage = {
  readonly orders: readonly OrderRecord[];
  readonly currentPage: number;
  readonly limit: number;
  readonly totalRecords: number;
  readonly totalPages: number;
  /** Records of the answer that could not be decoded, counted and never hidden. */
  readonly undecodable: number;
};
