import { Fragment, memo, type ReactElement } from 'react';
import {
  busiestRoutes,
  fillBars,
  fillQuantile,
  type OrderStats,
  type VolumeBar,
  volumeBars,
} from '../../../domain/order/list/orderStats.ts';
import { formatUtc } from '../../../domain/time.ts';
import { ChainFlag } from '../../../entities/chain/ChainName.tsx';
import { fillText } from '../../../entities/order/OrderMarks.tsx';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderSummaryMessages } from '../../../messages/orders.ts';
import { ProgressIcon } from '../../../ui/ProgressIcon.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { OrderFacts } from '../OrderFacts.ts';
import type { Scan, ScanState } from './createScan.ts';

/** The figure of a cell, and the line below it. */
export const FIGURE = 'mt-0.5 whitespace-nowrap font-medium text-24 normal-nums tracking-[-0.02em]';
export const BELOW = 'mt-0.5 whitespace-nowrap text-12 text-text-3 max-lg:whitespace-normal';

const MAX_BARS = 24;
/** A chart of fewer bars keeps their places free, so that one bar is a bar and no block. */
const MIN_PLACES = 16;
const MAX_PAGES = 1_000_000;

const highestOf = (bars: readonly VolumeBar[]): bigint => {
  let most = 1n;
  for (const { volume } of bars) if (volume > most) most = volume;
  return most;
};

/** Number of scanned orders, and the button to scan more. */
const Coverage = ({ scan, state, total, numbers }: VolumeCell.Props): ReactElement => {
  const t = orderSummaryMessages.get();
  const { phase, stats } = state;
  const { count } = numbers;
  const all = state.total ?? total;
  const reading = phase === 'reading';
  const readOn = phase === 'failed' ? commonMessages.get().retry : t.readAll;
  return (
    <dd className={BELOW}>
      <Text>
        {all === 0 ? t.nothingToRead : t.read({ read: count(Math.min(stats.scanned, all)), total: count(all) })}{' '}
        {phase !== 'done' && all > 0 && (
          <button type="button" className="link ms-1" onClick={() => (reading ? scan.pause() : scan.start(MAX_PAGES))}>
            {reading ? t.pause : readOn}
          </button>
        )}
      </Text>
    </dd>
  );
};

const Volume = (props: VolumeCell.Props): ReactElement => {
  const { stats } = props.state;
  const bars = volumeBars(stats.hours, MAX_BARS);
  const highest = highestOf(bars);
  const last = bars.at(-1);
  const places = Math.max(MIN_PLACES, bars.length);
  return (
    <>
      <dd translate="no" className={FIGURE}>
        {props.numbers.usd(stats.volume)}
      </dd>
      <Coverage {...props} />
      {bars.length > 1 && last !== undefined && (
        <dd>
          <svg
            className="mt-0.5 block h-3 w-full opacity-80"
            viewBox={`0 0 ${places * 6 - 2} 16`}
            preserveAspectRatio="none"
            role="img"
            aria-label={orderSummaryMessages
              .get()
              .volumeChart({ from: formatUtc(bars[0]?.start ?? 0), to: formatUtc(last.start) })}
          >
            {bars.map((bar, index) => {
              const height = Number((bar.volume * 1400n) / highest) / 100;
              const x = (places - bars.length + index) * 6;
              return <rect key={bar.start} x={x} y={15 - height} width="4" height={height} fill="var(--accent)" />;
            })}
            <path d={`M0 15.5H${places * 6 - 2}`} stroke="var(--control)" />
          </svg>
        </dd>
      )}
    </>
  );
};

/** The sum paid by the orders read so far, how many those are, and the volume over time. */
export const VolumeCell = memo(Volume);

export declare namespace VolumeCell {
  type Props = {
    readonly scan: Scan;
    readonly state: ScanState;
    /** Orders of the view, as the service counts them. */
    readonly total: number;
    readonly numbers: Numbers;
  };
}

const Fill = ({ stats, numbers }: FillProps): ReactElement => {
  const t = orderSummaryMessages.get();
  const quantile = fillQuantile(stats.fills, 0.5);
  const [median, most] = [quantile, fillQuantile(stats.fills, 0.9)].map((time) => numbers.style(fillText(time)));
  const bars = fillBars(stats.fills);
  const highest = Math.max(1, ...bars.map((bar) => bar.count));
  if (quantile === null || median === undefined || most === undefined) {
    return (
      <>
        <dd className={`${FIGURE} text-text-2`}>{t.unknown}</dd>
        <dd className={BELOW}>{t.noneCompleted}</dd>
      </>
    );
  }
  return (
    <>
      <dd className={FIGURE}>{median}</dd>
      <dd className={BELOW}>{t.within({ time: most })}</dd>
      {bars.filter((bar) => bar.count > 0).length > 1 && (
        <dd className="col-[2]! row-[1/4] min-w-0 max-w-[150px] ps-4 max-lg:hidden">
          <svg
            width="100%"
            height="58"
            viewBox="0 0 110 58"
            preserveAspectRatio="none"
            role="img"
            aria-label={t.fillChart({ median, most })}
          >
            {bars.map((bar, index) => {
              const height = bar.count === 0 ? 0 : Math.max(1.5, (bar.count / highest) * 46);
              return (
                <rect
                  key={bar.from}
                  x={2 + index * 9}
                  y={50 - height}
                  width="7"
                  height={height}
                  fill={bar.median ? 'var(--accent)' : 'var(--control)'}
                  opacity={bar.median ? 1 : 0.75}
                />
              );
            })}
            <path d="M0 51.5H110" stroke="var(--control)" />
          </svg>
        </dd>
      )}
    </>
  );
};

type FillProps = { readonly stats: OrderStats; readonly numbers: Numbers };

/** The median fill time of the completed orders read, the time within which nine of ten were filled, and the spread. */
export const FillCell = memo(Fill);

const MAX_ROUTES = 3;

const Routes = ({ stats, facts }: RoutesCell.Props): ReactElement => {
  const t = orderSummaryMessages.get();
  const routes = busiestRoutes(stats, MAX_ROUTES);
  const top = routes[0]?.share ?? 1;
  if (routes.length === 0) return <dd className={`${BELOW} pt-2`}>{t.noRoutes}</dd>;
  return (
    <dd className="mt-[5px] grid grid-cols-[auto_minmax(24px,1fr)_46px] items-center gap-x-2.5 gap-y-0.5 text-12 leading-[18px]">
      {routes.map(({ from, to, share }) => (
        <Fragment key={`${from}>${to}`}>
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <ChainFlag chainKey={from} size={15} />
            <span>{facts.chainName(from)}</span>
            <ProgressIcon shape="whole" width={26} />
            <span className="sr-only">{t.to}</span>
            <ChainFlag chainKey={to} size={15} />
            <span>{facts.chainName(to)}</span>
          </span>
          {routes.length === 1 ? (
            <span />
          ) : (
            <span className="h-1.5 rounded-[1px] bg-surface-3" aria-hidden="true">
              <span className="block h-full rounded-[1px] bg-text-3" style={{ width: `${(share / top) * 100}%` }} />
            </span>
          )}
          <span translate="no" className="text-end">{`${facts.numbers.style((share * 100).toFixed(1))}%`}</span>
        </Fragment>
      ))}
    </dd>
  );
};

/** The three routes with most of the orders read, as shares. */
export const RoutesCell = memo(Routes);

export declare namespace RoutesCell {
  type Props = { readonly stats: OrderStats; readonly facts: OrderFacts };
}
