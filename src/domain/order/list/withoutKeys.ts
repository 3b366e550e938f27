import { DEFAULT_VIEW, type OrdersView } from './OrdersView.ts';

/** A view without some of its filters, back on page 1 and live. */
export const withoutKeys = (view: OrdersView, keys: readonly (keyof OrdersView)[]): OrdersView => {
  const dropped = new Set<string>([...keys, 'asOf', 'page']);
  const kept = Object.fromEntries(Object.entries(view).filter(([key]) => !dropped.has(key)));
  return { ...DEFAULT_VIEW, ...kept };
};
