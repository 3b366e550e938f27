import { useCallback, useState } from 'react';
import type { Auction } from '../../../domain/rfq/Auction.ts';
import type { RfqEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { useEngines } from '../../../entities/context/useWorld.ts';
import { useRfq } from '../../../entities/rfq/useFeed.ts';

/** An event with its raw text, which is null once the tape has dropped it. */
export type InspectedEvent = { readonly event: RfqEvent; readonly raw: string | null };

export type Inspected = {
  readonly rfqId: string;
  /** Null if the snapshot has dropped it. Then there is an event. */
  readonly auction: Auction | null;
  readonly entry: InspectedEvent | null;
};

export const useInspected = () => {
  const { feed } = useEngines();
  const [opened, setOpened] = useState<Inspected | null>(null);
  const live = useRfq((state) => (opened === null ? undefined : state.auctions.get(opened.rfqId)));
  const openAuction = useCallback((auction: Auction) => setOpened({ rfqId: auction.rfqId, auction, entry: null }), []);
  const openEvent = useCallback(
    (entry: InspectedEvent) => {
      const { rfqId } = entry.event;
      setOpened({ rfqId, auction: feed.store.getState().auctions.get(rfqId) ?? null, entry });
    },
    [feed],
  );
  return {
    inspected: opened && { ...opened, auction: live ?? opened.auction },
    openAuction,
    openEvent,
    markEvent: (event: RfqEvent): void => setOpened((now) => now && { ...now, entry: { event, raw: null } }),
    close: () => setOpened(null),
  };
};
