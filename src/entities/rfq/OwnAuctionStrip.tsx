import type { ReactElement } from 'react';
import { auctionState } from '../../domain/rfq/Auction.ts';
import { auctionStrip } from '../../domain/rfq/auctionStrip.ts';
import type { QuoteRequest } from '../../domain/swap/Quote.ts';
import type { Ms } from '../../domain/time.ts';
import { marketMessages } from '../../messages/market.ts';
import { AuctionStrip } from '../../ui/AuctionStrip.tsx';
import { useNow } from '../context/useNow.ts';
import { Link } from '../navigation/Link.tsx';
import { paths } from '../navigation/paths.ts';
import { describeAuction } from './describeAuction.ts';
import { shortRfqId } from './rfqId.ts';
import { useOwnAuction } from './useFeed.ts';

/** The auction behind a quote as one line: quotes seen, strip, link to the RFQ page. Nothing while none is found. */
export const OwnAuctionStrip = ({ request, askedAt }: OwnAuctionStrip.Props): ReactElement | null => {
  const now = useNow();
  const auction = useOwnAuction(request, askedAt);
  if (auction === null) return null;
  const state = auctionState(auction, now);
  const t = marketMessages.get();
  return (
    <div className="flex min-h-[53px] items-center gap-5 border-hairline border-t bg-surface px-6 text-13 max-md:flex-wrap max-md:justify-between max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-2 max-md:[&>.strip]:order-1 max-md:[&>.strip]:basis-full">
      <span title={t.ownWhy}>
        <b className="font-medium">{t.ownAuction}</b>{' '}
        <span className="text-text-2">{t.ownSeen(auction.quotes.length)}</span>
      </span>
      <AuctionStrip
        {...auctionStrip(auction, now, null)}
        tone={state}
        label={t.ownLabel({ auction: describeAuction(auction, state, now) })}
      />
      <Link to={paths.rfq({ rfq: auction.rfqId })} className="mono link">
        {shortRfqId(auction.rfqId)}
      </Link>
    </div>
  );
};

export declare namespace OwnAuctionStrip {
  type Props = { readonly request: QuoteRequest | null; readonly askedAt: Ms | null };
}
