import { describe, expect, test } from 'vitest';
import { ms } from '../../../domain/time.ts';
import { rfqVolume } from './SettledVolume.tsx';

const trade = (minute: number, usd = 1n) => ({ at: ms(minute * 60_000), usd });

describe('rfqVolume', () => {
  test('default: sums by span, with empty spans between', () => {
    expect(rfqVolume([trade(12, 5n), trade(10.9, 2n), trade(10.1)], 24)).toEqual([
      { start: 600_000, volume: 3n },
      { start: 660_000, volume: 0n },
      { start: 720_000, volume: 5n },
    ]);
    expect(rfqVolume([], 24)).toEqual([]);
  });

  test('behavior: the span is the shortest round one that leaves so many bars', () => {
    const starts = (minutes: number) => rfqVolume([trade(0), trade(minutes)], 24).map(({ start }) => start / 60_000);
    expect(starts(23)).toHaveLength(24);
    expect(starts(24)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
    expect(starts(1440).at(1)).toBe(120);
  });

  test('behavior: trades too old for any span are left out', () => {
    const bars = rfqVolume([trade(0, 7n), trade(60_000_000)], 24);
    expect(bars).toHaveLength(24);
    expect(bars.reduce((sum, { volume }) => sum + volume, 0n)).toBe(1n);
  });
});
