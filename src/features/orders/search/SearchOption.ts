import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';

/** One thing a search text can lead to. */
export type SearchOption = {
  readonly key: string;
  readonly icon: 'book' | 'arrowRight' | 'user' | 'anchor' | 'crossing';
  readonly words: string;
  /** How many orders are there, in words; empty while unknown. */
  readonly note: string;
  /** False: there is nothing there, and it cannot be chosen. */
  readonly open: boolean;
  readonly target: { readonly view: OrdersView } | { readonly href: string };
};
