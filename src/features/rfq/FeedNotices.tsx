import { type ReactElement, Suspense } from 'react';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { parts } from './parts.ts';

/** What stands above the lists while they are not the live market; nothing while they are. */
export const FeedNotices = (): ReactElement | null => {
  const phase = useRfq((state) => state.connection?.phase);
  if (phase === undefined || phase === 'live') return null;
  return <Suspense fallback={null}>{phase === 'replay' ? <parts.ReplayBanner /> : <parts.FeedBanner />}</Suspense>;
};
