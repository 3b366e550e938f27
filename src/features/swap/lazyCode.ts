/** Not needed by an untouched form; fetched once the page is idle, so that none is waited for. */
export const lazyCode = {
  approval: () => import('./card/ApprovalPanel.tsx').then((module) => module.ApprovalPanel),
  figures: () => import('./orders/SwapOrders.tsx').then((module) => module.SwapFigures),
  orders: () => import('./orders/SwapOrders.tsx').then((module) => module.SwapOrders),
  strip: () => import('../../entities/rfq/OwnAuctionStrip.tsx').then((module) => module.OwnAuctionStrip),
  review: () => import('./review/ReviewDialog.tsx').then((module) => module.ReviewDialog),
  tracking: () => import('./tracking/TrackingCard.tsx').then((module) => module.TrackingCard),
  picker: () => import('./picker/TokenPicker.tsx').then((module) => module.SwapPicker),
  recipient: () => import('./recipient/RecipientDialog.tsx').then((module) => module.RecipientDialog),
};

/** A prefetch that fails is tried again when its component renders. */
export const prefetchCode = Object.values(lazyCode).map((load) => () => void load().catch(() => undefined));
