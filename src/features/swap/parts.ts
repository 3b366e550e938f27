import { lazyPart } from '../../lib/lazyPart.ts';

// A form at rest needs none of these; they are fetched once the page is idle, so that none is waited for.
const load = {
  ledger: () => import('./card/QuoteLedger.tsx').then((module) => module.QuoteLedger),
  approval: () => import('./approval/ApprovalPanel.tsx').then((module) => module.ApprovalPanel),
  unused: () => import('./approval/ApprovalPanel.tsx').then((module) => module.UnusedAllowance),
  proof: () => import('./below/SwapBelow.tsx').then((module) => module.Proof),
  below: () => import('./below/SwapBelow.tsx').then((module) => module.SwapBelow),
  strip: () => import('../../entities/rfq/OwnAuctionStrip.tsx').then((module) => module.OwnAuctionStrip),
  review: () => import('./review/ReviewDialog.tsx').then((module) => module.ReviewDialog),
  tracking: () => import('./tracking/TrackingCard.tsx').then((module) => module.TrackingCard),
  picker: () => import('./picker/SwapPicker.tsx').then((module) => module.SwapPicker),
  recipient: () => import('./recipient/RecipientDialog.tsx').then((module) => module.RecipientDialog),
};

/** What the swap page shows later than the form. */
export const parts = {
  QuoteLedger: lazyPart(load.ledger),
  ApprovalPanel: lazyPart(load.approval),
  UnusedAllowance: lazyPart(load.unused),
  Proof: lazyPart(load.proof),
  SwapBelow: lazyPart(load.below),
  OwnAuctionStrip: lazyPart(load.strip),
  ReviewDialog: lazyPart(load.review),
  TrackingCard: lazyPart(load.tracking),
  SwapPicker: lazyPart(load.picker),
  RecipientDialog: lazyPart(load.recipient),
};

/** What fetches each of them ahead of time; what fails is fetched when it is drawn. */
export const fetchParts = Object.values(load).map((part) => () => void part().catch(() => undefined));
