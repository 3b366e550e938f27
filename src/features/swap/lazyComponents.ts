import { lazyComponent } from '../../lib/lazy.ts';

// Not needed by an untouched form; fetched once the page is idle, so that none is waited for.
const load = {
  approval: () => import('./card/ApprovalPanel.tsx').then((module) => module.ApprovalPanel),
  proof: () => import('./orders/SwapOrders.tsx').then((module) => module.SwapFigures),
  orders: () => import('./orders/SwapOrders.tsx').then((module) => module.SwapOrders),
  strip: () => import('../../entities/rfq/OwnAuctionStrip.tsx').then((module) => module.OwnAuctionStrip),
  review: () => import('./review/ReviewDialog.tsx').then((module) => module.ReviewDialog),
  tracking: () => import('./tracking/TrackingCard.tsx').then((module) => module.TrackingCard),
  picker: () => import('./picker/TokenPicker.tsx').then((module) => module.SwapPicker),
  recipient: () => import('./recipient/RecipientDialog.tsx').then((module) => module.RecipientDialog),
};

export const lazyComponents = {
  ApprovalPanel: lazyComponent(load.approval),
  SwapFigures: lazyComponent(load.proof),
  SwapOrders: lazyComponent(load.orders),
  OwnAuctionStrip: lazyComponent(load.strip),
  ReviewDialog: lazyComponent(load.review),
  TrackingCard: lazyComponent(load.tracking),
  SwapPicker: lazyComponent(load.picker),
  RecipientDialog: lazyComponent(load.recipient),
};

/** A prefetch that fails is tried again when its component renders. */
export const prefetchComponents = Object.values(load).map((part) => () => void part().catch(() => undefined));
