import type { Frame } from '../domain/rfq/decodeFrame.ts';
import { MAX_AUCTIONS, MAX_TAPE } from '../domain/rfq/reduceRfq.ts';
import type { RfqEvent } from '../domain/rfq/rfqEventTable.ts';

type Observed = { readonly event: RfqEvent; readonly content: string };

/** Content of an event, without its time of arrival. */
const contentOf = (event: RfqEvent): string =>
  JSON.stringify({ ...event, receivedAt: 0, raw: undefined }, (_key, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
const observed = (event: RfqEvent): Observed => ({ event, content: contentOf(event) });
const line = ({ event, content }: Observed): string => `${event.receivedAt} ${content}`;
const byTime = (a: Observed, b: Observed): number => a.event.receivedAt - b.event.receivedAt;

export type PlainAuction = {
  readonly rfqId: string;
  readonly lines: readonly string[];
  readonly first: number;
  readonly last: number;
};

export const plainLines = (events: readonly RfqEvent[]): string[] =>
  events.map((event) => line(observed(event))).sort();

/** Shares no code with the reducer: stores every event and computes once. For RFQs within the bounds of one auction. */
export const referenceState = () => {
  const byId = new Map<string, { seen: Map<string, Observed>; last: number }>();
  const counts = new Map<string, number>();
  let repeats = 0;
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    counts,
    repeats: (): number => repeats,
    take: (frame: Frame): void => {
      if (frame.kind !== 'event') {
        count(frame.kind);
        return;
      }
      const { event } = frame;
      count(event.event);
      const known = byId.get(event.rfqId) ?? { seen: new Map<string, Observed>(), last: 0 };
      byId.set(event.rfqId, known);
      known.last = Math.max(known.last, event.receivedAt);
      const next = observed(event);
      const twin = known.seen.get(next.content);
      if (twin !== undefined) repeats += 1;
      if (twin === undefined || event.receivedAt < twin.event.receivedAt) known.seen.set(next.content, next);
    },
    /** Drops RFQs far below the latest ones: a million frames would not fit into memory. */
    forget: (): void => {
      const latest = [...byId].sort(([, a], [, b]) => b.last - a.last).slice(0, MAX_AUCTIONS * 2);
      byId.clear();
      for (const [rfqId, known] of latest) byId.set(rfqId, known);
    },
    auctions: (): PlainAuction[] =>
      [...byId]
        .map(([rfqId, { seen, last }]) => {
          const events = [...seen.values()].map(({ event }) => event);
          const first = Math.min(...events.map(({ receivedAt }) => receivedAt));
          return { rfqId, lines: plainLines(events), first, last };
        })
        .sort((a, b) => b.last - a.last || (a.rfqId < b.rfqId ? -1 : 1))
        .slice(0, MAX_AUCTIONS),
    /** Arrivals and contents of the newest lines; equal times in any order. */
    tape: (): readonly Observed[] =>
      [...byId.values()]
        .flatMap(({ seen }) => [...seen.values()])
        .sort(byTime)
        .reverse()
        .slice(0, MAX_TAPE),
  };
};
