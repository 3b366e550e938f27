import type { OrdersView } from './OrdersView.ts';

/** A view with pages of another size, on the page that holds its first row; a pin stays, so that no row moves. */
export const withSize = (view: OrdersView, size: OrdersView['size']): OrdersView => ({
  ...view,
  size,
  page: Math.floor(((view.page - 1) * view.size) / size) + 1,
});
