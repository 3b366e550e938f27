import { lazyPart } from '../../lib/lazyPart.ts';

const load = () => import('./ToolPanels.tsx');

/** What the popovers of the page show: fetched together once the page is idle, or when the first of them opens. */
export const parts = {
  KindsBody: lazyPart(() => load().then((module) => module.KindsBody)),
  RecordBody: lazyPart(() => load().then((module) => module.RecordBody)),
  FilterForm: lazyPart(() => load().then((module) => module.FilterForm)),
};

/** Fetches them ahead of time; what fails is fetched when it is drawn. */
export const fetchParts = (): void => void load().catch(() => undefined);
