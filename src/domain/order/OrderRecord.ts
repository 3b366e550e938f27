import type { Address, Hex } from 'viem';
import { type Chain, chainByKey } from '../chain.ts';
import { type Ms, secOfMs } from '../time.ts';
import { type Order, orderMembers } from './Order.ts';

/** After an order's end, the service's "failed", "expired" or "no record" is provisional for this time, in ms. */
export const GRACE_MS = 60_000;

/** The status words of both dialects (docs/SERVICE.md); any other word is `unknown` and shown verbatim. */
export const ORDER_STATUSES = ['pending', 'received', 'completed', 'failed', 'cancelled', 'expired'] as const;

/** A status the app understands, or `unknown`, which is never treated as success. */
export type OrderStatus = (typeof ORDER_STATUSES)[number] | 'unknown';

/** True while the service reports the order as neither delivered nor failed. */
export const isUnderWay = (status: OrderStatus): boolean => status === 'pending' || status === 'received';

/** True once the service reports the input as paid. */
export const isDeposited = (status: OrderStatus): boolean => status === 'received' || status === 'completed';

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

/** A decoded order in the shape of docs/openapi.json, fields in its order: amounts as strings, times in ms, the service's status. */
export const recordJson = (order: OrderRecord) => ({
  orderHash: order.orderHash,
  offerer: order.offerer,
  recipient: order.recipient,
  inputToken: order.inputToken,
  inputAmount: order.inputAmount.toString(),
  inputChain: order.inputChain,
  inputTokenValueUsd: order.inputTokenValueUsd,
  outputToken: order.outputToken,
  outputAmount: order.outputAmount.toString(),
  outputChain: order.outputChain,
  outputTokenValueUsd: order.outputTokenValueUsd,
  startTime: order.startTime,
  endTime: order.endTime,
  srcTx: order.srcTx,
  dstTx: order.dstTx,
  timestamp: order.timestamp,
  status: order.statusText,
});

type Terms = Omit<Order, 'startTime' | 'endTime' | 'srcEid' | 'dstEid'> &
  Pick<OrderRecord, 'startTime' | 'endTime' | 'inputChain' | 'outputChain'>;

/** The signed struct of a record or a quote (times cut to whole seconds, chains by eid); null if a chain is not listed. */
export const orderOfRecord = (record: Terms, chains: readonly Chain[]): Order | null => {
  const source = chainByKey(chains, record.inputChain);
  const destination = chainByKey(chains, record.outputChain);
  if (source === undefined || destination === undefined) return null;
  const [startTime, endTime] = [secOfMs(record.startTime), secOfMs(record.endTime)];
  return orderMembers({ ...record, startTime, endTime, srcEid: source.eid, dstEid: destination.eid });
};
