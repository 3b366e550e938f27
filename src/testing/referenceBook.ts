import type { Frame } from '../domain/rfq/decodeFrame.ts';
import { MAX_AUCTIONS, MAX_TAPE } from '../domain/rfq/RfqBook.ts';
import type { RfqEvent } from '../domain/rfq/rfqEventTable.ts';

type Told = { readonly event: RfqEvent; readonly content: string };

/** What an event says, whenever it came. */
const contentOf = (event: RfqEvent): string =>
  JSON.stringify({ ...event, receivedAt: 0, raw: undefined }, (_key, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
const told = (event: RfqEvent): Told => ({ event, content: contentOf(event) });
const line = ({ event, content }: Told): string => `${event.receivedAt} ${content}`;
const byTime = (a: Told, b: Told): number => a.event.receivedAt - b.event.receivedAt;

/** An RFQ as plain lines, so that two opinions of it can be compared. */
export type PlainAuction = {
  readonly rfqId: string;
  readonly lines: readonly string[];
  readonly first: number;
  readonly last: number;
};

/** Lines of a list of events in an order that depends on nothing but them. */
export const plainLines = (events: readonly RfqEvent[]): string[] => events.map((event) => line(told(event))).sort();

/**
 * A second opinion on the book that shares no code with the reducer: it keeps every distinct event with its earliest
 * arrival and looks only at the end. Good for feeds whose RFQs stay within the bounds of one auction.
 */
export const referenceBook = () => {
  const byId = new Map<string, { seen: Map<string, Told>; last: number }>();
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
      const known = byId.get(event.rfqId) ?? { seen: new Map<string, Told>(), last: 0 };
      byId.set(event.rfqId, known);
      known.last = Math.max(known.last, event.receivedAt);
      const next = told(event);
      const twin = known.seen.get(next.content);
      if (twin !== undefined) repeats += 1;
      if (twin === undefined || event.receivedAt < twin.event.receivedAt) known.seen.set(next.content, next);
    },
    /** Forgets RFQs that are far from being among the latest: a million frames do not fit into memory otherwise. */
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
    /** Arrivals and contents of the newest lines; of one moment in any order. */
    tape: (): readonly Told[] =>
      [...byId.values()]
        .flatMap(({ seen }) => [...seen.values()])
        .sort(byTime)
        .reverse()
        .slice(0, MAX_TAPE),
  };
};
