import { memo, type ReactElement } from 'react';
import { formatCount } from '../../../domain/amount/formatCount.ts';
import { formatUsdMicros } from '../../../domain/amount/formatUsd.ts';
import { type VolumeBar, volumeBars } from '../../../domain/order/list/orderStats.ts';
import { formatUtc } from '../../../domain/time/formatUtc.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import type { Scan, ScanState } from './createScan.ts';

const BARS = 24;
const MANY = 1_000_000;

const highestOf = (bars: readonly VolumeBar[]): bigint => {
  let most = 1n;
  for (const { volume } of bars) if (volume > most) most = volume;
  return most;
};

const Control = ({ scan, state }: Pick<VolumeCell.Props, 'scan' | 'state'>): ReactElement | null => {
  if (state.phase === 'done') return null;
  const reading = state.phase === 'reading';
  return (
    <button type="button" className="link" onClick={() => (reading ? scan.pause() : scan.start(MANY))}>
      {reading ? 'Pause' : state.phase === 'failed' ? 'Try again' : 'Read all'}
    </button>
  );
};

const Volume = ({ scan, state, facts }: VolumeCell.Props): ReactElement => {
  const { stats, total } = state;
  const bars = volumeBars(stats.hours, BARS);
  const highest = highestOf(bars);
  const last = bars.at(-1);
  const all = total ?? 0;
  return (
    <>
      <dd className="stats-big">{facts.number(formatUsdMicros(stats.volume))}</dd>
      <dd className="stats-sub">
        {all === 0 ? 'nothing to scan' : `${formatCount(Math.min(stats.scanned, all))} of ${formatCount(all)} scanned`}{' '}
        <Control scan={scan} state={state} />
      </dd>
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
  type Props = { readonly scan: Scan; readonly state: ScanState; readonly facts: OrderFacts };
}
