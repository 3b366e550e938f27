import type { MicroUsd, OrderStats } from './orderStats.ts';

/** Volume within a span of time: its start in ms, and what was paid in. */
export type VolumeBar = { readonly start: number; readonly volume: MicroUsd };

const HOUR = 3_600_000;

/** Volume over time in at most `most` equal spans of whole hours, oldest first; empty without valued orders. */
export const volumeBars = (hours: OrderStats['hours'], most: number): readonly VolumeBar[] => {
  if (hours.size === 0) return [];
  const [first, last] = [...hours.keys()].reduce<[number, number]>(
    ([low, high], hour) => [Math.min(low, hour), Math.max(high, hour)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const span = Math.ceil((last - first + 1) / most);
  const bars = new Array<MicroUsd>(Math.ceil((last - first + 1) / span)).fill(0n);
  for (const [hour, volume] of hours) {
    const at = Math.floor((hour - first) / span);
    bars[at] = (bars[at] ?? 0n) + volume;
  }
  return bars.map((volume, index) => ({ start: (first + index * span) * HOUR, volume }));
};
