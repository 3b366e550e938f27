/** A source of numbers that is the same for the same seed, on every machine. Not for secrets. */
export type SeededRandom = {
  /** In [0, 1). */
  unit(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** An exponentially distributed gap with this mean: the time between independent events. */
  gap(mean: number): number;
  /** `0x` and this many random bytes, up to 64. */
  hex(bytes: number): `0x${string}`;
};

/** Makes a seeded source of numbers (mulberry32). */
export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  const word = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const unit = () => word() / 4294967296;
  const int = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1));
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: <T>(list: readonly T[]): T => {
      const item = list[int(0, list.length - 1)];
      if (item === undefined) throw new Error('cannot pick from an empty list');
      return item;
    },
    gap: (mean) => -Math.log(1 - unit()) * mean,
    hex: (bytes) => {
      let digits = '';
      while (digits.length < bytes * 2) digits += word().toString(16).padStart(8, '0');
      return `0x${digits.slice(0, bytes * 2)}`;
    },
  };
};
