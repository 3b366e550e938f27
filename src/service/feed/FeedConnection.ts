import type { Ms } from '../../domain/time/Ms.ts';

/** Where the connection stands. */
export type FeedConnection = {
  /** `stopped`: the reader stopped listening, and nothing is tried. `replay`: a recording is played, and no socket is open. */
  readonly phase: 'connecting' | 'live' | 'waiting' | 'stopped' | 'replay';
  /** When this phase began. */
  readonly since: Ms;
  /** Attempts in a row that did not stay alive for five seconds. */
  readonly failures: number;
  /** When the next attempt is made, in the phase `waiting`. */
  readonly nextAt: Ms | null;
  /** When a live connection was lost that has not been replaced yet. */
  readonly droppedAt: Ms | null;
};

/** After so many failures in a row the page reads /data/query as well. */
export const POLLING_AFTER_FAILURES = 3;

/** Whether the feed has been away for so long that orders are read over HTTP instead. */
export const isPolling = (connection: FeedConnection): boolean =>
  (connection.phase === 'waiting' || connection.phase === 'connecting') &&
  connection.failures >= POLLING_AFTER_FAILURES;
