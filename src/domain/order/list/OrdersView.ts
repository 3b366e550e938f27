import type { Hex } from 'viem';
import type { Ms } from '../../time/Ms.ts';
import type { OrderFilter } from '../OrderFilter.ts';

/** Rows per page a reader can choose; the service allows at most 100 (INTERFACE.md section 8). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** What a URL of the orders page asks for: all fourteen filters, a relative age, the page, and the snapshot it belongs to. */
export type OrdersView = {
  readonly status?: NonNullable<OrderFilter['status']>;
  readonly src?: string;
  readonly dst?: string;
  readonly tokenIn?: Hex;
  readonly tokenOut?: Hex;
  readonly offerer?: Hex;
  readonly recipient?: Hex;
  /** Decimal strings in US dollars. */
  readonly minUsd?: string;
  readonly maxUsd?: string;
  readonly from?: Ms;
  readonly to?: Ms;
  /** A span back from now, such as "24h"; excludes `from` and `to`. */
  readonly age?: string;
  readonly order?: Hex;
  /** A transaction on either chain; excludes `srcTx` and `dstTx`. */
  readonly tx?: Hex;
  readonly srcTx?: Hex;
  readonly dstTx?: Hex;
  readonly page: number;
  readonly size: (typeof PAGE_SIZES)[number];
  /** Service time at which the list was pinned, so that deeper pages neither repeat nor lose rows. */
  readonly asOf?: Ms;
};

/** The view of a bare /orders. */
export const DEFAULT_VIEW: OrdersView = { page: 1, size: 50 };
