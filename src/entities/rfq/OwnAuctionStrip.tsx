import type { ReactElement } from 'react';
import { type Auction, auctionState } from '../../domain/rfq/Auction.ts';
import { auctionStrip } from '../../domain/rfq/auctionStrip.ts';
import type { QuoteRequest } from '../../domain/swap/Quote.ts';
import type { Ms } from '../../domain/time.ts';
import { marketMessages as t } from '../../messages/market.ts';
import { AuctionStrip } from '../../ui/AuctionStrip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import { useNow } from '../context/useWorld.ts';
import { paths } from '../navigation/paths.ts';
import { Link } from '../navigation/router.tsx';
import { fillText } from '../order/OrderMarks.tsx';
import { useNumbers } from '../settings/useSettings.ts';
import { describeAuction, shortRfqId } from './describeAuction.ts';
import { useOwnAuction } from './useFeed.ts';

/** From the request to the last quote, in tenths of a second; null without a quote. */
const quotedIn = ({ request, quotes }: Auction): string | null => {
  const last = quotes.at(-1);
  const took = request === null || last === undefined ? 0 : last.receivedAt - request.receivedAt;
  // Below 0.1 s the time is that of this page, not of the makers.
  return took < 100 ? null : fillText(took);
};

const describeQuotes = (count: number, time: string | null): string => {
  if (count === 0) return t.ownRequesting;
  return time === null ? t.ownQuoted(count) : t.ownQuotedIn(count, { time });
};

type OwnAuctionStripProps = {
  readonly request: QuoteRequest | null;
  readonly requestedAt: Ms | null;
  readonly fallback?: ReactElement | null;
};

/** `fallback` is rendered until the auction is found. */
export const OwnAuctionStrip = ({
  request,
  requestedAt,
  fallback = null,
}: OwnAuctionStripProps): ReactElement | null => {
  const now = useNow();
  const { style } = useNumbers();
  const auction = useOwnAuction(request, requestedAt);
  if (auction === null) return fallback;
  const state = auctionState(auction, now);
  const time = quotedIn(auction);
  const strip = auctionStrip(auction, now, null);
  return (
    <details className="group border-hairline border-t bg-surface text-13">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-6 hover:bg-surface-2 max-md:px-4">
        <Icon name="route" className="text-text-2" />
        <b className="font-medium">{describeQuotes(auction.quotes.length, time && style(time))}</b>
        <Icon name="chevronDown" size={14} className="ms-auto text-text-3 group-open:rotate-180" />
      </summary>
      <div className="flex items-center gap-5 px-6 pb-3 max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:px-4">
        {strip !== null && (
          <AuctionStrip {...strip} tone={state} label={t.ownLabel({ auction: describeAuction(auction, state, now) })} />
        )}
        <Link to={paths.rfq({ rfq: auction.rfqId })} className="link whitespace-nowrap">
          <Text>
            {t.ownShow} <Mono>{shortRfqId(auction.rfqId)}</Mono>
          </Text>
        </Link>
      </div>
      <p className="px-6 pb-3 text-12 text-text-3 max-md:px-4">{t.ownWhy}</p>
    </details>
  );
};
