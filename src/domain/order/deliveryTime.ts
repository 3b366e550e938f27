import { type Ms, ms } from '../time.ts';

/** The service's time of a delivery is believed to be finer than its block's when it is this close, in ms. */
const FINER = 2_000;
/** Blocks tell whole seconds, in ms. */
const SECOND = 1_000;

/**
 * How long a delivery took from the signature, in ms: by the time of its block, which is in whole seconds, and by the
 * service's finer `word` where both agree. 0: within the second of the signature. Null where the clocks contradict it.
 */
export const deliveryTime = (signedAt: Ms, blockTime: Ms, word: Ms | null): Ms | null => {
  if (word !== null && word >= blockTime && word - blockTime < FINER && word > signedAt) return ms(word - signedAt);
  if (blockTime > signedAt) return ms(blockTime - signedAt);
  return blockTime + SECOND > signedAt ? ms(0) : null;
};
