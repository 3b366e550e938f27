import type { Address, Hex } from 'viem';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import type { QuoteRequest } from '../../../src/domain/swap/Quote.ts';
import type { ServiceChain } from '../ServiceChain.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';

/** A quote that is valid until the order's endTime. */
export type IssuedQuote = {
  readonly rfqId: string;
  readonly order: Order;
  readonly source: ServiceChain;
  readonly destination: ServiceChain;
  readonly orderHash: Hex;
  /** Null if the input is native: such an order is not signed. */
  readonly signingHash: Hex | null;
  readonly estimatedMs: number;
};

/** Ends the wait for a winner: the fill was seen, the winner cancelled, or the timeout passed. */
export type Wake = 'changed' | 'cancelled' | 'timeout';

export type Trade = {
  readonly rfqId: string;
  readonly order: Order;
  readonly source: ServiceChain;
  readonly destination: ServiceChain;
  /** The offerer's signature, or "0x" where native input is deposited by the offerer. */
  readonly signature: Hex;
  readonly makerQuotes: readonly MakerQuote[];
  stored: StoredOrder;
  /** The maker that may fill now. */
  winner: MakerQuote | null;
  wake: (why: Wake) => void;
};

export type MakerQuote = {
  readonly maker: Address;
  readonly order: LimitOrder;
  readonly signature: Hex;
  /** Cancelled by cancelQuote, or its maker did not fill in time. */
  withdrawn: boolean;
};

export type Rfq = {
  readonly rfqId: string;
  readonly request: QuoteRequest;
  readonly source: ServiceChain;
  readonly destination: ServiceChain;
  readonly openedAt: number;
  /** The closing time of QuoteRequested, in ms: a whole second. Maker quotes are taken until then. */
  readonly deadlineMs: number;
  readonly endSec: number;
  /** By maker, in lower case, in the order of their last responses: a later one replaces the earlier. */
  readonly makerQuotes: Map<string, MakerQuote>;
  onMakerQuote: () => void;
  phase: 'open' | 'quoted' | 'signed' | 'failed' | 'over';
  quote: IssuedQuote | null;
};
