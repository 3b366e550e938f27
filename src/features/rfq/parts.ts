import { lazyPart } from '../../lib/lazyPart.ts';

// Nobody reads a feed through these; they are fetched once the page is idle.
const load = {
  kinds: () => import('./KindsBody.tsx').then((module) => module.KindsBody),
  record: () => import('./RecordBody.tsx').then((module) => module.RecordBody),
  filter: () => import('./FilterForm.tsx').then((module) => module.FilterForm),
};

/** What the panels of the RFQ page's tools show. */
export const parts = {
  KindsBody: lazyPart(load.kinds),
  RecordBody: lazyPart(load.record),
  FilterForm: lazyPart(load.filter),
};

/** What fetches each of them ahead of time; what fails is fetched when it is drawn. */
export const fetchParts = Object.values(load).map((part) => () => void part().catch(() => undefined));
