import { type ReactElement, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Auction, AuctionTerms } from '../../../domain/rfq/Auction.ts';
import { rfqVolume, type SizedTrade } from '../../../domain/rfq/rfqVolume.ts';
import type { Ms } from '../../../domain/time.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { describeError } from '../../../entities/errors/describeError.ts';
import { useOrdersError, useRecentOrders } from '../../../entities/order/useRecentOrders.ts';
import { MAX_VOLUME_BARS, VolumeChart } from '../../../entities/order/VolumeChart.tsx';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { emptyRfqSearch } from '../model/rfqSearch.ts';
import { useEarlierOrders, useUsd } from './EarlierOrders.tsx';

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

const useTrades = (): readonly SizedTrade[] => {
  const { find } = useTokens();
  const usd = useUsd();
  const orders = useEarlierOrders(emptyRfqSearch, null, find).all;
  const auctions = useSettledAuctions();
  return useMemo(() => {
    const sized = (
      at: Ms,
      { inputChain, inputToken, inputAmount }: Pick<AuctionTerms, 'inputChain' | 'inputToken' | 'inputAmount'>,
    ): SizedTrade[] => {
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

/** The volume that settled on the feed, after the earlier orders. */
export const SettledVolume = (): ReactElement => {
  const error = useOrdersError();
  const isRead = useRecentOrders() !== null || error !== null;
  const trades = useTrades();
  const bars = useMemo(() => (isRead ? rfqVolume(trades, MAX_VOLUME_BARS) : null), [trades, isRead]);
  const reason = error === null ? undefined : describeError(error);
  return <VolumeChart bars={bars} label={t.volume} columns={[t.columnTime, t.volume]} reason={reason} />;
};
