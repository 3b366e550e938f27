import type { ReactElement } from 'react';
import type { FeedGap, FeedPatch } from '../../engines/feed/feedProtocol.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { eventRate } from './eventRate.ts';

const SECONDS_PER_BAR = 3;
const BAR = 3.2;
const STEP = 4.4;
const HEIGHT = 53;

const barsOf = (counts: readonly number[]): number[] => {
  const bars: number[] = [];
  for (let i = 0; i < counts.length; i += SECONDS_PER_BAR) {
    bars.push(counts.slice(i, i + SECONDS_PER_BAR).reduce((sum, count) => sum + count, 0));
  }
  return bars;
};

const pathOf = (bars: readonly number[], first: number, highest: number): string =>
  bars
    .map((count, index) => {
      const height = count === 0 ? 0 : Math.max(1.5, (count / highest) * (HEIGHT - 4));
      return `M${((first + index) * STEP).toFixed(1)} ${HEIGHT}v${(-height).toFixed(1)}h${BAR}v${height.toFixed(1)}z`;
    })
    .join('');

const gapBox = (gap: FeedGap, rates: NonNullable<FeedPatch['rates']>): { x: number; width: number } | null => {
  const x = (time: number) => {
    const ago = rates.lastSecond - time / 1000;
    return Math.min(1, Math.max(0, 1 - ago / rates.counts.length)) * 100 * STEP;
  };
  const from = x(gap.from);
  const width = x(gap.to ?? rates.lastSecond * 1000 + 1000) - from;
  return width < 0.5 ? null : { x: from, width };
};

/** Events per second of the last five minutes, a bar for three seconds; times without a connection are shaded. */
export const RateChart = (): ReactElement | null => {
  const rates = useRfq((state) => state.rates);
  const gaps = useRfq((state) => state.gaps);
  if (rates === null) return <div className="h-[54px]" />;
  const bars = barsOf(rates.counts);
  const highest = Math.max(1, ...bars);
  const past = bars.length - 2;
  return (
    <svg
      className="h-[54px] w-full"
      viewBox={`0 0 ${100 * STEP} 54`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Events per second over the last 5 minutes, on average ${eventRate(rates)}`}
    >
      {gaps.map((gap) => {
        const box = gapBox(gap, rates);
        return box && <rect key={gap.from} x={box.x} width={box.width} y="0" height="53" fill="var(--pending-soft)" />;
      })}
      <path d={`M0 53.5H${100 * STEP}`} stroke="var(--control)" />
      <path d={pathOf(bars.slice(0, past), 0, highest)} fill="var(--control)" />
      <path d={pathOf(bars.slice(past), past, highest)} fill="var(--accent)" />
    </svg>
  );
};
