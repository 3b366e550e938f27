import type { Address, Hex } from 'viem';

/** The interface calls them Pending, Received, Completed and Failed. */
export type StoredStatus = 'pending' | 'received' | 'completed' | 'failed';

/** Why an order failed: its time ran out, its deposit was taken back, or it could not be filled. */
export type FailReason = 'expired' | 'cancelled' | 'unfilled';

/** Amounts in smallest units, values in millionths of a US dollar, times in ms. */
export type StoredOrder = {
  readonly orderHash: Hex;
  readonly offerer: Address;
  readonly recipient: Address;
  readonly inputToken: Address;
  readonly inputAmount: bigint;
  readonly inputChain: string;
  readonly inputUsdMicro: bigint;
  readonly outputToken: Address;
  readonly outputAmount: bigint;
  readonly outputChain: string;
  readonly outputUsdMicro: bigint;
  readonly startTime: number;
  readonly endTime: number;
  readonly srcTx: Hex | null;
  readonly dstTx: Hex | null;
  /** The most recent event of the order. */
  readonly timestamp: number;
  readonly status: StoredStatus;
  readonly failReason: FailReason | null;
  /** When the service accepted the order: what lists are sorted and time-filtered by. Never changes. */
  readonly createdAt: number;
};
