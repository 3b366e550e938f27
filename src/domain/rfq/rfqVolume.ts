import type { MicroUsd, VolumeBar } from '../order/list/orderStats.ts';
import type { Ms } from '../time.ts';

export type SizedTrade = { readonly at: Ms; readonly usd: MicroUsd };

const MINUTE_MS = 60_000;
const STEPS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 720, 1440, 10_080].map((minutes) => minutes * MINUTE_MS);
const MAX_STEP_MS = 40_320 * MINUTE_MS;

/** Volume in at most `most` equal spans of a round length, oldest first; empty without trades. */
export const rfqVolume = (trades: readonly SizedTrade[], most: number): readonly VolumeBar[] => {
  const times = trades.map(({ at }) => at);
  const [oldest, newest] = [Math.min(...times), Math.max(...times)];
  if (times.length === 0) return [];
  const step = STEPS_MS.find((ms) => Math.floor(newest / ms) - Math.floor(oldest / ms) < most) ?? MAX_STEP_MS;
  const last = Math.floor(newest / step);
  const first = Math.max(Math.floor(oldest / step), last - most + 1);
  const bars = new Array<MicroUsd>(last - first + 1).fill(0n);
  for (const { at, usd } of trades) {
    const index = Math.floor(at / step) - first;
    if (index >= 0) bars[index] = (bars[index] ?? 0n) + usd;
  }
  return bars.map((volume, index) => ({ start: (first + index) * step, volume }));
};
