import type { ReactElement } from 'react';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { quoteDetailMessages } from '../../../messages/swap.ts';
import { swapHistoryMessages as t } from '../../../messages/swapHistory.ts';
import { type FairPrice, type PriceBand, priceBand } from './fairPrice.ts';

const WIDTH_PX = 88;

const describeBand = ({ quoteBps, lowBps, highBps }: PriceBand, count: number, { bps }: Numbers): string =>
  t.priceStrip({ quote: bps(quoteBps), count, low: bps(lowBps), high: bps(highBps) });

type PriceStripProps = {
  readonly fair: FairPrice;
  /** In smallest units of the bought token, for the amount that `fair` was scaled to. */
  readonly quoted: bigint;
};

export const PriceStrip = ({ fair, quoted }: PriceStripProps): ReactElement | null => {
  const numbers = useNumbers();
  const band = priceBand(fair, quoted);
  if (band === null) return null;
  const label = describeBand(band, fair.orders, numbers);
  const at = (share: number): number => 4 + share * (WIDTH_PX - 8);
  return (
    <svg className="shrink-0" width={WIDTH_PX} height={16} viewBox={`0 0 ${WIDTH_PX} 16`} role="img" aria-label={label}>
      <title>{label}</title>
      <path d={`M0 8H${WIDTH_PX}`} className="stroke-edge" />
      <rect
        x={at(band.low)}
        y={4.5}
        width={Math.max(2, at(band.high) - at(band.low))}
        height={7}
        rx={1.5}
        className="fill-surface-3 stroke-control"
        strokeWidth="0.75"
      />
      <path d={`M${at(0.5)} 2.5v11`} className="stroke-text-2" strokeWidth="1.5" />
      <path d={`M${at(band.quote)} 3.5l4.5 4.5-4.5 4.5-4.5-4.5z`} className="fill-accent stroke-surface" />
    </svg>
  );
};

/** "0.08% better", against the median of recent trades. */
export const describeDifference = (bps: bigint, { bpsSize }: Numbers): string => {
  if (bps === 0n) return quoteDetailMessages.samePrice;
  return (bps > 0n ? quoteDetailMessages.better : quoteDetailMessages.worse)({ share: bpsSize(bps) });
};
