import type { Address, Hex } from 'viem';
import { usdText } from './usd.ts';

/** Where an order stands. What the interface calls Pending, Received, Completed and Failed. */
export type StoredStatus = 'pending' | 'received' | 'completed' | 'failed';

/** Why an order failed: its time ran out, its money was taken back, or nobody could fill it. */
export type FailReason = 'expired' | 'cancelled' | 'unfilled';

/** An order as lists show it: amounts and values are the texts that they are stored as. */
export type ListedOrder = Omit<StoredOrder, 'inputAmount' | 'inputUsdMicro' | 'outputAmount' | 'outputUsdMicro'> & {
  readonly inputAmount: string;
  /** US dollars, as usdText writes them. */
  readonly inputUsd: string;
  readonly outputAmount: string;
  readonly outputUsd: string;
};

/** One row of the order table. Amounts in smallest units, values in millionths of a US dollar, times in ms. */
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

/** A stored order as lists show it. */
export const listedOrder = ({ inputUsdMicro, outputUsdMicro, ...order }: StoredOrder): ListedOrder => ({
  ...order,
  inputAmount: order.inputAmount.toString(),
  inputUsd: usdText(inputUsdMicro),
  outputAmount: order.outputAmount.toString(),
  outputUsd: usdText(outputUsdMicro),
});
