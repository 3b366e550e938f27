import { swapHistoryMessages } from '../../../messages/swapHistory.ts';
import { fillTime, type RouteTimes, type RouteTotals, shareOf } from './routeTimes.ts';

/** How reliable a route was by the service's own history: how fast, and how many arrived; null where nothing is known. */
export const describeRoute = (
  { times, totals }: { readonly times: RouteTimes | null; readonly totals: RouteTotals | null },
  style: (text: string) => string,
) => {
  const t = swapHistoryMessages.get();
  return {
    times: times && t.times({ median: style(fillTime(times.p50)), slow: style(fillTime(times.p90)) }),
    arrived:
      totals === null || totals.orders === 0
        ? null
        : t.arrived({ share: style(shareOf(totals.completed, totals.orders)) }),
  };
};
