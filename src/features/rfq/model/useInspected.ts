import { type Dispatch, type SetStateAction, useCallback } from 'react';
import type { Auction } from '../../../domain/rfq/Auction.ts';
import { type RfqEvent, sameEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { useEngines } from '../../../entities/context/useWorld.ts';
import { useRfq } from '../../../entities/rfq/useFeed.ts';
import type { TapeItem } from './useRfqView.ts';

/** An event with its raw text, which is null once the tape has dropped it. */
export type InspectedEvent = { readonly event: RfqEvent; readonly raw: string | null };

export type Inspected = {
  readonly rfqId: string;
  /** Null if the snapshot has dropped it. Then there is an event. */
  readonly auction: Auction | null;
  readonly entry: InspectedEvent | null;
  /** The list it was opened from: "newer" and "older" are neighbours there. */
  readonly from: 'auctions' | 'events';
};

export const eventsOnTape = (items: readonly TapeItem[]): readonly InspectedEvent[] =>
  items.flatMap((item) => (item.kind === 'event' ? [item.entry] : []));

export const getNeighbour = <Item>(
  items: readonly Item[],
  isCurrent: (item: Item) => boolean,
  step: -1 | 1,
): Item | null => {
  const at = items.findIndex(isCurrent);
  return at < 0 ? null : (items[at + step] ?? null);
};

type Lists = { readonly auctions: readonly Auction[]; readonly tape: readonly TapeItem[] };

/** The item in the inspector as the feed has it now, and the commands that change it. */
export const useInspected = (
  opened: Inspected | null,
  setOpened: Dispatch<SetStateAction<Inspected | null>>,
  { auctions, tape }: Lists,
) => {
  const { feed } = useEngines();
  const live = useRfq((state) => (opened === null ? undefined : state.auctions.get(opened.rfqId)));
  const openAuction = useCallback(
    (auction: Auction) => setOpened({ rfqId: auction.rfqId, auction, entry: null, from: 'auctions' }),
    [setOpened],
  );
  const openEvent = useCallback(
    (entry: InspectedEvent) => {
      const { rfqId } = entry.event;
      setOpened({ rfqId, auction: feed.store.getState().auctions.get(rfqId) ?? null, entry, from: 'events' });
    },
    [feed, setOpened],
  );
  return {
    inspected: opened && { ...opened, auction: live ?? opened.auction },
    openAuction,
    openEvent,
    markEvent: (event: RfqEvent): void => setOpened((now) => now && { ...now, entry: { event, raw: null } }),
    step: (by: -1 | 1): void => {
      if (opened === null) return;
      if (opened.from === 'auctions') {
        const next = getNeighbour(auctions, ({ rfqId }) => rfqId === opened.rfqId, by);
        if (next !== null) openAuction(next);
        return;
      }
      const { event } = opened.entry ?? {};
      const isCurrent = (other: InspectedEvent): boolean => event !== undefined && sameEvent(other.event, event);
      const next = getNeighbour(eventsOnTape(tape), isCurrent, by);
      if (next !== null) openEvent(next);
    },
    close: () => setOpened(null),
  };
};
