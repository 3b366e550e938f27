import { memo, type ReactElement } from 'react';
import type { UsdEstimate } from '../../../domain/order/tokenUsd.ts';
import {
  type Auction,
  type AuctionTerms,
  auctionState,
  auctionTerms,
  isRunning,
  quoteCount,
  takerReceives,
} from '../../../domain/rfq/Auction.ts';
import { auctionStrip } from '../../../domain/rfq/auctionStrip.ts';
import type { FindToken } from '../../../domain/rfq/rfqEventTable.ts';
import { formatAge, type Ms } from '../../../domain/time.ts';
import { describeAuction, type ShownState, shortRfqId, timeLeft } from '../../../entities/rfq/describeAuction.ts';
import { RfqTerms } from '../../../entities/rfq/RfqTerms.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { marketMessages } from '../../../messages/market.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { AuctionStrip, type AuctionStripProps } from '../../../ui/AuctionStrip.tsx';
import { cx } from '../../../ui/cx.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';

const styles = {
  open: ['pending', 'tone-pending'],
  awaiting: ['received', 'tone-pending'],
  matched: ['matched', 'tone-received'],
  settled: ['completed', 'tone-completed'],
  expired: ['expired', 'tone-neutral'],
  failed: ['failed', 'tone-failed'],
  unknown: ['unknown', 'tone-neutral'],
} as const;

type AuctionMarkProps = { readonly state: ShownState; readonly text?: boolean };

export const AuctionMark = ({ state, text = true }: AuctionMarkProps): ReactElement => (
  <span className={cx('status', styles[state][1])}>
    <StatusIcon shape={styles[state][0]} />
    {text && <span>{marketMessages[state]}</span>}
  </span>
);

/** The columns of the auctions table, shared with its head. On phones a row becomes three lines. */
export const auctionColumns =
  'grid grid-cols-[84px_112px_minmax(200px,288px)_minmax(80px,1fr)_44px_40px_52px] xl:grid-cols-[86px_112px_minmax(236px,300px)_minmax(96px,1fr)_44px_44px_56px] items-center gap-3 px-4';

const auctionRow = cx(
  auctionColumns,
  'data relative h-full whitespace-nowrap border-hairline border-b text-13 hover:bg-surface-2 hover:[--under:var(--surface-2)]',
  'max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:grid-rows-[40px_24px_20px] max-md:content-center max-md:gap-x-3 max-md:gap-y-0 max-md:text-14',
);

/** Covers its row. On phones its words are for screen readers alone. */
export const rowOpener =
  'mono flex h-full max-w-full items-center truncate text-text-2 after:absolute after:inset-0 max-md:min-w-px [&>span]:max-md:sr-only';

type ListRowProps = {
  readonly state: ShownState;
  /** A button or a link with the class `rowOpener`. */
  readonly opener: ReactElement;
  /** Null where only an end was received. */
  readonly terms: AuctionTerms | null;
  readonly receives: bigint | null;
  readonly find: FindToken;
  readonly usd: UsdEstimate;
  readonly isOwn: boolean;
  /** Null where the request was not received. */
  readonly strip: AuctionStripProps | null;
  /** Null where they were not recorded. */
  readonly quotes: number | null;
  /** Since the request, or of an order since its end. */
  readonly age: string;
  readonly left?: string | null;
  readonly selected?: boolean;
};

export const ListRow = (row: ListRowProps): ReactElement => {
  const { state, opener, terms, receives, find, usd, isOwn, strip, quotes, age, left = null, selected = false } = row;
  const ago = commonMessages.ago({ age });
  const describeQuotes = (): string => {
    if (quotes === null) return ago;
    return left === null ? t.quotesAndTime(quotes, { time: ago }) : marketMessages.quotes(quotes);
  };
  const worth = terms && usd(terms.inputChain, terms.inputToken, terms.inputAmount);
  return (
    <div
      className={cx(
        auctionRow,
        selected && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)] [--under:var(--accent-soft)]',
      )}
    >
      <span className="leading-4 max-md:row-start-3 max-md:flex md:[&>.status]:whitespace-normal">
        <AuctionMark state={state} />
        {left !== null && (
          <span className="ms-2 text-13 text-text-2 max-[23rem]:hidden md:hidden">
            {(state === 'open' ? marketMessages.toQuote : marketMessages.toEnd)({ time: left })}
          </span>
        )}
      </span>
      <span className="flex min-w-0 items-center self-stretch max-md:row-start-3">{opener}</span>
      <span className="flex min-w-0 items-center gap-1.5 max-md:col-span-3 max-md:row-start-1">
        {terms !== null && <RfqTerms terms={terms} find={find} receives={receives} usd={worth} />}
        {isOwn && (
          <span className="rounded-tag bg-accent-soft px-1.5 font-medium text-11 text-accent-text">
            {marketMessages.you}
          </span>
        )}
      </span>
      <span className="flex max-md:col-span-3 max-md:row-start-2">
        {strip === null ? (
          <span className="text-12 text-text-3">{marketMessages.joinedLate}</span>
        ) : (
          <AuctionStrip {...strip} />
        )}
      </span>
      <span className="text-end text-text-2 max-md:hidden">
        {quotes ?? <span className="text-11 text-text-3">{t.quotesNotSeen}</span>}
      </span>
      <span className="text-end text-text-2 max-md:col-start-3 max-md:row-start-3 max-md:text-13">
        <span className="md:hidden">{describeQuotes()}</span>
        <span className="max-md:hidden">{age}</span>
      </span>
      <span className="text-end max-md:hidden">{left}</span>
    </div>
  );
};

export type AuctionRowProps = Pick<ListRowProps, 'find' | 'usd'> & {
  readonly auction: Auction;
  /** Service time, in whole seconds. */
  readonly now: Ms;
  /** False while the feed is disconnected: the state is unknown. */
  readonly isKnown: boolean;
  readonly account: string | null;
  readonly selected: boolean;
  readonly onOpen: (auction: Auction) => void;
};

export const AuctionRow = memo(
  ({ auction, now, isKnown, account, selected, onOpen, ...rest }: AuctionRowProps): ReactElement => {
    const state = auctionState(auction, now);
    const isStale = !isKnown && isRunning(state);
    const shown = isStale ? 'unknown' : state;
    const shape = auctionStrip(auction, now, account);
    return (
      <ListRow
        {...rest}
        state={shown}
        opener={
          <button
            translate="no"
            type="button"
            data-row
            aria-current={selected ? 'true' : undefined}
            title={auction.rfqId}
            className={rowOpener}
            onClick={() => onOpen(auction)}
          >
            <span>{shortRfqId(auction.rfqId)}</span>
          </button>
        }
        terms={auctionTerms(auction)}
        receives={takerReceives(auction)}
        isOwn={account !== null && auction.request?.address === account}
        strip={
          shape && {
            ...shape,
            tone: state,
            now: isKnown ? shape.now : null,
            label: describeAuction(auction, shown, now),
          }
        }
        quotes={quoteCount(auction)}
        age={formatAge(Math.max(0, now - auction.firstSeenAt))}
        left={isStale ? null : timeLeft(auction, state, now)}
        selected={selected}
      />
    );
  },
);
