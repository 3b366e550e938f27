import type { Address } from 'viem';

/** A maker's or taker's limit order (docs/SERVICE.md "What is signed"). Amounts in smallest units, times in seconds. */
export type LimitOrder = {
  readonly offerer: Address;
  readonly inputToken: Address;
  readonly inputAmount: bigint;
  readonly inputChainId: number;
  readonly inputZone: Address;
  readonly outputToken: Address;
  readonly outputAmount: bigint;
  readonly outputChainId: number;
  readonly outputZone: Address;
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly salt: bigint;
  readonly counter: number;
  readonly toWithdraw: boolean;
};
