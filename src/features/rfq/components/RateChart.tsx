import type { ReactElement } from 'react';
import type { FeedGap, FeedRates } from '../../../engines/feed/FeedState.ts';
import { useRfq } from '../../../entities/rfq/useFeed.ts';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { rfqMessages } from '../../../messages/rfq.ts';

/** Below this many seconds of history a mean would jump about. */
const MIN_SECONDS = 10;

/** Events per second over the part of the last five minutes that is known, as text: "3.2", "1,024", "-" when unknown. */
export const eventRate = (rates: FeedRates | null, numbers: Numbers): string => {
  if (rates === null) return rfqMessages.get().none;
  // The last second is still running.
  const counts = rates.counts.slice(0, -1);
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return '0.0';
  const known = Math.max(MIN_SECONDS, counts.length - first);
  const mean = counts.reduce((sum, count) => sum + count, 0) / known;
  return mean < 100 ? mean.toFixed(1) : numbers.count(Math.round(mean));
};

const BAR_SECONDS = 3;
const BAR_PX = 3.2;
const STEP_PX = 4.4;
const HEIGHT_PX = 53;
/** The minimum of the scale, so that one event in a quiet market is not a peak. */
const MIN_SCALE = 15;

const barsOf = (counts: readonly number[]): number[] => {
  const bars: number[] = [];
  for (let i = 0; i < counts.length; i += BAR_SECONDS) {
    bars.push(counts.slice(i, i + BAR_SECONDS).reduce((sum, count) => sum + count, 0));
  }
  return bars;
};

const pathOf = (bars: readonly number[], first: number, highest: number): string =>
  bars
    .map((count, index) => {
      const height = count === 0 ? 0 : Math.max(1.5, (count / highest) * (HEIGHT_PX - 4));
      return `M${((first + index) * STEP_PX).toFixed(1)} ${HEIGHT_PX}v${(-height).toFixed(1)}h${BAR_PX}v${height.toFixed(1)}z`;
    })
    .join('');

const gapBox = (gap: FeedGap, rates: FeedRates): { x: number; width: number } | null => {
  const x = (time: number) => {
    const ago = rates.lastSecond - time / 1000;
    return Math.min(1, Math.max(0, 1 - ago / rates.counts.length)) * 100 * STEP_PX;
  };
  const from = x(gap.from);
  const width = x(gap.to ?? rates.lastSecond * 1000 + 1000) - from;
  return width < 0.5 ? null : { x: from, width };
};

export const RateChart = (): ReactElement | null => {
  const rates = useRfq((state) => state.rates);
  const gaps = useRfq((state) => state.gaps);
  const numbers = useNumbers();
  if (rates === null) return <div className="h-[54px]" />;
  const bars = barsOf(rates.counts);
  const highest = Math.max(MIN_SCALE, ...bars);
  const past = bars.length - 2;
  return (
    <svg
      className="h-[54px] w-full"
      viewBox={`0 0 ${100 * STEP_PX} 54`}
      preserveAspectRatio="none"
      role="img"
      aria-label={rfqMessages.get().chart({ rate: eventRate(rates, numbers) })}
    >
      {gaps.map((gap) => {
        const box = gapBox(gap, rates);
        return box && <rect key={gap.from} x={box.x} width={box.width} y="0" height="53" fill="var(--pending-soft)" />;
      })}
      <path d={`M0 53.5H${100 * STEP_PX}`} stroke="var(--control)" />
      <path d={pathOf(bars.slice(0, past), 0, highest)} fill="var(--control)" />
      <path d={pathOf(bars.slice(past), past, highest)} fill="var(--accent)" />
    </svg>
  );
};
