import { useEffect, useRef } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import type { OrdersList } from './OrdersList.ts';
import { usePrefetchPage } from './usePrefetchPage.ts';

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
