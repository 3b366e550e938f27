import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type OrdersView, viewKey, withSize } from '../../../domain/order/list/OrdersView.ts';
import { useAnnounce, useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { orderToolsMessages } from '../../../messages/orders.ts';
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

/** Turns the pages of a view, of which there are `pages`. Both are the same functions until the view changes. */
export const usePageTurns = (
  view: OrdersView,
  onView: (view: OrdersView) => void,
  pages: number,
  { pin, live }: Pick<OrdersList, 'pin' | 'live'>,
) => {
  const isLive = live !== null;
  /** Shows a page, pinned to the moment on screen; none that does not exist, and none before there is one. */
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

/** Prefetches the next page in the direction of the last turn, when the browser is idle. */
export const useReadAhead = (view: OrdersView, list: OrdersList, pages: number): void => {
  const prefetch = usePrefetchPage(view, list);
  const settled = list.page !== undefined && !list.dimmed;
  const before = useRef(view.page);
  const read = useEffectEvent(prefetch);
  useEffect(() => {
    if (!settled) return;
    const by = view.page - before.current;
    before.current = view.page;
    const next = view.page + by;
    if (Math.abs(by) !== 1 || next < 1 || next > pages) return;
    return whenIdle(() => read(next));
  }, [settled, view.page, pages]);
};

const ANNOUNCE_INTERVAL_MS = 15_000;

/**
 * Announces which rows are on screen once they are, after every change of the view and after a failure, and of
 * new orders at most every 15 s. The last announcement is always of the rows on screen.
 */
export const useAnnouncements = (view: OrdersView, list: OrdersList): void => {
  const announce = useAnnounce();
  const { count } = useNumbers();
  const announced = useRef({ shown: '', newAt: Number.NEGATIVE_INFINITY, waiting: 0 });
  const { page, dimmed, error } = list;
  const shown = `${viewKey(view)} ${view.page} ${view.size}`;
  const waiting = list.live?.waiting ?? 0;

  useEffect(() => {
    // The failure has its own announcement; later states are announced again.
    if (error !== null) announced.current.shown = '';
  }, [error]);

  useEffect(() => {
    if (page === undefined || dimmed || announced.current.shown === shown) return;
    announced.current.shown = shown;
    const range = pageRange(view.page, view.size, page.totalRecords);
    const { first, last, total, pages } = range;
    const at = { page: count(view.page), pages: count(pages) };
    const rows = { first: count(first), last: count(last), total: count(total) };
    announce(first === 0 ? orderToolsMessages.emptyPageShown(at) : orderToolsMessages.pageShown({ ...at, ...rows }));
  }, [page, dimmed, shown, view.page, view.size, count, announce]);

  useEffect(() => {
    const { newAt, waiting: before } = announced.current;
    const now = performance.now();
    if (waiting <= before) announced.current.waiting = waiting;
    else if (now - newAt >= ANNOUNCE_INTERVAL_MS) {
      announced.current = { ...announced.current, newAt: now, waiting };
      announce(orderToolsMessages.newOrders(waiting, { count: count(waiting) }));
    }
  }, [waiting, count, announce]);
};
