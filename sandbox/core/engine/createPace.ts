const FIRST_GUESS_MS = 3_000;
const WEIGHT_RATIO = 0.1;

export type Pace = {
  /** Adds the duration of one swap, in ms. */
  add(durationMs: number): void;
  /** The estimate for the next, in ms, at least one second. */
  estimate(): number;
};

/** The estimatedTime of quotes: a moving average of the durations of swaps. */
export const createPace = (): Pace => {
  let average = FIRST_GUESS_MS;
  return {
    add: (durationMs) => {
      average += (durationMs - average) * WEIGHT_RATIO;
    },
    estimate: () => Math.max(1_000, Math.round(average)),
  };
};
