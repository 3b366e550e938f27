import { Fragment, memo, type ReactElement } from 'react';
import { formatCount, formatUsdMicros } from '../../../domain/amount/formatAmount.ts';
import {
  busiestRoutes,
  fillBars,
  fillQuantile,
  type OrderStats,
  type VolumeBar,
  volumeBars,
} from '../../../domain/order/list/orderStats.ts';
import { formatUtc } from '../../../domain/time.ts';
import { ChainFlag } from '../../../entities/chain/ChainFlag.tsx';
import { fillText } from '../../../entities/order/fillText.ts';
import { CrossingGlyph } from '../../../ui/CrossingGlyph.tsx';
import type { OrderFacts } from '../OrderFacts.ts';
import type { Scan, ScanState } from './createScan.ts';

const BARS = 24;
const MANY = 1_000_000;

const highestOf = (bars: readonly VolumeBar[]): bigint => {
  let most = 1n;
  for (const { volume } of bars) if (volume > most) most = volume;
  return most;
};

/** How many of the orders the sums cover, and the way to more. */
const Coverage = ({ scan, state, total }: Pick<VolumeCell.Props, 'scan' | 'state' | 'total'>): ReactElement => {
  const { phase, stats } = state;
  const all = state.total ?? total;
  const reading = phase === 'reading';
  return (
    <dd className="stats-sub">
      {all === 0 ? 'nothing to read' : `${formatCount(Math.min(stats.scanned, all))} of ${formatCount(all)} read`}{' '}
      {phase !== 'done' && all > 0 && (
        <button type="button" className="link" onClick={() => (reading ? scan.pause() : scan.start(MANY))}>
          {reading ? 'Pause' : phase === 'failed' ? 'Try again' : 'Read all'}
        </button>
      )}
    </dd>
  );
};

const Volume = ({ scan, state, total, facts }: VolumeCell.Props): ReactElement => {
  const { stats } = state;
  const bars = volumeBars(stats.hours, BARS);
  const highest = highestOf(bars);
  const last = bars.at(-1);
  return (
    <>
      <dd className="stats-big">{facts.number(formatUsdMicros(stats.volume))}</dd>
      <Coverage scan={scan} state={state} total={total} />
      {bars.length > 1 && last !== undefined && (
        <dd>
          <svg
            className="stats-volume"
            viewBox={`0 0 ${bars.length * 6 - 2} 16`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Volume from ${formatUtc(bars[0]?.start ?? 0)} to ${formatUtc(last.start)}`}
          >
            {bars.map((bar, index) => {
              const height = Number((bar.volume * 1500n) / highest) / 100;
              return (
                <rect key={bar.start} x={index * 6} y={16 - height} width="4" height={height} fill="var(--accent)" />
              );
            })}
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
    readonly facts: OrderFacts;
  };
}

const Fill = ({ stats }: { readonly stats: OrderStats }): ReactElement => {
  const [median, most] = [fillQuantile(stats.fills, 0.5), fillQuantile(stats.fills, 0.9)];
  const bars = fillBars(stats.fills);
  const highest = Math.max(1, ...bars.map((bar) => bar.count));
  if (median === null) {
    return (
      <>
        <dd className="stats-big text-text-2">n/a</dd>
        <dd className="stats-sub">no completed orders</dd>
      </>
    );
  }
  return (
    <>
      <dd className="stats-big">{fillText(median)}</dd>
      <dd className="stats-sub">90% within {fillText(most)}</dd>
      <dd className="stats-chart">
        <svg
          width="100%"
          height="58"
          viewBox="0 0 110 58"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Fill times: median ${fillText(median)}, 90% within ${fillText(most)}`}
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
    </>
  );
};

/** The median fill time of the completed orders read, the time within which nine of ten were filled, and the spread. */
export const FillCell = memo(Fill);

const MOST_ROUTES = 3;

const Routes = ({ stats, facts }: RoutesCell.Props): ReactElement => {
  const routes = busiestRoutes(stats, MOST_ROUTES);
  const top = routes[0]?.share ?? 1;
  if (routes.length === 0) return <dd className="stats-sub pt-2">No routes in this view</dd>;
  return (
    <dd className="stats-routes">
      {routes.map(({ from, to, share }) => (
        <Fragment key={`${from}>${to}`}>
          <span className="stats-route">
            <ChainFlag chainKey={from} size={15} />
            <span>{facts.chainName(from)}</span>
            <CrossingGlyph shape="whole" width={26} />
            <span className="sr-only">to</span>
            <ChainFlag chainKey={to} size={15} />
            <span>{facts.chainName(to)}</span>
          </span>
          <span className="stats-route-bar" aria-hidden="true">
            <span style={{ width: `${(share / top) * 100}%` }} />
          </span>
          <span className="text-end">{(share * 100).toFixed(1)}%</span>
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
