import { type ReactElement, useMemo } from 'react';
import type { Auction, AuctionTerms } from '../../../domain/rfq/Auction.ts';
import { rfqVolume, type SizedTrade } from '../../../domain/rfq/rfqVolume.ts';
import type { Ms } from '../../../domain/time.ts';
import { timeAxis } from '../../../entities/order/timeAxis.ts';
import { useRfq } from '../../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { rfqMessages } from '../../../messages/rfq.ts';
import { Chart } from '../../../ui/Chart.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { emptyRfqSearch } from '../model/rfqSearch.ts';
import { useEarlierOrders, useLatestOrders, useUsd } from './EarlierOrders.tsx';

const MAX_BARS = 24;
const none: readonly Auction[] = [];

const useTrades = (): readonly SizedTrade[] => {
  const { find } = useTokens();
  const usd = useUsd();
  const orders = useEarlierOrders(emptyRfqSearch, null, find).all;
  const auctions = useRfq(({ figures }) => figures?.settled) ?? none;
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

export const VolumeChart = (): ReactElement => {
  const t = rfqMessages.get();
  const numbers = useNumbers();
  const isRead = useLatestOrders() !== null;
  const trades = useTrades();
  const points = useMemo(
    () => rfqVolume(trades, MAX_BARS).map(({ start, volume }) => ({ x: start / 1000, value: volume })),
    [trades],
  );
  return (
    <div className="card shrink-0 px-4 pt-1 pb-3">
      {isRead ? (
        <Chart
          kind="bars"
          {...timeAxis}
          label={t.volume}
          points={points}
          decimals={6}
          format={numbers.usd}
          axis={numbers.usdShort}
          columns={[t.columnTime, t.volume]}
        />
      ) : (
        <Skeleton width="100%" height={144} />
      )}
    </div>
  );
};
