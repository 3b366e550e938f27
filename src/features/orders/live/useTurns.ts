import { useCallback } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { withSize } from '../../../domain/order/list/OrdersView.ts';
import type { OrdersList } from './OrdersList.ts';

/** The ways to other pages of a list. */
export type Turns = {
  /** Shows a page, pinned to the moment on screen; a page that does not exist is not shown. */
  readonly turn: (page: number) => void;
  /** Shows another number of rows. */
  readonly resize: (size: OrdersView['size']) => void;
};

/** Turns the pages of a view, of which there are `pages`. Both are the same functions until the view changes. */
export const useTurns = (
  view: OrdersView,
  onView: (view: OrdersView) => void,
  pages: number,
  { pin, live }: Pick<OrdersList, 'pin' | 'live'>,
): Turns => {
  const isLive = live !== null;
  const turn = useCallback(
    (page: number): void => {
      if (page < 1 || page > pages || page === view.page) return;
      const { asOf: _live, ...rest } = view;
      onView(page === 1 && !isLive ? { ...rest, page: 1, asOf: pin } : { ...rest, page, asOf: pin });
    },
    [view, onView, pages, pin, isLive],
  );
  const resize = useCallback((size: OrdersView['size']): void => onView(withSize(view, size)), [view, onView]);
  return { turn, resize };
};
