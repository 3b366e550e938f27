import type { Address, Hex } from 'viem';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import type { QuoteRequest } from '../../../src/domain/swap/Quote.ts';
import type { ServiceChain } from '../ServiceChain.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';

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

/** A maker's firm answer to an RFQ. */
export type Answer = {
  readonly maker: Address;
  readonly order: LimitOrder;
  readonly signature: Hex;
  /** Taken back by cancelQuote, or its maker stayed away. */
  withdrawn: boolean;
};

/** A request for quote and all that came of it. Times in whole seconds where so named. */
export type Rfq = {
  readonly rfqId: string;
  readonly request: QuoteRequest;
  readonly source: ServiceChain;
  readonly destination: ServiceChain;
  readonly openedAt: number;
  /** The closing time of QuoteRequested, in ms: a whole second. An answer is taken until then and not after it. */
  readonly deadlineMs: number;
  readonly endSec: number;
  /** By maker, in lower case, in the order of their last answers: a later one replaces the earlier. */
  readonly answers: Map<string, Answer>;
  /** Called when an answer comes in. */
  onAnswer: () => void;
  phase: 'open' | 'quoted' | 'signed' | 'failed' | 'over';
  quote: IssuedQuote | null;
};
