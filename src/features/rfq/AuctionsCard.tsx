import { memo, type ReactElement, type ReactNode } from 'react';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { type AuctionState, auctionState, auctionTerms } from '../../domain/rfq/Auction.ts';
import { auctionStrip, stripPosition } from '../../domain/rfq/auctionStrip.ts';
import type { FindToken } from '../../domain/rfq/rfqEventTable.ts';
import type { Ms } from '../../domain/time.ts';
import { auctionTime, describeAuction } from '../../entities/rfq/describeAuction.ts';
import { RfqTerms } from '../../entities/rfq/RfqTerms.tsx';
import { rfqIdLabel } from '../../entities/rfq/rfqId.ts';
import { marketMessages } from '../../messages/market.ts';
import { rfqMessages } from '../../messages/rfq.ts';
import { AuctionStrip } from '../../ui/AuctionStrip.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { useFlood, type useHold } from './useRfqView.ts';

const look = {
  open: ['pending', 'tone-pending'],
  matched: ['matched', 'tone-received'],
  settled: ['completed', 'tone-completed'],
  expired: ['expired', 'tone-neutral'],
  failed: ['failed', 'tone-failed'],
} as const;

/** The state of an RFQ: a silhouette and a word, or the silhouette alone where the word stands beside it. */
export const AuctionMark = ({ state, text = true }: AuctionMark.Props): ReactElement => (
  <span className={cx('status', look[state][1])}>
    <StatusIcon shape={look[state][0]} />
    {text && marketMessages.get()[state]}
  </span>
);

export declare namespace AuctionMark {
  type Props = { readonly state: AuctionState; readonly text?: boolean };
}

/** The columns of the auctions table, shared with its head. On phones a row becomes three lines. */
export const auctionColumns =
  'grid grid-cols-[80px_112px_minmax(200px,236px)_minmax(80px,1fr)_36px_84px] xl:grid-cols-[86px_120px_minmax(216px,248px)_minmax(96px,1fr)_40px_88px] items-center gap-3 px-4';

/** One RFQ: state, id, terms, its strip, quotes seen and the time left or passed. The id is a button: show all of it. */
export const AuctionRow = memo(
  ({ auction, now, known, mine, find, selected, onOpen }: AuctionRow.Props): ReactElement => {
    const t = rfqMessages.get();
    const state = auctionState(auction, now);
    const terms = auctionTerms(auction);
    const seen = auction.quotes.length;
    const stale = !known && (state === 'open' || state === 'matched');
    const time = stale ? t.timeNotKnown : (auctionTime(auction, state, now) ?? '-');
    const isMine = mine !== null && auction.request?.address === mine;
    const shape = auctionStrip(auction, now, mine);
    return (
      <div
        className={cx(
          auctionColumns,
          'data relative h-full whitespace-nowrap border-hairline border-b text-13 hover:bg-surface-2 hover:[--under:var(--surface-2)]',
          'max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:grid-rows-[24px_24px_20px] max-md:content-center max-md:gap-x-3 max-md:gap-y-0 max-md:text-14',
          selected &&
            'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)] [--knock:var(--accent-soft)] [--under:var(--accent-soft)]',
        )}
      >
        <span className="max-md:col-start-3 max-md:row-start-1">
          <AuctionMark state={state} />
        </span>
        <span className="min-w-0 self-stretch max-md:row-start-3">
          <button
            type="button"
            data-row
            title={auction.rfqId}
            className="mono h-full max-w-full truncate text-text-2 after:absolute after:inset-0"
            onClick={() => onOpen(auction)}
          >
            {rfqIdLabel(auction.rfqId)}
          </button>
        </span>
        <span className="flex min-w-0 items-center gap-1.5 max-md:col-span-2 max-md:col-start-1 max-md:row-start-1">
          {terms === null ? (
            <span className="text-text-3">{t.requestNotSeen}</span>
          ) : (
            <RfqTerms
              terms={terms}
              input={find(terms.inputChain, terms.inputToken)}
              output={find(terms.outputChain, terms.outputToken)}
            />
          )}
          {isMine && (
            <span className="rounded-tag bg-accent-soft px-1.5 font-medium text-11 text-accent-text">
              {marketMessages.get().you}
            </span>
          )}
        </span>
        <span className="flex max-md:col-span-3 max-md:row-start-2">
          <AuctionStrip
            {...shape}
            now={known ? shape.now : null}
            tone={state}
            label={describeAuction(auction, state, now)}
          />
        </span>
        <span className="text-end text-text-2 max-md:hidden">{seen === 0 ? t.noneSeen : seen}</span>
        <span className="text-end text-text-2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-3 max-md:text-13">
          <span className="md:hidden">{t.quotesBefore(seen)}</span>
          {time}
        </span>
      </div>
    );
  },
);

export declare namespace AuctionRow {
  type Props = {
    readonly auction: Auction;
    /** Service time, in whole seconds. */
    readonly now: Ms;
    /** False while the feed is down: what has happened since is not known, and is not guessed. */
    readonly known: boolean;
    /** The wallet's address, lower case, or null. */
    readonly mine: string | null;
    readonly find: FindToken;
    readonly selected: boolean;
    readonly onOpen: (auction: Auction) => void;
  };
}

const TYPICAL_SPAN_MS = 90_000;

const Legend = (): ReactElement => {
  const t = rfqMessages.get();
  return (
    <span className="flex items-center gap-3 text-12 text-text-2 max-md:hidden">
      <span className="flex items-center gap-1.5">
        <Icon name="quote" size={14} /> {t.legendQuote}
      </span>
      <span className="flex items-center gap-1.5">
        <i className="size-[7px] rotate-45 bg-received" /> {t.legendMatched}
      </span>
      <span className="flex items-center gap-1.5">
        <i className="size-2.5 rounded-full bg-completed" /> {t.legendSettled}
      </span>
    </span>
  );
};

const Axis = (): ReactElement => {
  const t = rfqMessages.get();
  return (
    <span className="relative flex justify-between">
      {t.columnAsked}
      {[1, 10].map((seconds) => (
        <span
          key={seconds}
          className="absolute -translate-x-1/2 rtl:translate-x-1/2 font-regular text-text-3 max-lg:hidden"
          style={{ insetInlineStart: `${stripPosition(seconds * 1000, TYPICAL_SPAN_MS) * 100}%` }}
        >
          {t.seconds({ count: seconds })}
        </span>
      ))}
      <span>{t.columnEnd}</span>
    </span>
  );
};

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
            keyOf={(auction) => auction.rfqId}
            recycled={flood}
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
