import type { ReactElement } from 'react';
import type { Quote } from '../../../domain/swap/Quote.ts';
import { useNow } from '../../../entities/context/useNow.ts';
import { Link } from '../../../entities/navigation/Link.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { swapHistoryMessages } from '../../../messages/swapHistory.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Route } from '../model/useRoute.ts';
import { FillDots, PriceDots } from './DotPlots.tsx';
import { fairPrice } from './fairPrice.ts';
import { fillTime, shareOf } from './routeTimes.ts';
import type { RouteHistory } from './useRouteHistory.ts';

const Fact = ({ value, name }: { readonly value: string | null; readonly name: string }): ReactElement => (
  <div>
    <dt className="text-12 text-text-2">{name}</dt>
    <dd className="font-medium text-[18px] leading-6 tracking-[-0.01em]">{value ?? <Skeleton width={48} />}</dd>
  </div>
);

const Price = ({ route, history, quote }: RouteHistoryPanel.Props): ReactElement | null => {
  const now = useNow(60_000);
  const { pay, receive } = route;
  if (quote === null || pay.token === null || receive.token === null) return null;
  const fair = fairPrice(history.fills, quote.inputAmount, now);
  if (fair === null) return null;
  return <PriceDots fair={fair} quoted={quote.outputAmount} symbols={[pay.token.symbol, receive.token.symbol]} />;
};

/** How the chosen route did: totals of 24 hours, the spread of the latest fill times, and the quote among prices paid. */
export const RouteHistoryPanel = ({ route, history, quote }: RouteHistoryPanel.Props): ReactElement | null => {
  const t = swapHistoryMessages.get();
  const numbers = useNumbers();
  const { pay, receive } = route;
  if (pay.chain === null || receive.chain === null) return null;
  const { totals, times } = history;
  const count = times?.all.length ?? 0;
  return (
    <section aria-labelledby="route-history">
      <div className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <h2 id="route-history">{t.lastDay({ from: pay.name, to: receive.name })}</h2>
        <Link className="link text-13" to={paths.orders({ src: pay.chain.chainKey, dst: receive.chain.chainKey })}>
          {t.seeOrders}
        </Link>
      </div>
      <dl className="mt-3 grid grid-cols-4 gap-2 max-lg:grid-cols-2 [&>div]:flex [&>div]:flex-col-reverse [&>div]:justify-end">
        <Fact value={totals === null ? null : numbers.count(totals.orders)} name={t.orders(totals?.orders ?? 0)} />
        <Fact
          value={totals === null ? null : numbers.style(shareOf(totals.completed, totals.orders))}
          name={t.completed}
        />
        <Fact value={times === null ? '-' : numbers.style(fillTime(times.p50))} name={t.median} />
        <Fact value={times === null ? '-' : numbers.style(fillTime(times.p90))} name={t.within} />
      </dl>
      {times === null ? (
        <p className="mt-3 text-12 text-text-3">{t.noneCompleted}</p>
      ) : (
        <>
          <FillDots times={times.all} />
          <p className="mt-2.5 text-12 text-text-3">{t.latest(count)}</p>
        </>
      )}
      <Price route={route} history={history} quote={quote} />
    </section>
  );
};

export declare namespace RouteHistoryPanel {
  type Props = {
    readonly route: Route;
    readonly history: RouteHistory;
    /** The shown quote, placed among recent fills of the pair. */
    readonly quote: Quote | null;
  };
}
