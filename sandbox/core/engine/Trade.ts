import type { Hex } from 'viem';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { ServiceChain } from '../SandboxOptions.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import type { Answer } from './Rfq.ts';

/** What wakes a trade that waits for its winner: the fill was seen, the winner cancelled, or nothing came. */
export type Wake = 'changed' | 'cancelled' | 'timeout';

/** A signed order on its way: what the service promised, and where it stands. */
export type Trade = {
  readonly rfqId: string;
  readonly order: Order;
  readonly source: ServiceChain;
  readonly destination: ServiceChain;
  /** The offerer's signature, or "0x" where native input is deposited by the offerer. */
  readonly signature: Hex;
  readonly answers: readonly Answer[];
  stored: StoredOrder;
  /** Who is asked to fill at the moment. */
  winner: Answer | null;
  wake: (why: Wake) => void;
};
