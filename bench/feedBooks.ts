import { SYNTHETIC_EVENTS } from '../sandbox/core/feed/startSyntheticFeed.ts';

/** What the sender wrote to its newest connection: how many frames, and for each write its first event and its time. */
export type SenderBooks = {
  readonly frames: number;
  readonly firsts: readonly number[];
  readonly times: readonly number[];
  /** CPU time of the sender's process since its start. */
  readonly cpuMs: number;
};

const PLACES: Readonly<Record<string, number>> = { QuoteRequested: 0, QuoteReceived: 3 };

/**
 * The number of the event that a drawn row shows, from "rfqId kind"; a plain number is the number itself. The three
 * quotes of an auction look the same and are taken for its last.
 */
export const eventOfKey = (key: string): number => {
  const [id = '', kind] = key.split(' ');
  if (kind === undefined) return Number(id) - 1;
  return Number(id.replace(/^aori-9/, '')) * SYNTHETIC_EVENTS + (PLACES[kind] ?? SYNTHETIC_EVENTS - 1);
};

/** When an event was written to the socket, in ms. */
export const sentAt = (books: SenderBooks, event: number): number => {
  let [low, high] = [0, books.firsts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((books.firsts[middle] ?? 0) <= event) low = middle;
    else high = middle - 1;
  }
  return books.times[low] ?? Number.NaN;
};
