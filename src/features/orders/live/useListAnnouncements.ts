import { useEffect, useRef } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { pageRange, rangeWords } from '../../../domain/order/list/pageRange.ts';
import { useAnnounce } from '../../../ports/useAnnounce.ts';
import type { OrdersList } from './OrdersList.ts';

const QUIET = 15_000;

/** Tells screen readers which page is on screen after a turn, and of new orders at most every 15 s (DESIGN section 8). */
export const useListAnnouncements = (view: OrdersView, list: OrdersList): void => {
  const announce = useAnnounce();
  const told = useRef({ page: view.page, newAt: Number.NEGATIVE_INFINITY, waiting: 0 });
  const { page, dimmed } = list;
  const waiting = list.live?.waiting ?? 0;

  useEffect(() => {
    if (page === undefined || dimmed || told.current.page === view.page) return;
    told.current.page = view.page;
    const range = pageRange(view.page, view.size, page.totalRecords);
    const { rows, of } = rangeWords(range);
    announce(`Page ${view.page} of ${range.pages}, orders ${rows} ${of}`);
  }, [page, dimmed, view.page, view.size, announce]);

  useEffect(() => {
    const { newAt, waiting: before } = told.current;
    const now = performance.now();
    if (waiting <= before) told.current.waiting = waiting;
    else if (now - newAt >= QUIET) {
      told.current = { ...told.current, newAt: now, waiting };
      announce(waiting === 1 ? '1 new order' : `${waiting} new orders`);
    }
  }, [waiting, announce]);
};
