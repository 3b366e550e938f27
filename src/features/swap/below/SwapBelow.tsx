import type { ReactElement } from 'react';
import type { Address } from 'viem';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Quote } from '../../../domain/swap/Quote.ts';
import { Link } from '../../../entities/navigation/Link.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { swapHistoryMessages } from '../../../messages/swapHistory.ts';
import { RouteHistoryPanel } from '../history/RouteHistoryPanel.tsx';
import type { RouteHistory } from '../history/useRouteHistory.ts';
import type { Route } from '../model/useRoute.ts';
import { Proof } from './Proof.tsx';
import { RecentSwaps } from './RecentSwaps.tsx';
import { useMine, YourOrders } from './YourOrders.tsx';

/** What an order is, for somebody who has none yet. */
const HowItWorks = (): ReactElement => {
  const t = swapHistoryMessages.get();
  const steps = [
    [t.step1, t.step1Rest],
    [t.step2, t.step2Rest],
    [t.step3, t.step3Rest],
  ] as const;
  return (
    <section aria-labelledby="how-it-works">
      <div className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <h2 id="how-it-works">{t.how}</h2>
        <Link className="link text-13" to={paths.chains()}>
          {t.chainsAndContracts}
        </Link>
      </div>
      <ol>
        {steps.map(([what, how], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are numbered
          <li key={at} className="flex gap-3 border-hairline border-b py-2.5 text-13">
            <span className="w-3 text-text-3" aria-hidden="true">
              {at + 1}
            </span>
            <span className="text-text-2">
              <b className="font-medium text-text">{what}</b> {how}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

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
