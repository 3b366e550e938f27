import type { ReactElement } from 'react';
import { formatBps } from '../../../domain/amount/formatBps.ts';
import { formatDuration } from '../../../domain/time/formatDuration.ts';
import { stackDots } from './dotPlaces.ts';
import type { FairPrice } from './fairPrice.ts';
import { priceBand } from './priceBand.ts';

const WIDTH = 390;
const COLUMNS = 60;
const BASE = 56;

/** What recent fills of the pair would have paid for this amount, as dots around their median, with the quote among them. */
export const PriceDots = ({ fair, quoted, symbols }: PriceDots.Props): ReactElement | null => {
  const band = priceBand(fair, quoted);
  if (band === null) return null;
  const dots = stackDots(band.fills, COLUMNS);
  const tallest = Math.max(1, ...dots.map((dot) => dot.height + 1));
  const rise = Math.min(7, (BASE - 14) / tallest);
  const at = (share: number): number => share * WIDTH;
  const middle = `Middle half ${formatBps(band.lowBps)} to ${formatBps(band.highBps)}`;
  const label = `${fair.orders} recent orders of this pair. ${middle} against their median; this quote ${formatBps(band.quoteBps)}`;
  return (
    <section className="mt-6" aria-label="Price against recent orders">
      <h3 className="text-13">
        This quote among orders of {symbols[0]} for {symbols[1]}
      </h3>
      <figure className="mt-2" role="img" aria-label={label}>
        <svg viewBox={`-4 0 ${WIDTH + 8} ${BASE + 10}`} className="block w-full" aria-hidden="true">
          <rect
            x={at(band.low)}
            y={4}
            width={Math.max(2, at(band.high) - at(band.low))}
            height={BASE - 4}
            className="fill-surface-3"
          />
          <path d={`M${at(0.5)} 4V${BASE}`} className="stroke-control" strokeDasharray="2 3" />
          {dots.map((dot, index) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity of their own
              key={index}
              cx={at(dot.at)}
              cy={BASE - 6 - dot.height * rise}
              r={2.5}
              className="fill-text-3"
            />
          ))}
          <path d={`M0 ${BASE}H${WIDTH}`} className="stroke-control" />
          <path
            d={`M${at(band.quote)} ${BASE - 7}l7 7-7 7-7-7z`}
            className="fill-accent stroke-land"
            strokeWidth="1.5"
          />
        </svg>
        <div className="flex justify-between text-11 text-text-3" aria-hidden="true">
          <span>{formatBps(-band.reach)}</span>
          <span>median</span>
          <span>{formatBps(band.reach)}</span>
        </div>
      </figure>
      <p className="mt-2.5 text-12 text-text-3">
        {middle}. {fair.orders} completed orders of the last {formatDuration(fair.span)}, scaled to your amount; the
        diamond is this quote.
      </p>
    </section>
  );
};

export declare namespace PriceDots {
  type Props = {
    readonly fair: FairPrice;
    readonly quoted: bigint;
    /** Paid and received. */
    readonly symbols: readonly [string, string];
  };
}
