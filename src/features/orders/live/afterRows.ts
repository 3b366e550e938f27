import { useEffect, useEffectEvent, useRef } from 'react';
import { type OrdersView, viewKey } from '../../../domain/order/list/OrdersView.ts';
import { useAnnounce } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { orderToolsMessages } from '../../../messages/orders.ts';
import type { OrdersList } from './useOrdersList.ts';
import { pageRange, usePrefetchPage } from './usePages.ts';

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
