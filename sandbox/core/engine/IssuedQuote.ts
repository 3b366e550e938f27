import type { Hex } from 'viem';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { ServiceChain } from '../SandboxOptions.ts';

/** A quote that the service stands by until the order's endTime. */
export type IssuedQuote = {
  readonly rfqId: string;
  readonly order: Order;
  readonly source: ServiceChain;
  readonly destination: ServiceChain;
  readonly orderHash: Hex;
  /** Null where the input is native: nothing is signed then. */
  readonly signingHash: Hex | null;
  readonly estimatedMs: number;
};
