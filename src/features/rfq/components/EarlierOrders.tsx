import { memo, type ReactElement, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { sameAddress, shortenHash } from '../../../domain/address.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { createUsdEstimate, type UsdEstimate } from '../../../domain/order/tokenUsd.ts';
import type { AuctionState } from '../../../domain/rfq/Auction.ts';
import { stripPosition } from '../../../domain/rfq/auctionStrip.ts';
import { countStates } from '../../../domain/rfq/rfqFigures.ts';
import { formatAge } from '../../../domain/time.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { orderStatusText } from '../../../entities/order/OrderMarks.tsx';
import { useRecentOrders } from '../../../entities/order/useRecentOrders.ts';
import { useMarketNow, useRfq } from '../../../entities/rfq/useFeed.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { endOfOrder } from '../model/rfqSearch.ts';
import { type Frozen, shownAuctions } from '../model/useRfqView.ts';
import { type AuctionRowProps, ListRow, rowOpener } from './AuctionRow.tsx';

/** Times of orders are cut to seconds, and the first events of a feed may be of an auction in progress. */
const MARGIN_MS = 5000;

const none: readonly OrderRecord[] = [];

export const useUsd = (): UsdEstimate => {
  const orders = useRecentOrders();
  return useMemo(() => createUsdEstimate(orders ?? []), [orders]);
};

/** The latest orders that have ended, of the time before the feed and of its gaps. Other orders are among the auctions. */
export const useEarlierOrders = (): readonly OrderRecord[] => {
  const orders = useRecentOrders() ?? none;
  const gaps = useRfq((state) => state.gaps);
  // Auctions whose request was missed are listed by their RFQ id, and not a second time by the hash of the order.
  const listed = useRfq(
    useShallow(({ auctions }) => {
      const hashes: string[] = [];
      for (const { request, matches } of auctions.values())
        if (request === null) for (const { takerOrderHash } of matches) hashes.push(takerOrderHash);
      return hashes;
    }),
  );
  // In whole seconds: in a flood the oldest auction changes with every batch.
  const firstEventAt = useRfq(({ auctions }) => {
    const first = auctions.values().next().value?.firstSeenAt;
    return first === undefined ? null : Math.floor(first / 1000) * 1000;
  });
  return useMemo(() => {
    const isMissed = ({ orderHash, startTime }: OrderRecord): boolean =>
      !listed.includes(orderHash) &&
      (firstEventAt === null ||
        startTime < firstEventAt - MARGIN_MS ||
        gaps.some(({ from, to }) => startTime > from && (to === null || startTime < to)));
    return orders.filter((order) => endOfOrder(order.status) !== null && isMissed(order));
  }, [orders, listed, firstEventAt, gaps]);
};

export type AuctionCounts = Readonly<Record<AuctionState, number>>;

/** The rows of the auctions list by state, without filters: of the auctions and the moment that the rows show. */
export const useAuctionCounts = (frozen: Frozen, earlier: readonly OrderRecord[]): AuctionCounts => {
  const present = useMarketNow();
  const now = frozen.paused?.now ?? present;
  const counts = useRfq(useShallow(({ auctions }) => countStates(shownAuctions(auctions, frozen), now)));
  const all = { ...counts };
  for (const { status } of earlier) {
    const end = endOfOrder(status);
    if (end !== null) all[end] += 1;
  }
  return all;
};

type EarlierRowProps = Pick<AuctionRowProps, 'now' | 'account' | 'find' | 'usd'> & { readonly order: OrderRecord };

export const EarlierRow = memo(({ order, now, account, ...rest }: EarlierRowProps): ReactElement => {
  const end = endOfOrder(order.status) ?? 'failed';
  const { orderHash, offerer, startTime, endTime, timestamp } = order;
  const at = stripPosition(timestamp - startTime);
  return (
    <ListRow
      {...rest}
      state={end}
      opener={
        <Link
          translate="no"
          to={paths.order(orderHash)}
          data-row
          title={orderHash}
          aria-label={t.openOrder({ hash: shortenHash(orderHash) })}
          className={rowOpener}
        >
          <span>{shortenHash(orderHash)}</span>
        </Link>
      }
      terms={{ ...order, taker: offerer }}
      receives={end === 'settled' ? order.outputAmount : null}
      isOwn={account !== null && sameAddress(account, offerer)}
      strip={{
        tone: end,
        ticks: [],
        notch: null,
        endTime: stripPosition(endTime - startTime),
        now: null,
        match: null,
        end: end === 'expired' ? null : { at, kind: end === 'settled' ? 'disc' : 'cross' },
        label: t.earlierStrip({ status: orderStatusText(order) }),
      }}
      quotes={null}
      age={formatAge(Math.max(0, now - timestamp))}
    />
  );
});
