import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { viewFilter, viewKey } from '../../../domain/order/list/OrdersView.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import { useBegun } from '../useBegun.ts';
import { createScan, SCAN_PAGE, type Scan, type ScanState } from './createScan.ts';

/** Pages read without being asked: enough for a picture, little for the service. */
const FIRST_PAGES = 30;

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30));

/**
 * The scan behind the summary of a view: begins once the table's rows are on screen, reads the first three thousand
 * orders, then waits to be asked for the rest. A new set of filters starts over; another page or newer orders do not.
 */
export const useScan = (
  view: OrdersView,
  pin: Ms,
  ready: boolean,
): { readonly scan: Scan; readonly state: ScanState } => {
  const { client } = useWorld();
  const key = viewKey(view);
  const due = useBegun(key, ready);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is pinned when the filters change, not at every new order
  const scan = useMemo(() => {
    const filter = viewFilter({ ...view, asOf: pin }, pin);
    return createScan((page, signal) => queryOrders(client, { filter, page, limit: SCAN_PAGE }, signal), rest);
  }, [client, key, due]);
  useEffect(() => {
    if (due) scan.start(FIRST_PAGES);
    return scan.pause;
  }, [scan, due]);
  return { scan, state: useStore(scan.store) };
};
