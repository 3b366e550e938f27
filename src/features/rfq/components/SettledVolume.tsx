import { type ReactElement, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type SizedTrade, volumeBars } from '../../../domain/order/list/orderStats.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Auction, AuctionTerms } from '../../../domain/rfq/Auction.ts';
import { formatAge, type Ms } from '../../../domain/time.ts';
import { useEngines, useWorld } from '../../../entities/context/useWorld.ts';
import { MAX_VOLUME_BARS, VolumeChart } from '../../../entities/order/OrderCharts.tsx';
import { useOrdersError, useRecentOrders } from '../../../entities/order/useRecentOrders.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { useUsd } from './EarlierOrders.tsx';

const REFRESH_MS = 5_000;

/** The auctions that settled. Drawn with every event, a busy market would lose one frame in twenty. */
const useSettledAuctions = (): readonly Auction[] => {
  const { clock } = useWorld();
  const { store } = useEngines().feed;
  const read = () => [...store.getState().auctions.values()].filter(({ settled }) => settled !== null);
  const [auctions, setAuctions] = useState(read);
  const refresh = useEffectEvent(() => setAuctions(read()));
  useEffect(() => clock.every(REFRESH_MS, () => refresh()), [clock]);
  return auctions;
};

const useTrades = (orders: readonly OrderRecord[]): readonly SizedTrade[] => {
  const usd = useUsd();
  const auctions = useSettledAuctions();
  return useMemo(() => {
    const sized = (at: Ms, { inputChain, inputToken, inputAmount }: Omit<AuctionTerms, 'taker'>): SizedTrade[] => {
      const worth = usd(inputChain, inputToken, inputAmount);
      return worth === null ? [] : [{ at, usd: worth }];
    };
    return [
      ...orders.flatMap((order) => (order.status === 'completed' ? sized(order.timestamp, order) : [])),
      ...auctions.flatMap(({ request, matches: [match], settled }) => {
        const terms = request ?? match;
        return terms === undefined || settled === null ? [] : sized(settled.receivedAt, terms);
      }),
    ];
  }, [orders, auctions, usd]);
};

export const SettledVolume = ({ orders }: { readonly orders: readonly OrderRecord[] }): ReactElement => {
  const error = useOrdersError();
  const isRead = useRecentOrders() !== null || error !== null;
  const trades = useTrades(orders);
  const bars = useMemo(() => (isRead ? volumeBars(trades, MAX_VOLUME_BARS) : null), [trades, isRead]);
  const [first, second] = bars ?? [];
  const label = first && second ? t.volumePer({ time: formatAge(second.start - first.start) }) : t.volume;
  // The error is in the notice above the lists.
  const reason = error === null ? undefined : t.volumeUnread;
  return <VolumeChart bars={bars} label={label} columns={[t.columnTime, t.volume]} reason={reason} />;
};
