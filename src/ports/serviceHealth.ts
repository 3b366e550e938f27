import { createStore } from 'zustand/vanilla';
import { type Ms, ms } from '../domain/time/Ms.ts';

/** What the last answers of the service told about reaching it and about its clock. */
export type ServiceHealth = {
  /** Round trip of the latest answer, or null before the first. */
  readonly latency: Ms | null;
  /** Local time of the latest answer. */
  readonly lastAnswerAt: Ms | null;
  /** Requests in a row that got no answer at all. */
  readonly misses: number;
  /** Bounds of service time minus local time, from Date headers; null while no header could be read. */
  readonly offset: { readonly min: Ms; readonly max: Ms } | null;
};

/** The health of the one service of this page; written by the measured fetch of the app. */
export const serviceHealth = createStore<ServiceHealth>(() => ({
  latency: null,
  lastAnswerAt: null,
  misses: 0,
  offset: null,
}));

/** Service time minus local time, best estimate; 0 while unknown or while the bounds still include 0. */
export const clockOffset = (offset: ServiceHealth['offset']): Ms => {
  if (offset === null || (offset.min <= 0 && offset.max >= 0)) return ms(0);
  return ms(Math.round((offset.min + offset.max) / 2));
};
