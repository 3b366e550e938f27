import type { ReactElement } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import { quantile } from '../../../domain/quantile.ts';
import { formatDuration, type Ms } from '../../../domain/time.ts';
import type { Route } from '../../../engines/swap/route.ts';
import { useEngines, useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { fillText, tookText } from '../../../entities/order/OrderMarks.tsx';
import { tookOf } from '../../../entities/order/useOrderStatus.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapHistoryMessages as t } from '../../../messages/swapHistory.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Text } from '../../../ui/Text.tsx';
import { sideName, useSwap } from '../model/useSwap.ts';

const WIDTH_PX = 390;
const MAX_COLUMNS = 60;
const FILL_BASE_PX = 72;
const MAX_DOTS = 9;

/** `at` is a share of the axis, `height` the number of dots below this one. */
type Dot = { readonly at: number; readonly height: number };

const steps = [5, 10, 20, 40, 60, 120, 300, 600, 1800, 3600, 86_400];

/** The seconds at the far end of the axis: the first round number that holds all but the slowest twentieth. */
const axisEnd = (times: readonly Ms[]): number => {
  const slow = quantile(times, 0.95) ?? 0;
  return steps.find((step) => step * 1000 >= slow) ?? 86_400;
};

/** Stacks shares of an axis in `columns` columns; outliers are at the ends. */
export const stackDots = (shares: readonly number[], columns: number): readonly Dot[] => {
  const stacked = new Map<number, number>();
  return shares.map((share) => {
    const column = Math.max(0, Math.min(columns, Math.round(share * columns)));
    const height = stacked.get(column) ?? 0;
    stacked.set(column, height + 1);
    return { at: column / columns, height };
  });
};

type FillDotsProps = {
  /** Shortest first. */
  readonly times: readonly Ms[];
  readonly own: Ms | null;
};

const FillDots = ({ times, own }: FillDotsProps): ReactElement => {
  const end = axisEnd(times);
  const first = formatDuration(times[0] ?? 0);
  const last = formatDuration(times[times.length - 1] ?? 0);
  const dots = stackDots(
    times.map((time) => time / (end * 1000)),
    MAX_COLUMNS,
  );
  const rise = Math.min(7, (MAX_DOTS * 7) / Math.max(1, ...dots.map((dot) => dot.height + 1)));
  const values = { count: times.length, first, last };
  return (
    <figure
      className="mt-2"
      role="img"
      aria-label={own === null ? t.deliveryTimes(values) : t.deliveryTimesAndOwn({ ...values, time: tookText(own) })}
    >
      <svg viewBox={`-4 0 ${WIDTH_PX + 8} ${FILL_BASE_PX + 8}`} className="block w-full" aria-hidden="true">
        {dots.map((dot, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity of their own
            key={index}
            cx={dot.at * WIDTH_PX}
            cy={FILL_BASE_PX - 6 - dot.height * rise}
            r={2.5}
            className="fill-text-3"
          />
        ))}
        <path d={`M0 ${FILL_BASE_PX}H${WIDTH_PX}`} className="stroke-control" />
        <path
          d={`M1 ${FILL_BASE_PX - 5}v10M${WIDTH_PX - 1} ${FILL_BASE_PX - 5}v10`}
          className="stroke-control"
          strokeWidth="2"
        />
        {own !== null && (
          <circle
            cx={Math.max(8, Math.min(WIDTH_PX - 8, (own / (end * 1000)) * WIDTH_PX))}
            cy={FILL_BASE_PX}
            r={6}
            className="fill-accent stroke-land"
            strokeWidth="1.5"
          />
        )}
      </svg>
      <div className="flex justify-between text-11 text-text-3" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span translate="no" key={part}>
            {formatDuration(end * part * 1000)}
          </span>
        ))}
      </div>
    </figure>
  );
};

const RouteFact = ({ value, name }: { readonly value: string | null; readonly name: string }): ReactElement => (
  <div>
    <dt className="text-12 text-text-2">{name}</dt>
    <dd className="font-medium text-[18px] leading-6 tracking-[-0.01em]">{value ?? <Skeleton width={48} />}</dd>
  </div>
);

/** Null until the service reports the order completed, and on another route. */
const useOwnTime = ({ pay, receive }: Route, orderHash: Hex | null): Ms | null => {
  const { orderStatus } = useEngines();
  const order = useStore(orderStatus.store, ({ orders }) => (orderHash === null ? undefined : orders.get(orderHash)));
  const record = order?.record;
  if (record?.inputChain !== pay.chain?.chainKey || record?.outputChain !== receive.chain?.chainKey) return null;
  return record ? tookOf(record, order) : null;
};

export const RouteHistoryPanel = ({ tracked }: { readonly tracked: Hex | null }): ReactElement | null => {
  const numbers = useNumbers();
  const { config } = useWorld();
  const route = useSwap(({ draft }) => draft.route);
  const { totals, times } = useSwap(({ market }) => market.history);
  const { pay, receive } = route;
  const own = useOwnTime(route, tracked);
  if (pay.chain === null || receive.chain === null) return null;
  const count = times?.all.length ?? 0;
  return (
    <section aria-labelledby="route-history">
      <div className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <h2 id="route-history">{t.route({ from: sideName(pay, config), to: sideName(receive, config) })}</h2>
        <Link className="link text-13" to={paths.orders({ src: pay.chain.chainKey, dst: receive.chain.chainKey })}>
          {t.seeOrders}
        </Link>
      </div>
      <dl className="mt-3 grid grid-cols-[repeat(4,auto)] justify-between gap-4 max-lg:grid-cols-2 max-lg:justify-normal [&>div]:flex [&>div]:flex-col-reverse [&>div]:justify-end">
        <RouteFact value={totals === null ? null : numbers.count(totals.orders)} name={t.orders(totals?.orders ?? 0)} />
        <RouteFact value={totals === null ? null : numbers.share(totals.completed, totals.ended)} name={t.completed} />
        <RouteFact value={times === null ? commonMessages.none : numbers.style(fillText(times.p50))} name={t.median} />
        <RouteFact value={times === null ? commonMessages.none : numbers.style(fillText(times.p90))} name={t.within} />
      </dl>
      {times === null ? (
        <p className="mt-3 text-12 text-text-3">{t.noneCompleted}</p>
      ) : (
        <>
          <FillDots times={times.all} own={own} />
          <p className="mt-2.5 text-12 text-text-3">
            <Text>
              {t.latest(count)} {own !== null && t.largerDot}
            </Text>
          </p>
        </>
      )}
    </section>
  );
};
