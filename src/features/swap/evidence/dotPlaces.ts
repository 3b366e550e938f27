import type { Ms } from '../../../domain/time/Ms.ts';

/** Where one fill stands in a dot plot: a share of the axis, and how many stand below it. */
export type Dot = { readonly at: number; readonly height: number };

const steps = [5, 10, 20, 40, 60, 120, 300, 600, 1800, 3600, 86_400];

/** The seconds at the far end of the axis: the first round number that holds all but the slowest twentieth. */
export const axisEnd = (times: readonly Ms[]): number => {
  const slow = times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? 0;
  return steps.find((step) => step * 1000 >= slow) ?? 86_400;
};

/** Stacks shares of an axis in `columns` columns; what lies beyond an end stands at it. */
export const stackDots = (shares: readonly number[], columns: number): readonly Dot[] => {
  const stacked = new Map<number, number>();
  return shares.map((share) => {
    const column = Math.max(0, Math.min(columns, Math.round(share * columns)));
    const height = stacked.get(column) ?? 0;
    stacked.set(column, height + 1);
    return { at: column / columns, height };
  });
};

/** Stacks fill times over an axis of `end` seconds. */
export const dotPlaces = (times: readonly Ms[], end: number, columns: number): readonly Dot[] =>
  stackDots(
    times.map((time) => time / (end * 1000)),
    columns,
  );
