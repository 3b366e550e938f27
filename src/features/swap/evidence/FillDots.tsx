import type { ReactElement } from 'react';
import { formatDuration } from '../../../domain/time/formatDuration.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { axisEnd, dotPlaces } from './dotPlaces.ts';

const WIDTH = 390;
const COLUMNS = 60;
const BASE = 72;
const MOST = 9;

/** Fill times as dots over a deck: each dot is one order. Read aloud as one sentence. */
export const FillDots = ({ times }: FillDots.Props): ReactElement => {
  const end = axisEnd(times);
  const dots = dotPlaces(times, end, COLUMNS);
  const tallest = Math.max(1, ...dots.map((dot) => dot.height + 1));
  const rise = Math.min(7, (MOST * 7) / tallest);
  const first = formatDuration(times[0] ?? 0);
  const last = formatDuration(times[times.length - 1] ?? 0);
  return (
    <figure
      className="mt-2"
      role="img"
      aria-label={`Fill times of the latest ${times.length} orders, ${first} to ${last}`}
    >
      <svg viewBox={`-4 0 ${WIDTH + 8} ${BASE + 8}`} className="block w-full" aria-hidden="true">
        {dots.map((dot, index) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity of their own
            key={index}
            cx={dot.at * WIDTH}
            cy={BASE - 6 - dot.height * rise}
            r={2.5}
            className="fill-text-3"
          />
        ))}
        <path d={`M0 ${BASE}H${WIDTH}`} className="stroke-control" />
        <path d={`M1 ${BASE - 5}v10M${WIDTH - 1} ${BASE - 5}v10`} className="stroke-control" strokeWidth="2" />
      </svg>
      <div className="flex justify-between text-11 text-text-3" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{formatDuration(end * part * 1000)}</span>
        ))}
      </div>
    </figure>
  );
};

export declare namespace FillDots {
  type Props = {
    /** Shortest first. */
    readonly times: readonly Ms[];
  };
}
