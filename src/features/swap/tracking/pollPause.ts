import { type Ms, ms } from '../../../domain/time/Ms.ts';

/** Pause before the next look at an order: 1 s thirty times, 2 s sixty times, 5 s 120 times, then 15 s; x4 while hidden. */
export const pollPause = (looks: number, hidden: boolean): Ms => {
  const seconds = looks < 30 ? 1 : looks < 90 ? 2 : looks < 210 ? 5 : 15;
  return ms(seconds * 1000 * (hidden ? 4 : 1));
};
