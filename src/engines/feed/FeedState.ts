import { emptyRfqState, type RfqState } from '../../domain/rfq/reduceRfq.ts';
import { type RfqFigures, rfqFigures } from '../../domain/rfq/rfqFigures.ts';
import { type Ms, ms } from '../../domain/time.ts';

export type FeedConnection = {
  /** `stopped`: the user stopped listening, and no attempt is made. `replay`: a recording is played, and no socket is open. */
  readonly phase: 'connecting' | 'live' | 'waiting' | 'stopped' | 'replay';
  readonly since: Ms;
  /** Attempts in a row that did not stay open for five seconds. */
  readonly failures: number;
  /** When the next attempt is made, in the phase `waiting`. */
  readonly nextAt: Ms | null;
  /** When a live connection was lost that has not been replaced yet. */
  readonly droppedAt: Ms | null;
};

/** After so many failures in a row the page polls /data/query as well. */
const MIN_FAILURES_TO_POLL_COUNT = 3;

export const isPolling = (connection: FeedConnection): boolean =>
  (connection.phase === 'waiting' || connection.phase === 'connecting') &&
  connection.failures >= MIN_FAILURES_TO_POLL_COUNT;

/** A period whose events were missed; `to` is null while it lasts. */
export type FeedGap = { readonly from: Ms; readonly to: Ms | null };

const MAX_GAPS = 50;

/** The gaps after a change of the connection: one opens when a live connection drops and closes when the next is live. */
export const nextGaps = (gaps: readonly FeedGap[], connection: FeedConnection): readonly FeedGap[] => {
  const [newest, ...older] = gaps;
  const isOpen = newest !== undefined && newest.to === null;
  if (connection.phase === 'live') return isOpen ? [{ ...newest, to: connection.since }, ...older] : gaps;
  if (isOpen || connection.droppedAt === null) return gaps;
  return [{ from: connection.droppedAt, to: null }, ...gaps].slice(0, MAX_GAPS);
};

export type RecordingState = {
  readonly frames: number;
  readonly bytes: number;
  readonly full: boolean;
};

/** The snapshot of the feed: auctions, tape, connection and figures. Immutable; each batch of frames makes the next one. */
export type FeedState = Omit<RfqState, 'perSecond'> & {
  /** Null while the feed is not used. */
  readonly connection: FeedConnection | null;
  readonly lastEventAt: Ms | null;
  /** Events by second, oldest first, the running second last. */
  readonly rates: readonly number[];
  readonly figures: RfqFigures;
  /** Newest first, at most 50. */
  readonly gaps: readonly FeedGap[];
  readonly recording: RecordingState | null;
};

const NO_AUCTIONS: FeedState['auctions'] = new Map();

/** The auctions of the market; none during a replay, because a recording decides no outcome. */
export const liveAuctions = ({ connection, auctions }: LiveMarket): FeedState['auctions'] =>
  connection?.phase === 'replay' ? NO_AUCTIONS : auctions;

export type LiveMarket = Pick<FeedState, 'connection' | 'auctions'>;

export const emptyFeedState = (): FeedState => {
  const { perSecond: _, ...market } = emptyRfqState();
  return {
    ...market,
    connection: null,
    lastEventAt: null,
    rates: [],
    figures: rfqFigures([], ms(0)),
    gaps: [],
    recording: null,
  };
};
