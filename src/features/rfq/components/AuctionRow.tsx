import { memo, type ReactElement } from 'react';
import type { UsdEstimate } from '../../../domain/maker/makerLimits.ts';
import {
  type Auction,
  type AuctionState,
  auctionState,
  auctionTerms,
  quoteCount,
  takerReceives,
} from '../../../domain/rfq/Auction.ts';
import { auctionStrip } from '../../../domain/rfq/auctionStrip.ts';
import type { FindToken } from '../../../domain/rfq/rfqEventTable.ts';
import type { Ms } from '../../../domain/time.ts';
import { auctionTime, describeAuction, rfqIdLabel } from '../../../entities/rfq/describeAuction.ts';
import { RfqTerms } from '../../../entities/rfq/RfqTerms.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { marketMessages } from '../../../messages/market.ts';
import { rfqMessages } from '../../../messages/rfq.ts';
import { AuctionStrip } from '../../../ui/AuctionStrip.tsx';
import { cx } from '../../../ui/cx.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';

const styles = {
  open: ['pending', 'tone-pending'],
  matched: ['matched', 'tone-received'],
  settled: ['completed', 'tone-completed'],
  expired: ['expired', 'tone-neutral'],
  failed: ['failed', 'tone-failed'],
} as const;

export const AuctionMark = ({ state, text = true }: AuctionMark.Props): ReactElement => (
  <span className={cx('status', styles[state][1])}>
    <StatusIcon shape={styles[state][0]} />
    {text && <span>{marketMessages.get()[state]}</span>}
  </span>
);

export declare namespace AuctionMark {
  type Props = { readonly state: AuctionState; readonly text?: boolean };
}

export const PhoneUsd = ({ usd }: { readonly usd: bigint | null }): ReactElement | null => {
  const numbers = useNumbers();
  if (usd === null) return null;
  const about = marketMessages.get().about({ usd: numbers.usd(usd) });
  return (
    <span translate="no" className="truncate text-13 text-text-2 md:hidden" title={about}>
      {about}
    </span>
  );
};

/** The columns of the auctions table, shared with its head. On phones a row becomes three lines. */
export const auctionColumns =
  'grid grid-cols-[80px_112px_minmax(200px,288px)_minmax(80px,1fr)_36px_84px] xl:grid-cols-[86px_120px_minmax(236px,320px)_minmax(96px,1fr)_40px_88px] items-center gap-3 px-4';

export const auctionRow = cx(
  auctionColumns,
  'data relative h-full whitespace-nowrap border-hairline border-b text-13 hover:bg-surface-2 hover:[--under:var(--surface-2)]',
  'max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:grid-rows-[24px_24px_20px] max-md:content-center max-md:gap-x-3 max-md:gap-y-0 max-md:text-14',
);

export const AuctionRow = memo(
  ({ auction, now, isKnown, account, find, usd, selected, onOpen }: AuctionRow.Props): ReactElement => {
    const t = rfqMessages.get();
    const state = auctionState(auction, now);
    const terms = auctionTerms(auction);
    const worth = terms && usd(terms.inputChain, terms.inputToken, terms.inputAmount);
    const seen = quoteCount(auction);
    const stale = !isKnown && (state === 'open' || state === 'matched');
    const time = stale ? t.timeNotKnown : (auctionTime(auction, state, now) ?? '-');
    const isOwn = account !== null && auction.request?.address === account;
    const shape = auctionStrip(auction, now, account);
    return (
      <div
        className={cx(
          auctionRow,
          selected && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)] [--under:var(--accent-soft)]',
        )}
      >
        <span className="max-md:row-start-3">
          <AuctionMark state={state} />
        </span>
        <span className="flex min-w-0 items-center self-stretch max-md:row-start-3">
          <button
            translate="no"
            type="button"
            data-row
            aria-current={selected ? 'true' : undefined}
            title={auction.rfqId}
            className="mono h-full max-w-full truncate text-text-2 after:absolute after:inset-0 max-md:min-w-px"
            onClick={() => onOpen(auction)}
          >
            <span className="max-md:sr-only">{rfqIdLabel(auction.rfqId)}</span>
          </button>
          <PhoneUsd usd={worth} />
        </span>
        <span className="flex min-w-0 items-center gap-1.5 max-md:col-span-3 max-md:row-start-1">
          {terms === null ? (
            <span className="text-text-3">{t.requestNotSeen}</span>
          ) : (
            <RfqTerms
              terms={terms}
              input={find(terms.inputChain, terms.inputToken)}
              output={find(terms.outputChain, terms.outputToken)}
              receives={takerReceives(auction)}
              usd={worth}
            />
          )}
          {isOwn && (
            <span className="rounded-tag bg-accent-soft px-1.5 font-medium text-11 text-accent-text">
              {marketMessages.get().you}
            </span>
          )}
        </span>
        <span className="flex max-md:col-span-3 max-md:row-start-2">
          <AuctionStrip
            {...shape}
            now={isKnown ? shape.now : null}
            tone={state}
            label={describeAuction(auction, state, now)}
          />
        </span>
        <span className="text-end text-text-2 max-md:hidden">{seen === 0 ? t.noneSeen : (seen ?? t.none)}</span>
        <span className="text-end text-text-2 max-md:col-start-3 max-md:row-start-3 max-md:text-13">
          <span className="md:hidden">{seen === null ? time : t.quotesAndTime(seen, { time })}</span>
          <span className="max-md:hidden">{time}</span>
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
    /** False while the feed is disconnected: the state is unknown. */
    readonly isKnown: boolean;
    readonly account: string | null;
    readonly find: FindToken;
    readonly usd: UsdEstimate;
    readonly selected: boolean;
    readonly onOpen: (auction: Auction) => void;
  };
}
