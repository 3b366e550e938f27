import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { Auction, AuctionState } from '../../../domain/rfq/Auction.ts';
import type { Ms } from '../../../domain/time.ts';
import { AuctionLegend, AuctionScale } from '../../../entities/rfq/AuctionLegend.tsx';
import { useRfq } from '../../../entities/rfq/useFeed.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { useWallet } from '../../../entities/wallet/useWallet.ts';
import type { UseHoldHandlers } from '../../../lib/useHold.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { RowList } from '../../../ui/RowList.tsx';
import { Text } from '../../../ui/Text.tsx';
import { AuctionRow, auctionColumns } from './AuctionRow.tsx';
import { EarlierRow, useUsd } from './EarlierOrders.tsx';

/** Events per second up to which new quotes are animated: at thousands, the animations cost every tenth frame. */
const MAX_ANIMATED_RATE = 50;

type Item = Auction | OrderRecord;

const timeOf = (item: Item): Ms => ('rfqId' in item ? item.firstSeenAt : item.timestamp);

/** An rfqId has no space, so the keys of the others are never one. */
const keyOf = (item: Item): string => ('rfqId' in item ? item.rfqId : `order ${item.orderHash}`);

type AuctionsCardProps = {
  readonly auctions: readonly Auction[];
  readonly paused: boolean;
  readonly earlier: readonly OrderRecord[];
  /** The filter; null for all. */
  readonly state: AuctionState | null;
  readonly now: Ms;
  readonly selectedId: string | null;
  readonly onOpen: (auction: Auction) => void;
  readonly hold: UseHoldHandlers;
  readonly empty: ReactNode;
  readonly className: string;
};

export const AuctionsCard = (props: AuctionsCardProps): ReactElement => {
  const { auctions, paused, earlier, state, now, selectedId, onOpen, hold, empty, className } = props;
  const { find } = useTokens();
  const account = useWallet().knownAddress?.toLowerCase() ?? null;
  const isKnown = useRfq(({ connection }) => connection?.phase === 'live' || connection?.phase === 'replay');
  const busy = useRfq(({ rates }) => (rates.at(-2) ?? 0) > MAX_ANIMATED_RATE);
  const usd = useUsd();
  const hasOwn = auctions.some(({ quotes }) => quotes.some(({ address }) => address.toLowerCase() === account));
  const items = useMemo<readonly Item[]>(
    () => [...auctions, ...earlier].sort((a, b) => timeOf(b) - timeOf(a)),
    [auctions, earlier],
  );
  return (
    <Card
      title={t.auctions}
      note={paused ? t.paused : t.newestFirst}
      actions={<AuctionLegend state={state} hasOwn={hasOwn} />}
      className={cx('max-lg:[&>header]:hidden', className)}
      {...hold}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        {/* Below the rows between phones and desktops, where the head is that of the columns. */}
        <div className="border-hairline border-b px-4 pt-2 pb-1 md:order-last md:border-t md:border-b-0 md:py-2 lg:hidden [@media(height<32rem)]:hidden">
          <AuctionLegend state={state} hasOwn={hasOwn} className="max-md:gap-x-2.5" />
          <AuctionScale className="mt-1 block md:hidden" />
        </div>
        <div aria-hidden="true" className="max-md:hidden">
          <div
            className={cx(auctionColumns, 'data h-8 border-edge border-b bg-surface-2 font-medium text-12 text-text-2')}
          >
            <span>{t.columnState}</span>
            <span>{t.columnRfq}</span>
            <span>{t.columnRequest}</span>
            <AuctionScale />
            <span className="text-end">{t.columnSeen}</span>
            <span className="text-end">{t.columnAge}</span>
            <span className="whitespace-nowrap text-end">{t.columnLeft}</span>
          </div>
        </div>
        <Text>
          {items.length === 0 ? (
            empty
          ) : (
            <RowList
              label={t.auctions}
              className={cx('flex-1', busy && '[&_.strip-tick]:animate-none')}
              items={items}
              keyOf={keyOf}
              height={46}
              phoneHeight={100}
              row={(item) =>
                'rfqId' in item ? (
                  <AuctionRow
                    auction={item}
                    now={now}
                    isKnown={isKnown}
                    account={account}
                    find={find}
                    usd={usd}
                    selected={item.rfqId === selectedId}
                    onOpen={onOpen}
                  />
                ) : (
                  <EarlierRow order={item} now={now} account={account} find={find} usd={usd} />
                )
              }
            />
          )}
        </Text>
      </div>
    </Card>
  );
};
