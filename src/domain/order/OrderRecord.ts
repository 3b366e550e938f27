import type { Address, Hex } from 'viem';
import type { Ms } from '../time.ts';

/** After an order's end, the service's "failed", "expired" or "no record" is provisional for this time, in ms. */
export const GRACE_MS = 60_000;

/** The status words of both dialects (docs/SERVICE.md); any other word is `unknown` and shown verbatim. */
export const ORDER_STATUSES = ['pending', 'received', 'completed', 'failed', 'cancelled', 'expired'] as const;

/** A status the app understands, or `unknown`, which is never treated as success. */
export type OrderStatus = (typeof ORDER_STATUSES)[number] | 'unknown';

/** True while the service reports the order as neither delivered nor failed. */
export const isUnderWay = (status: OrderStatus): boolean => status === 'pending' || status === 'received';

export const orderStatusOf = (word: string): OrderStatus => {
  const lower = word.toLowerCase();
  return ORDER_STATUSES.find((status) => status === lower) ?? 'unknown';
};

/** An order of GET /data/query (docs/openapi.json) after decoding: amounts in smallest units, times in ms. */
export type OrderRecord = {
  readonly orderHash: Hex;
  readonly offerer: Address;
  readonly recipient: Address;
  readonly inputToken: Address;
  readonly inputAmount: bigint;
  readonly inputChain: string;
  /** A decimal string in US dollars; null if not stated. */
  readonly inputTokenValueUsd: string | null;
  readonly outputToken: Address;
  readonly outputAmount: bigint;
  readonly outputChain: string;
  readonly outputTokenValueUsd: string | null;
  readonly startTime: Ms;
  readonly endTime: Ms;
  readonly srcTx: Hex | null;
  readonly dstTx: Hex | null;
  readonly timestamp: Ms;
  readonly status: OrderStatus;
  readonly statusText: string;
};

export type OrderPage = {
  readonly orders: readonly OrderRecord[];
  readonly currentPage: number;
  readonly limit: number;
  readonly totalRecords: number;
  readonly totalPages: number;
  /** Records that could not be decoded, counted and never hidden. */
  readonly undecodable: number;
};

export const isOpen = ({ status }: Pick<OrderRecord, 'status'>): boolean => isUnderWay(status) || status === 'unknown';

export const CONTRACT_STATUSES = ['unknown', 'active', 'filled', 'cancelled', 'settled'] as const;

export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

export const isPaidOut = (status: ContractStatus | null): boolean => status === 'filled' || status === 'settled';

export const contractStatusOf = (value: number): ContractStatus | null => CONTRACT_STATUSES[value] ?? null;
