import type { ReactElement } from 'react';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type Auction, auctionState, auctionTerms } from '../../../domain/rfq/Auction.ts';
import { auctionStrip } from '../../../domain/rfq/auctionStrip.ts';
import type { TokenRegistry } from '../../../domain/TokenRegistry.ts';
import { formatAge, type Ms } from '../../../domain/time.ts';
import { STALE_AFTER_MS, useRecentOrders } from '../../../entities/order/useRecentOrders.ts';
import { auctionTime, describeAuction } from '../../../entities/rfq/describeAuction.ts';
import { RfqTerms } from '../../../entities/rfq/RfqTerms.tsx';
import { useFeed, useMarketNow, useRfq } from '../../../entities/rfq/useFeed.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { commonMessages } from '../../../messages/common.ts';
import { makerMessages as t } from '../../../messages/maker.ts';
import { AuctionStrip } from '../../../ui/AuctionStrip.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Sentence } from '../../../ui/Text.tsx';

const MAX_SHOWN = 9;
const MAX_AUCTIONS_READ = 60;

const newestRequests = (auctions: ReadonlyMap<string, Auction>): readonly Auction[] =>
  [...auctions.values()]
    .slice(-MAX_AUCTIONS_READ)
    .filter((auction) => auction.request !== null)
    .reverse()
    .slice(0, MAX_SHOWN);

const row =
  'grid h-15 grid-cols-[minmax(0,244px)_minmax(0,1fr)_92px] items-center gap-4 border-hairline border-b px-5 text-13 max-md:grid-cols-[minmax(0,1fr)_92px] max-md:px-4 max-[23rem]:h-auto max-[23rem]:grid-cols-[minmax(0,1fr)] max-[23rem]:gap-0.5 max-[23rem]:py-2.5';

type RowProps = { readonly auction: Auction; readonly now: Ms; readonly tokens: TokenRegistry };

const Row = ({ auction, now, tokens }: RowProps): ReactElement | null => {
  const terms = auctionTerms(auction);
  if (terms === null) return null;
  const state = auctionState(auction, now);
  return (
    <li className={row}>
      <RfqTerms
        terms={terms}
        input={tokens.find(terms.inputChain, terms.inputToken)}
        output={tokens.find(terms.outputChain, terms.outputToken)}
      />
      <span className="max-md:hidden">
        <AuctionStrip {...auctionStrip(auction, now, null)} tone={state} label={describeAuction(auction, state, now)} />
      </span>
      <span className="grid justify-items-end whitespace-nowrap max-[23rem]:flex max-[23rem]:justify-between">
        <span>{t.quotesSeen(auction.quotes.length)}</span>
        <span className="text-12 text-text-3">{auctionTime(auction, state, now)}</span>
      </span>
    </li>
  );
};

type BeforeProps = Pick<RowProps, 'now' | 'tokens'> & { readonly orders: readonly OrderRecord[] };

const Before = ({ orders, now, tokens }: BeforeProps): ReactElement => (
  <ul aria-label={t.recentDeliveries}>
    {orders.map((order) => (
      <li key={order.orderHash} className={row}>
        <RfqTerms
          terms={{ ...order, taker: order.offerer }}
          input={tokens.find(order.inputChain, order.inputToken)}
          output={tokens.find(order.outputChain, order.outputToken)}
        />
        <span className="truncate text-text-2 max-md:hidden">
          <Sentence
            of={t.makerPaid}
            slots={{
              amount: (
                <TokenAmount value={order.outputAmount} token={tokens.find(order.outputChain, order.outputToken)} />
              ),
            }}
          />
        </span>
        <span className="whitespace-nowrap text-end text-12 text-text-3">
          {commonMessages.ago({ age: formatAge(Math.max(0, now - order.startTime)) })}
        </span>
      </li>
    ))}
  </ul>
);

export const MarketNow = (): ReactElement => {
  useFeed();
  const now = useMarketNow();
  const tokens = useTokens();
  const rows = useRfq((state) => state.auctions);
  const newest = newestRequests(rows);
  const completed = (useRecentOrders({}, STALE_AFTER_MS) ?? []).filter(({ status }) => status === 'completed');
  return (
    <Card title={t.latestRequests} note={t.latestRequestsNote} className="flex min-w-0 flex-col overflow-hidden">
      {newest.length === 0 && completed.length === 0 && (
        <p className="border-hairline border-b px-5 py-4 text-13 text-text-2 max-md:px-4">{t.noRequests}</p>
      )}
      <ul>
        {newest.map((auction) => (
          <Row key={auction.rfqId} auction={auction} now={now} tokens={tokens} />
        ))}
      </ul>
      <Before orders={completed.slice(0, MAX_SHOWN - newest.length)} now={now} tokens={tokens} />
    </Card>
  );
};
