import { shallow } from 'zustand/shallow';
import { type OrdersView, viewKey } from '../../domain/order/list/OrdersView.ts';

type Props = { readonly view: OrdersView };

/** Compares the props of a memoized part whose view is its filters alone (`withoutKeys` drops the page). */
export const sameFilters = <Part extends Props>({ view: a, ...before }: Part, { view: b, ...next }: Part): boolean =>
  viewKey(a) === viewKey(b) && a.size === b.size && shallow(before, next);
