import { DEFAULT_VIEW } from '../../domain/order/list/OrdersView.ts';
import { queryOrdersPath } from '../actions/queryOrdersPath.ts';

/** The chains of the service. */
export const CHAINS = '/chains';

/** The first page of a bare list of orders, as a path of the service. */
export const FIRST_ORDERS = queryOrdersPath({ filter: {}, page: DEFAULT_VIEW.page, limit: DEFAULT_VIEW.size });

/** Whether a place is the swap page. */
export const isSwap = (pathname: string): boolean => pathname === '/swap' || pathname === '/';

/** What the page at a place asks the service first, as paths of the service; without the orders where its parameters decide. */
export const earlyPaths = (pathname: string, search: string): readonly string[] => {
  if (isSwap(pathname)) return [CHAINS, '/domain'];
  if (pathname === '/rfq') return [CHAINS];
  if (pathname !== '/orders') return [];
  return search === '' ? [FIRST_ORDERS, CHAINS] : [CHAINS];
};

/** Whether the page at a place names tokens at once, by the lists of the configuration. */
export const showsTokens = (pathname: string): boolean =>
  isSwap(pathname) || pathname === '/orders' || pathname === '/rfq';
