import type { Address } from 'viem';
import type { SeededRandom } from '../random/seededRandom.ts';

/** Who makes orders: a few regulars make most of them, strangers come once or twice. */
export type People = { offerer(): Address; recipientFor(offerer: Address): Address };

const REGULARS = 48;

/** Makes people for a history. The first regulars come most often. */
export const pickPeople = (random: SeededRandom): People => {
  const regulars = Array.from({ length: REGULARS }, () => random.hex(20));
  const regular = () => regulars[Math.floor(REGULARS * random.unit() ** 2.2)] ?? random.hex(20);
  return {
    offerer: () => (random.chance(0.62) ? regular() : random.hex(20)),
    recipientFor: (offerer) => {
      if (random.chance(0.9)) return offerer;
      return random.chance(0.5) ? regular() : random.hex(20);
    },
  };
};
