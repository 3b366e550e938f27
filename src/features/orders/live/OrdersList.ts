import type { Hex } from 'viem';
import type { OrderPage, OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Ms } from '../../../domain/time/Ms.ts';

/** A page of orders as the explorer draws it, live or of a snapshot. */
export type OrdersList = {
  /** The answer the totals come from; undefined before the first one. */
  readonly page: OrderPage | undefined;
  readonly rows: readonly OrderRecord[];
  readonly changed: ReadonlySet<Hex>;
  readonly left: ReadonlySet<Hex>;
  /** The rows belong to the view before this one, whose answer has not come yet. */
  readonly dimmed: boolean;
  /** Only while there is nothing to show. */
  readonly error: Error | null;
  readonly failures: number;
  readonly retry: () => void;
  /** The service time the rows are pinned to. */
  readonly pin: Ms;
  /** Null for a snapshot. */
  readonly live: {
    readonly waiting: number;
    readonly paused: boolean;
    readonly setPaused: (paused: boolean) => void;
    /** The last update did not come through; the next is tried by itself. */
    readonly stalled: boolean;
    readonly showNew: () => void;
  } | null;
};
