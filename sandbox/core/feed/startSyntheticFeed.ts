import type { SandboxOptions } from '../SandboxOptions.ts';
import type { Hub } from './createHub.ts';
import type { FeedEvent } from './FeedEvent.ts';
import { syntheticAuction } from './syntheticAuction.ts';

const TICK_MS = 20;
const MOST_A_TICK = 2_000;

/**
 * Publishes made-up auctions at a steady rate of events a second until the signal fires. For benchmarks and endurance
 * of readers; makers that answer them are told that the RFQ is not known.
 */
export const startSyntheticFeed = (
  options: Pick<SandboxOptions, 'tokens' | 'now' | 'feedRate'> & { readonly hub: Hub; readonly stopped: AbortSignal },
): void => {
  if (options.feedRate <= 0) return;
  let pending: FeedEvent[] = [];
  let index = 0;
  let owed = 0;
  let last = Date.now();
  const timer = setInterval(() => {
    const elapsed = Date.now() - last;
    last += elapsed;
    owed = Math.min(owed + (options.feedRate * elapsed) / 1000, MOST_A_TICK);
    for (; owed >= 1; owed -= 1) {
      if (pending.length === 0) {
        pending = [...syntheticAuction(index, options)];
        index += 1;
      }
      const event = pending.shift();
      if (event) options.hub.publish(event);
    }
  }, TICK_MS);
  options.stopped.addEventListener('abort', () => clearInterval(timer));
};
