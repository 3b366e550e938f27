import type { ReactElement } from 'react';
import type { Address } from 'viem';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Quote } from '../../../domain/swap/Quote.ts';
import { RouteHistoryPanel } from '../history/RouteHistoryPanel.tsx';
import type { RouteHistory } from '../history/useRouteHistory.ts';
import type { Route } from '../model/useRoute.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { Proof } from './Proof.tsx';
import { RecentSwaps } from './RecentSwaps.tsx';
import { useMine } from './useMine.ts';
import { YourOrders } from './YourOrders.tsx';

/**
 * Below the card: to whoever has no order yet what others swap and how it works; to others their own orders first. History of the
 * route on the right.
 */
export const SwapBelow = ({ account, entries, route, history, quote }: SwapBelow.Props): ReactElement => {
  const mine = useMine(account, entries);
  const isNew = entries.length === 0 && mine.orders.length === 0 && !mine.failed;
  return (
    <>
      <Proof className="mt-4 md:hidden" />
      {isNew && <RecentSwaps book={route.book} />}
      <div className="mt-7 grid grid-cols-2 gap-[calc(var(--river)+40px)] max-md:grid-cols-1 max-md:gap-7 max-md:px-1">
        {isNew ? <HowItWorks /> : <YourOrders account={account} entries={entries} book={route.book} mine={mine} />}
        <RouteHistoryPanel route={route} history={history} quote={quote} />
      </div>
      {!isNew && <RecentSwaps book={route.book} />}
    </>
  );
};

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
