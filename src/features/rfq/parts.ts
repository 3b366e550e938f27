import { lazyPart } from '../../lib/lazyPart.ts';

// The lists and figures need none of these; they are fetched once the page is idle, or when they are drawn.
const load = {
  rate: () => import('./RateChart.tsx').then((module) => module.RateChart),
  quiet: () => import('./QuietState.tsx').then((module) => module.QuietState),
  quietTape: () => import('./QuietTape.tsx').then((module) => module.QuietTape),
  banner: () => import('./FeedBanner.tsx').then((module) => module.FeedBanner),
  replay: () => import('./ReplayBanner.tsx').then((module) => module.ReplayBanner),
  kinds: () => import('./KindsBody.tsx').then((module) => module.KindsBody),
  record: () => import('./RecordBody.tsx').then((module) => module.RecordBody),
  makers: () => import('./MakerList.tsx').then((module) => module.MakerList),
  filter: () => import('./FilterForm.tsx').then((module) => module.FilterForm),
};

/**
 * What the panels of the RFQ page show, what stands above its lists while the feed is away and in them while they are
 * empty, and the chart of what comes.
 */
export const parts = {
  RateChart: lazyPart(load.rate),
  QuietState: lazyPart(load.quiet),
  QuietTape: lazyPart(load.quietTape),
  FeedBanner: lazyPart(load.banner),
  ReplayBanner: lazyPart(load.replay),
  MakerList: lazyPart(load.makers),
  KindsBody: lazyPart(load.kinds),
  RecordBody: lazyPart(load.record),
  FilterForm: lazyPart(load.filter),
};

/** What fetches each of them ahead of time; what fails is fetched when it is drawn. */
export const fetchParts = Object.values(load).map((part) => () => void part().catch(() => undefined));
