import type { Address } from 'viem';
import type { Sec } from '../time.ts';

/** The signed struct (docs/openapi.json): amounts in smallest units, times in whole seconds, chains by eid. */
export type Order = {
  readonly inputAmount: bigint;
  readonly outputAmount: bigint;
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly startTime: Sec;
  readonly endTime: Sec;
  readonly srcEid: number;
  readonly dstEid: number;
  readonly offerer: Address;
  readonly recipient: Address;
};
