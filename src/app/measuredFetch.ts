import { ms } from '../domain/time/Ms.ts';
import { serviceHealth } from '../ports/serviceHealth.ts';
import type { Fetch } from '../service/Fetch.ts';
import { boundOffset } from './boundOffset.ts';

/** Writes into `serviceHealth` what an answer says that was asked for at `sentAt` and came at `receivedAt`, in ms since 1970. */
export const measureAnswer = (response: Response, sentAt: number, receivedAt: number): void => {
  const date = Date.parse(response.headers.get('date') ?? '');
  serviceHealth.setState((state) => ({
    latency: ms(receivedAt - sentAt),
    lastAnswerAt: ms(receivedAt),
    misses: 0,
    offset: Number.isNaN(date) ? state.offset : boundOffset(state.offset, { sentAt, receivedAt, date }),
  }));
};

/** Wraps fetch and writes latency, misses and clock bounds of the service into `serviceHealth`. Changes no answer. */
export const measuredFetch =
  (fetch: Fetch, now: () => number = Date.now): Fetch =>
  async (url, init) => {
    const sentAt = now();
    try {
      const response = await fetch(url, init);
      measureAnswer(response, sentAt, now());
      return response;
    } catch (error) {
      if (init.signal?.aborted !== true) serviceHealth.setState((state) => ({ misses: state.misses + 1 }));
      throw error;
    }
  };
