import { memo, type ReactElement } from 'react';
import type { OrderStats } from '../../../domain/order/list/orderStats.ts';
import { fillBars, fillQuantile } from '../../../domain/order/list/orderStats.ts';
import { fillText } from '../../../entities/order/fillText.ts';

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
