import type { Hub } from '../feed/createHub.ts';
import type { Change, StoredRfq } from '../store/createOrderStore.ts';
import type { FeedEvent } from '../wire/eventFrame.ts';

/** Timers that end together: `later` runs work after a delay in ms, `stop` calls off all that have not run. */
export const createTimers = (): Timers => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    later: (delayMs, run) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, delayMs);
      timers.add(timer);
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};

type Timers = {
  readonly later: (delayMs: number, run: () => void) => void;
  readonly stop: () => void;
};

/** For how long those who come back are told what ended while the service was away. */
const LAPSED_MS = 60_000;

/** Sees to it that everyone learns of the end of every RFQ, a restart in between or not. */
export type RfqEnds = {
  /** An RFQ was opened. */
  opened(rfq: StoredRfq): void;
  /** It ended unsigned: TradeExpired. */
  expired(rfqId: string): void;
  /** Its quote can be had no more: TradeFailed, and nothing after it. */
  failed(rfqId: string): void;
  /** Takes up the RFQs that were open when the service ended: their quotes are gone, their ends are still to be told. */
  resume(rfqs: readonly StoredRfq[]): void;
  /** The ends that nobody could be told, because the service was away. */
  lapsed(): FeedEvent[];
  stop(): void;
};

const expiredEvent = (rfqId: string): FeedEvent => ({ event: 'TradeExpired', data: { rfqId } });

/** Makes the keeper of ends; `record` writes statements some time soon. */
export const createRfqEnds = (options: {
  readonly hub: Pick<Hub, 'publish'>;
  readonly now: () => number;
  readonly record: (changes: readonly Change[]) => void;
}): RfqEnds => {
  const { hub, now, record } = options;
  const lapsed = new Set<string>();
  const { later, stop } = createTimers();

  const end = (event: FeedEvent) => {
    hub.publish(event);
    record([{ kind: 'rfqEnded', rfqId: event.data.rfqId }]);
  };
  const expired = (rfqId: string) => end(expiredEvent(rfqId));
  const tellLater = (rfqId: string) => {
    lapsed.add(rfqId);
    later(LAPSED_MS, () => {
      lapsed.delete(rfqId);
      record([{ kind: 'rfqEnded', rfqId }]);
    });
  };

  return {
    opened: (rfq) => record([{ kind: 'rfq', rfq }]),
    expired,
    failed: (rfqId) => end({ event: 'TradeFailed', data: { rfqId } }),
    resume: (rfqs) => {
      for (const { rfqId, endMs } of rfqs) {
        if (endMs <= now()) tellLater(rfqId);
        else later(endMs - now(), () => expired(rfqId));
      }
    },
    lapsed: () => [...lapsed].map(expiredEvent),
    stop,
  };
};
