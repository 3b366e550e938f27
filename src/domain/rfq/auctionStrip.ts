import type { Ms } from '../time.ts';
import type { Auction } from './Auction.ts';
import { auctionState, isRunning } from './Auction.ts';

/** Quotes arrive within a second while the end is a minute away: below this the scale is linear. */
const KNEE_MS = 60;
/** Later moments are at the end of the scale. */
export const STRIP_MS = 90_000;
/** Shares of the scale. Ticks nearer than this would print as one. */
const MIN_TICK_GAP = 0.02;
/** The end and the present are drawn beside the match, never over it. */
const MIN_MARK_GAP = 0.1;

/** Position of a moment `elapsed` ms after the request, 0 to 1: the same in every auction, so that rows can be compared. */
export const stripPosition = (elapsed: number): number =>
  Math.min(1, Math.log1p(Math.max(0, elapsed) / KNEE_MS) / Math.log1p(STRIP_MS / KNEE_MS));

const lower = (address: string | undefined): string => address?.toLowerCase() ?? '';

/** Ticks of one moment are set side by side. Null where the request was missed: no time is known then. */
export const auctionStrip = (auction: Auction, now: Ms, mine: string | null) => {
  const { request } = auction;
  if (request === null) return null;
  const at = (time: Ms): number => stripPosition(time - request.receivedAt);
  const match = auction.matches.at(-1);
  const winner = lower(match?.maker);
  let last = -1;
  const ticks = auction.quotes.map((quote) => {
    last = Math.min(1, Math.max(at(quote.receivedAt), last + MIN_TICK_GAP));
    const who = lower(quote.address);
    return { at: last, kind: who === winner ? 'winner' : mine && who === lower(mine) ? 'mine' : 'plain' } as const;
  });
  const matched = match === undefined ? null : Math.max(at(match.receivedAt), last + MIN_TICK_GAP * 3);
  const state = auctionState(auction, now);
  const end = auction.settled ?? (state === 'failed' ? auction.failed : null);
  return {
    ticks,
    notch: at(request.deadline),
    endTime: at(request.endTime),
    // The clock ticks in whole seconds, and ticks of one moment are set apart, so no tick is drawn after now.
    now: isRunning(state) ? Math.max(at(now), last, matched === null ? 0 : matched + MIN_MARK_GAP) : null,
    match: matched,
    end: end && {
      at: Math.max(at(end.receivedAt), last, matched === null ? 0 : matched + MIN_MARK_GAP),
      kind: auction.settled ? ('disc' as const) : ('cross' as const),
    },
  };
};
