import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type OrdersView, viewKey, withSize } from '../../../domain/order/list/OrdersView.ts';
import { useAnnounce, useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { ordersMessages } from '../../../messages/orders.ts';
import { snapshotQuery } from './ordersPages.ts';
import type { OrdersList } from './useOrdersList.ts';

/** Fetches a page ahead when a reader is about to turn to it, so that the turn shows it at once. The same until the view changes. */
export const usePrefetchPage = (view: OrdersView, list: OrdersList): ((page: number) => void) => {
  const queries = useQueryClient();
  const { client } = useWorld();
  const isKnown = list.page !== undefined;
  const { pin } = list;
  return useCallback(
    (page) => {
      if (!isKnown || view.tx !== undefined) return;
      void queries.prefetchQuery(snapshotQuery(client, { ...view, page, asOf: pin }));
    },
    [queries, client, view, isKnown, pin],
  );
};

/**
 * Whoever has turned one page turns the next one soon: it is read as soon as the rows are on screen and the browser has
 * nothing better to do. One page, in the direction of the turn; `pages` is how many there are.
 */
export const useReadAhead = (view: OrdersView, list: OrdersList, pages: number): void => {
  const prefetch = usePrefetchPage(view, list);
  const settled = list.page !== undefined && !list.dimmed;
  const [before, latest] = [useRef(view.page), useRef(prefetch)];
  useEffect(() => {
    latest.current = prefetch;
  });
  useEffect(() => {
    if (!settled) return;
    const by = view.page - before.current;
    before.current = view.page;
    const next = view.page + by;
    if (Math.abs(by) !== 1 || next < 1 || next > pages) return;
    return whenIdle(() => latest.current(next));
  }, [settled, view.page, pages, before, latest]);
};

/** The ways to other pages of a list. */
type Turns = {
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

const QUIET = 15_000;

/**
 * Tells screen readers which rows are on screen once they are, after every change of the view and after a failure, and of
 * new orders at most every 15 s (DESIGN section 8). What is said last is what is on screen.
 */
export const useListAnnouncements = (view: OrdersView, list: OrdersList): void => {
  const announce = useAnnounce();
  const { count } = useNumbers();
  const announced = useRef({ shown: '', newAt: Number.NEGATIVE_INFINITY, waiting: 0 });
  const { page, dimmed, error } = list;
  const shown = `${viewKey(view)} ${view.page} ${view.size}`;
  const waiting = list.live?.waiting ?? 0;

  useEffect(() => {
    // The failure says itself; what comes after it is said again.
    if (error !== null) announced.current.shown = '';
  }, [error]);

  useEffect(() => {
    if (page === undefined || dimmed || announced.current.shown === shown) return;
    announced.current.shown = shown;
    const range = pageRange(view.page, view.size, page.totalRecords);
    const { first, last, total, pages } = range;
    const at = { page: count(view.page), pages: count(pages) };
    const rows = { first: count(first), last: count(last), total: count(total) };
    announce(
      first === 0 ? ordersMessages.get().emptyPageShown(at) : ordersMessages.get().pageShown({ ...at, ...rows }),
    );
  }, [page, dimmed, shown, view.page, view.size, count, announce]);

  useEffect(() => {
    const { newAt, waiting: before } = announced.current;
    const now = performance.now();
    if (waiting <= before) announced.current.waiting = waiting;
    else if (now - newAt >= QUIET) {
      announced.current = { ...announced.current, newAt: now, waiting };
      announce(ordersMessages.get().newOrders(waiting, { count: count(waiting) }));
    }
  }, [waiting, count, announce]);
};

/** What a page shows of a whole: first and last row number, and how many pages there are (at least one). */
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
