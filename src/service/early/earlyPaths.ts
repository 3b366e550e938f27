import { DEFAULT_VIEW } from '../../domain/order/list/OrdersView.ts';
import { queryOrdersPath } from '../actions/queryOrdersPath.ts';

const CHAINS = '/chains';

/** What the page at a place asks the service first, as paths of the service; nothing where its parameters decide. */
export const earlyPaths = (pathname: string, search: string): readonly string[] => {
  if (pathname === '/swap' || pathname === '/') return [CHAINS, '/domain'];
  if (pathname !== '/orders' || search !== '') return [];
  return [queryOrdersPath({ filter: {}, page: DEFAULT_VIEW.page, limit: DEFAULT_VIEW.size })];
};
