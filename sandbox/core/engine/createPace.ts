const FIRST_GUESS_MS = 3_000;
const WEIGHT = 0.1;

/** How long swaps take at the moment. */
export type Pace = {
  /** Takes in how long one took, in ms. */
  add(durationMs: number): void;
  /** A guess for the next, in ms, at least one second. */
  estimate(): number;
};

/** Makes the estimate that quotes carry: a moving average of what swaps really took. */
export const createPace = (): Pace => {
  let average = FIRST_GUESS_MS;
  return {
    add: (durationMs) => {
      average += (durationMs - average) * WEIGHT;
    },
    estimate: () => Math.max(1_000, Math.round(average)),
  };
};
