import { memo, type ReactElement, type ReactNode } from 'react';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { stripPosition } from '../../domain/rfq/auctionStrip.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AuctionRow, auctionColumns } from './AuctionRow.tsx';
import { RowList } from './RowList.tsx';
import type { FindToken } from './rfqFilter.ts';
import { useFlood } from './useFlood.ts';
import type { useHold } from './useHold.ts';

const TYPICAL_SPAN_MS = 90_000;

const Legend = (): ReactElement => (
  <span className="flex items-center gap-3 text-12 text-text-2 max-md:hidden">
    <span className="flex items-center gap-1.5">
      <Icon name="quote" size={14} /> quote
    </span>
    <span className="flex items-center gap-1.5">
      <i className="size-[7px] rotate-45 bg-received" /> matched
    </span>
    <span className="flex items-center gap-1.5">
      <i className="size-2.5 rounded-full bg-completed" /> settled
    </span>
  </span>
);

const Axis = (): ReactElement => (
  <span className="relative flex justify-between">
    Asked
    {[1, 10].map((seconds) => (
      <span
        key={seconds}
        className="absolute -translate-x-1/2 rtl:translate-x-1/2 font-regular text-text-3 max-lg:hidden"
        style={{ insetInlineStart: `${stripPosition(seconds * 1000, TYPICAL_SPAN_MS) * 100}%` }}
      >
        {seconds} s
      </span>
    ))}
    <span>end</span>
  </span>
);

const Auctions = (props: AuctionsCard.Props): ReactElement => {
  const { auctions, now, known, mine, find, selectedId, onOpen, hold, empty, className } = props;
  const flood = useFlood();
  return (
    <Card
      title="Auctions"
      note={<span className="max-md:hidden">newest first, one line per RFQ</span>}
      actions={<Legend />}
      className={cx('flex min-w-0 flex-col overflow-hidden', className)}
      {...hold}
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <div aria-hidden="true" className="max-md:hidden">
          <div
            className={cx(auctionColumns, 'data h-8 border-edge border-b bg-surface-2 font-medium text-12 text-text-2')}
          >
            <span>State</span>
            <span>RFQ</span>
            <span>Request</span>
            <Axis />
            <span className="text-end">Seen</span>
            <span className="text-end">Time</span>
          </div>
        </div>
        {auctions.length === 0 ? (
          empty
        ) : (
          <RowList
            label="Auctions"
            className={cx('flex-1', flood && '[&_.strip-tick]:animate-none')}
            items={auctions}
            height={46}
            phoneHeight={84}
            row={(auction) => (
              <AuctionRow
                auction={auction}
                now={now}
                known={known}
                mine={mine}
                find={find}
                selected={auction.rfqId === selectedId}
                onOpen={onOpen}
              />
            )}
          />
        )}
      </div>
    </Card>
  );
};

/** The auctions, newest first, one line per RFQ. Nothing in it moves by itself while the market floods. */
export const AuctionsCard = memo(Auctions);

export declare namespace AuctionsCard {
  type Props = {
    readonly auctions: readonly Auction[];
    readonly now: Ms;
    readonly known: boolean;
    readonly mine: string | null;
    readonly find: FindToken;
    readonly selectedId: string | null;
    readonly onOpen: (auction: Auction) => void;
    readonly hold: ReturnType<typeof useHold>['handlers'];
    /** What stands in place of no rows. */
    readonly empty: ReactNode;
    readonly className?: string;
  };
}
