import type { Hex } from 'viem';
import type { FailReason, StoredStatus } from './StoredOrder.ts';

/** What GET /data/query asks for, after decoding. All filters are joined by AND. */
export type OrderQuery = {
  readonly orderHash?: Hex;
  readonly offerer?: Hex;
  readonly recipient?: Hex;
  readonly inputToken?: Hex;
  readonly inputChain?: string;
  readonly outputToken?: Hex;
  readonly outputChain?: string;
  /** Millionths of a US dollar, both ends included. */
  readonly minValue?: bigint;
  readonly maxValue?: bigint;
  readonly srcTx?: Hex;
  readonly dstTx?: Hex;
  readonly status?: StoredStatus;
  /** Narrows failed orders, for deployments with more words than four. */
  readonly failReason?: FailReason;
  /** ms, both ends included. */
  readonly minTime?: number;
  readonly maxTime?: number;
};
