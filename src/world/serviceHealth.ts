import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Ms, ms, parseHttpDate } from '../domain/time.ts';
import type { Fetch } from './http.ts';

export type ServiceHealth = {
  readonly latency: Ms | null;
  readonly lastResponseAt: Ms | null;
  /** Requests in a row that got no response, or one with an error of the service (5xx). */
  readonly misses: number;
  /** The 5xx status of the latest response; null for other statuses and without a response. */
  readonly errorStatus: number | null;
  /** Bounds of service time minus local time, from Date headers; null while no header could be read. */
  readonly offset: { readonly min: Ms; readonly max: Ms } | null;
};

type Sample = { readonly sentAt: number; readonly receivedAt: number; readonly date: number };

export const createServiceHealth = (): StoreApi<ServiceHealth> =>
  createStore<ServiceHealth>(() => ({
    latency: null,
    lastResponseAt: null,
    misses: 0,
    errorStatus: null,
    offset: null,
  }));

/** Service time minus local time, best estimate; 0 while unknown or while the bounds still include 0. */
export const clockOffset = (offset: ServiceHealth['offset']): Ms => {
  if (offset === null || (offset.min <= 0 && offset.max >= 0)) return ms(0);
  return ms(Math.round((offset.min + offset.max) / 2));
};

/**
 * Narrows the bounds of service time minus local time by one response. A Date header is whole seconds, so the service's clock
 * was in [date, date + 1 s) between sending and receiving (all in ms). Contradicting bounds mean that a clock was set: they
 * start over from the newest sample.
 */
export const boundOffset = (
  known: ServiceHealth['offset'],
  { sentAt, receivedAt, date }: Sample,
): NonNullable<ServiceHealth['offset']> => {
  const sample = { min: ms(date - receivedAt), max: ms(date + 1000 - sentAt) };
  if (known === null) return sample;
  const min = ms(Math.max(known.min, sample.min));
  const max = ms(Math.min(known.max, sample.max));
  return min <= max ? { min, max } : sample;
};

/** `sentAt` and `receivedAt` are in ms since 1970. */
export const measureResponse =
  (health: StoreApi<ServiceHealth>) =>
  (response: Response, sentAt: number, receivedAt: number): void => {
    const date = parseHttpDate(response.headers.get('date') ?? '');
    const failed = response.status >= 500;
    health.setState((state) => ({
      latency: ms(receivedAt - sentAt),
      lastResponseAt: ms(receivedAt),
      misses: failed ? state.misses + 1 : 0,
      errorStatus: failed ? response.status : null,
      offset: date === null ? state.offset : boundOffset(state.offset, { sentAt, receivedAt, date }),
    }));
  };

export const measuredFetch = (health: StoreApi<ServiceHealth>, fetch: Fetch): Fetch => {
  const measure = measureResponse(health);
  return async (url, init) => {
    const sentAt = Date.now();
    try {
      const response = await fetch(url, init);
      measure(response, sentAt, Date.now());
      return response;
    } catch (error) {
      if (init.signal?.aborted !== true) health.setState((state) => ({ misses: state.misses + 1, errorStatus: null }));
      throw error;
    }
  };
};
