import { useState } from 'react';
import { type LiveRows, mergeLive, startLive } from '../../../domain/order/list/liveRows.ts';
import type { OrderPage } from '../../../domain/order/OrderRecord.ts';
import type { LiveAnswer } from './pollLive.ts';

type Held = { readonly first: OrderPage; readonly answer: LiveAnswer | undefined; readonly live: LiveRows };

/**
 * Rows that keep their place while answers come in. A new `first` page starts over; each new `answer` is merged once,
 * during the render that brings it, so that no frame shows an older state.
 */
export const useLiveRows = (first: OrderPage | undefined, answer: LiveAnswer | undefined): LiveRows | null => {
  const [held, setHeld] = useState<Held | null>(null);
  if (first === undefined) return held?.live ?? null;
  let next = held;
  if (next === null || next.first !== first) next = { first, answer: undefined, live: startLive(first) };
  if (answer !== undefined && answer !== next.answer)
    next = { first, answer, live: mergeLive(next.live, answer.pinned, answer.newer) };
  if (next !== held) setHeld(next);
  return next.live;
};
