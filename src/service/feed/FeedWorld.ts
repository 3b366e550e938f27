import type { Ms } from '../../domain/time/Ms.ts';

/** The part of WebSocket that the feed uses. */
export type FeedSocket = {
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: (event: Event) => void): void;
  send(text: string): void;
  close(): void;
};

/** What the feed needs of the world, handed in so that it runs in a page, a worker and a test. */
export type FeedWorld = {
  readonly openSocket: () => FeedSocket;
  readonly now: () => Ms;
  /** 0 (included) to 1 (excluded). */
  readonly random: () => number;
  /** Runs once after `delay` ms; the answer cancels it. */
  readonly schedule: (run: () => void, delay: number) => () => void;
};
