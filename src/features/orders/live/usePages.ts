import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type OrdersView, withSize } from '../../../domain/order/list/OrdersView.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderPageQueries } from '../../../world/queries/orderPageQueries.ts';
import type { OrdersList } from './useOrdersList.ts';

/** Fetches a page ahead when a reader is about to turn to it, so that the turn shows it at once. The same until the view changes. */
export const usePrefetchPage = (view: OrdersView, list: OrdersList): ((page: number) => void) => {
  const queries = useQueryClient();
  const world = useWorld();
  const isKnown = list.page !== undefined;
  const { pin } = list;
  return useCallback(
    (page) => {
      if (!isKnown || view.tx !== undefined) return;
      void queries.prefetchQuery(orderPageQueries.pinned(world, { ...view, page, asOf: pin }));
    },
    [queries, world, view, isKnown, pin],
  );
};

type Turns = {
  /** Shows a page, pinned to the moment on screen; none that does not exist, and none before there is one. */
  readonly turn: (page: number) => void;
  readonly resize: (size: OrdersView['size']) => void;
};

/** Turns the pages of a view, of which there are `pages`. Both are the same functions until the view changes. */
export const usePageTurns = (
  view: OrdersView,
  onView: (view: OrdersView) => void,
  pages: number,
  { pin, live }: Pick<OrdersList, 'pin' | 'live'>,
): Turns => {
  const isLive = live !== null;
  const turn = useCallback(
    (page: number): void => {
      if (!pin || page < 1 || page > pages || page === view.page) return;
      const { asOf: _live, ...rest } = view;
      onView(page === 1 && !isLive ? { ...rest, page: 1, asOf: pin } : { ...rest, page, asOf: pin });
    },
    [view, onView, pages, pin, isLive],
  );
  const resize = useCallback((size: OrdersView['size']): void => onView(withSize(view, size)), [view, onView]);
  return { turn, resize };
};

/** First and last row number of a page, and the number of pages (at least one). */
export type PageRange = {
  readonly first: number;
  readonly last: number;
  readonly total: number;
  readonly pages: number;
};

/** The range of a page. A page past the end is empty: first and last are 0. */
export const pageRange = (page: number, size: number, total: number): PageRange => {
  const pages = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  return first > total
    ? { first: 0, last: 0, total, pages }
    : { first, last: Math.min(page * size, total), total, pages };
};
