import type { Hex } from 'viem';
import type { Answer } from '../engine/Rfq.ts';
import type { Cursor } from './cursors.ts';
import type { OrderQuery } from './orderFilters.ts';
import type { StoredRfq } from './rfqs.ts';
import type { ListedOrder, StoredOrder } from './StoredOrder.ts';
import type { StoredTrade } from './trades.ts';
import type { OrderChange } from './updateStatement.ts';

/** One thing to write down. Each may be written twice: the second time changes nothing. */
export type Change =
  | { readonly kind: 'orders'; readonly orders: readonly StoredOrder[] }
  | { readonly kind: 'order'; readonly orderHash: Hex; readonly change: OrderChange }
  /** A completed order whose fill its chain has forgotten: failed, and its deposit stays where that is still known. */
  | { readonly kind: 'recall'; readonly orderHash: Hex; readonly deposited: boolean; readonly timestamp: number }
  | { readonly kind: 'trade'; readonly trade: StoredTrade }
  | { readonly kind: 'answers'; readonly orderHash: Hex; readonly answers: readonly Answer[] }
  | { readonly kind: 'tradeClosed'; readonly orderHash: Hex }
  | { readonly kind: 'rfq'; readonly rfq: StoredRfq }
  | { readonly kind: 'rfqEnded'; readonly rfqId: string }
  | { readonly kind: 'cursor'; readonly chainKey: string; readonly cursor: Cursor };

/** A completed order whose work is done, and where it was from and went. */
export type ClosedOrder = { readonly orderHash: Hex; readonly inputChain: string; readonly outputChain: string };

/** Everything that the service keeps, whatever keeps it: SQLite in Node, memory in a browser. */
export type OrderStore = {
  /** Whether it is in this process or on this machine, so that asking costs no network. */
  readonly isNear: boolean;
  /** Prepares it; before anything else. */
  open(): Promise<void>;
  /** All of it is durable when this resolves, or nothing is. */
  write(changes: readonly Change[]): Promise<void>;
  /**
   * One page, newest accepted first (then the later inserted first), and the exact number of all that match, which need
   * not be counted where it is known.
   */
  query(
    query: OrderQuery,
    page: { readonly offset: number; readonly limit: number },
    known?: number | null,
  ): Promise<{ orders: readonly ListedOrder[]; total: number }>;
  /** The same page as a JSON array of records to the letter of the interface; null, or absent, where it keeps none. */
  records?(
    query: OrderQuery,
    page: { readonly offset: number; readonly limit: number },
    known?: number | null,
  ): Promise<{ records: string; total: number } | null>;
  find(orderHash: Hex): Promise<StoredOrder | null>;
  /** The trades that were not finished. */
  openTrades(): Promise<readonly StoredTrade[]>;
  /** Completed orders with nothing left to do, the last accepted first. */
  closedOrders(limit: number, offset: number): Promise<readonly ClosedOrder[]>;
  /** The RFQs whose end nobody was told of. Those that were signed in the same moment have an order instead. */
  openRfqs(): Promise<readonly StoredRfq[]>;
  cursor(chainKey: string): Promise<Cursor | null>;
};
