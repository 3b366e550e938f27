import type { ReactElement } from 'react';
import type { Address } from 'viem';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Quote } from '../../../domain/swap/Quote.ts';
import { RouteHistoryPanel } from '../history/RouteHistoryPanel.tsx';
import type { RouteHistory } from '../history/useRouteHistory.ts';
import type { Route } from '../model/useRoute.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { YourCrossings } from './YourCrossings.tsx';

/** Below the card: the person's own orders on the left bank (or what an order is, to a newcomer), history on the right. */
export const SwapBelow = ({ account, entries, route, history, quote }: SwapBelow.Props): ReactElement => (
  <div className="mt-7 grid grid-cols-2 gap-[calc(var(--river)+40px)] max-md:grid-cols-1 max-md:gap-7 max-md:px-1">
    {account === null && entries.length === 0 ? (
      <HowItWorks />
    ) : (
      <YourCrossings account={account} book={route.book} entries={entries} />
    )}
    <RouteHistoryPanel route={route} history={history} quote={quote} />
  </div>
);

export declare namespace SwapBelow {
  type Props = {
    readonly account: Address | null;
    /** What this browser signed. */
    readonly entries: readonly JournalEntry[];
    readonly route: Route;
    readonly history: RouteHistory;
    readonly quote: Quote | null;
  };
}
