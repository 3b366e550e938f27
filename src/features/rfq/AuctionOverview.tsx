import type { ReactElement } from 'react';
import { sameAddress } from '../../domain/address.ts';
import { type Auction, auctionState } from '../../domain/rfq/Auction.ts';
import { auctionStrip } from '../../domain/rfq/auctionStrip.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { describeAuction } from '../../entities/rfq/describeAuction.ts';
import { useMarketNow } from '../../entities/rfq/useFeed.ts';
import { rfqToolMessages } from '../../messages/rfqTools.ts';
import { AuctionStrip } from '../../ui/AuctionStrip.tsx';
import { AuctionMark } from './AuctionRow.tsx';
import { delayText } from './FeedFigures.tsx';

const describeChoice = ({ matches }: Auction, maker: string): string => {
  const t = rfqToolMessages.get();
  const chosen = matches.at(-1)?.maker;
  if (chosen === undefined) return t.choiceOpen;
  return sameAddress(chosen, maker) ? t.chosen : t.notChosen;
};

/** One auction at a glance: its strip, and who answered when and was chosen. */
export const AuctionOverview = ({ auction }: { readonly auction: Auction }): ReactElement => {
  const t = rfqToolMessages.get();
  const now = useMarketNow();
  const state = auctionState(auction, now);
  const { request, quotes } = auction;
  return (
    <section className="grid gap-3 text-13">
      <h3 className="flex items-center gap-3">
        <AuctionMark state={state} />
        <span className="font-regular text-text-2">{t.answered(quotes.length)}</span>
      </h3>
      <AuctionStrip {...auctionStrip(auction, now, null)} tone={state} label={describeAuction(auction, state, now)} />
      {quotes.length > 0 && (
        <table className="data w-full">
          <thead className="text-12 text-text-2">
            <tr>
              <th scope="col" className="py-1 text-start font-medium">
                {t.maker}
              </th>
              <th scope="col" className="py-1 text-start font-medium">
                {t.arrivedAfter}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {t.outcome}
              </th>
            </tr>
          </thead>
          <tbody>
            {quotes.map((quote) => (
              <tr key={`${quote.address} ${quote.receivedAt}`} className="border-hairline border-t">
                <td className="py-1.5">
                  <AddressTag address={quote.address} />
                </td>
                <td>{delayText(request === null ? null : Math.max(0, quote.receivedAt - request.receivedAt))}</td>
                <td className="text-end">{describeChoice(auction, quote.address)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {quotes.length > 0 && quotes.every((quote) => quote.outputAmount === null) && (
        <p className="text-12 text-text-2">{t.noPrices}</p>
      )}
    </section>
  );
};
