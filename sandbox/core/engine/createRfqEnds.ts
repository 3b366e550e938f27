import type { Hub } from '../feed/createHub.ts';
import type { Change, StoredRfq } from '../store/createOrderStore.ts';
import type { FeedEvent } from '../wire/eventFrame.ts';

/** `later` runs work after a delay in ms, `stop` clears all timers. */
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

/** Subscribers that reconnect within this time get the ends of the downtime. */
const LAPSED_MS = 60_000;

/** Emits the end of every RFQ, also across a restart. */
export type RfqEnds = {
  /** Records an RFQ, and again once it has a quote. */
  opened(rfq: StoredRfq): void;
  /** It ended unsigned: TradeExpired. */
  expired(rfqId: string): void;
  /** Its quote is withdrawn: TradeFailed ends it. */
  failed(rfqId: string): void;
  /** Resumes the RFQs that were open when the service stopped and had no quote: their ends are still to be emitted. */
  resume(rfqs: readonly StoredRfq[]): void;
  /** The ends that fell into the downtime of the service. */
  lapsed(): FeedEvent[];
  stop(): void;
};

const expiredEvent = (rfqId: string): FeedEvent => ({ event: 'TradeExpired', data: { rfqId } });

/** `record` persists without being awaited. */
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
  const emitLater = (rfqId: string) => {
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
        if (endMs <= now()) emitLater(rfqId);
        else later(endMs - now(), () => expired(rfqId));
      }
    },
    lapsed: () => [...lapsed].map(expiredEvent),
    stop,
  };
};
