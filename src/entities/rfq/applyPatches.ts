import type { Auction } from '../../domain/rfq/Auction.ts';
import { MAX_TAPE, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import type { FeedPatch } from '../../service/feed/FeedPatch.ts';
import type { RfqState } from './rfqStore.ts';

/** The value that is held already where the next one says the same: a clone of it must not draw anything again. */
const held = <Value>(before: Value, next: Value): Value =>
  JSON.stringify(before) === JSON.stringify(next) ? before : next;

const isTouching = (patch: FeedPatch): boolean => patch.full || patch.auctions.length > 0 || patch.evicted.length > 0;

const applyAuctions = (
  known: ReadonlyMap<string, Auction>,
  patches: readonly FeedPatch[],
): ReadonlyMap<string, Auction> => {
  if (!patches.some(isTouching)) return known;
  const auctions = new Map(known);
  for (const patch of patches) {
    if (patch.full) auctions.clear();
    for (const auction of patch.auctions) auctions.set(auction.rfqId, auction);
    for (const rfqId of patch.evicted) auctions.delete(rfqId);
  }
  return auctions;
};

/** The state after patches that arrived within one frame of the screen, oldest first. Pure. */
export const applyPatches = (state: RfqState, patches: readonly FeedPatch[]): RfqState => {
  const last = patches.at(-1);
  if (last === undefined) return state;
  const auctions = applyAuctions(state.auctions, patches);
  let tape: readonly TapeEntry[] = state.tape;
  let { undrawn, rates, figures } = state;
  for (const patch of patches) {
    if (patch.full) tape = patch.tape;
    else if (patch.tape.length > 0) tape = [...patch.tape, ...tape].slice(0, MAX_TAPE);
    undrawn += patch.undrawn;
    rates = patch.rates ?? rates;
    figures = patch.figures ?? figures;
  }
  const syncs = state.syncs + patches.filter((patch) => patch.full).length;
  const { counts, lastEventAt } = last;
  const connection = held(state.connection, last.connection);
  const [gaps, recording] = [held(state.gaps, last.gaps), held(state.recording, last.recording)];
  return { connection, counts, lastEventAt, gaps, recording, auctions, tape, undrawn, rates, figures, syncs };
};
