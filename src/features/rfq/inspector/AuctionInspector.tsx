import { type ReactElement, useMemo } from 'react';
import { shortenHash } from '../../../domain/address.ts';
import { decodeFillCall } from '../../../domain/maker/checkFillCall.ts';
import { type PairPrices, pairPrices } from '../../../domain/order/list/pairPrices.ts';
import { orderHash } from '../../../domain/order/orderHash.ts';
import {
  type Auction,
  type AuctionTerms,
  auctionState,
  auctionTerms,
  isRunning,
  takerReceives,
} from '../../../domain/rfq/Auction.ts';
import { emptyAuction, joinEvent } from '../../../domain/rfq/reduceRfq.ts';
import { type RfqEvent, sameEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { actionProps, useActions } from '../../../entities/actions/actions.ts';
import { useEngines } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { PairPriceChart } from '../../../entities/order/OrderCharts.tsx';
import { useRecentOrders } from '../../../entities/order/useRecentOrders.ts';
import { auctionTime, shortRfqId } from '../../../entities/rfq/describeAuction.ts';
import { useMarketNow } from '../../../entities/rfq/useFeed.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { rfqToolMessages as t } from '../../../messages/rfq.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import { AuctionMark } from '../components/AuctionRow.tsx';
import { useUsd } from '../components/EarlierOrders.tsx';
import type { Inspected, InspectedEvent } from '../model/useInspected.ts';
import { AuctionTimeline, eventsOfAuction } from './AuctionTimeline.tsx';
import { EventRecord, TradeSides } from './EventRecord.tsx';

/** Fewer points draw no course. */
const MIN_POINTS = 5;

/** Of orders in the same direction, because the other differs by the makers' margin. Null if too few for a chart. */
const usePrices = (terms: AuctionTerms | null): PairPrices | null => {
  const { find } = useTokens();
  const orders = useRecentOrders();
  const pairs = useMemo(() => pairPrices(orders ?? [], find), [orders, find]);
  if (terms === null) return null;
  const input = find(terms.inputChain, terms.inputToken);
  const output = find(terms.outputChain, terms.outputToken);
  return (
    pairs.find(
      ({ from, to, points }) => points.length >= MIN_POINTS && from === input?.symbol && to === output?.symbol,
    ) ?? null
  );
};

const getAuction = ({ auction, entry }: Inspected): Auction | null => {
  if (auction !== null || entry === null) return auction;
  const { event } = entry;
  return joinEvent(emptyAuction(event.rfqId, event.receivedAt), event).auction;
};

type BodyProps = Pick<AuctionInspectorProps, 'onMark' | 'onShowRfq'> & {
  readonly auction: Auction;
  readonly entry: InspectedEvent | null;
};

const Body = ({ auction, entry, onMark, onShowRfq }: BodyProps): ReactElement => {
  const now = useMarketNow();
  const usd = useUsd();
  const terms = auctionTerms(auction);
  const prices = usePrices(terms);
  const { feed } = useEngines();
  const call = auction.matches.at(-1);
  const order = useMemo(() => (call === undefined ? null : decodeFillCall(call.data)), [call]);
  const hash = order && orderHash(order);
  const event = entry?.event ?? eventsOfAuction(auction).at(-1) ?? null;
  const raw = useMemo(
    () => entry?.raw ?? feed.store.getState().tape.find((line) => event && sameEvent(line.event, event))?.raw ?? null,
    [entry, event, feed],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 max-md:p-4">
      {terms !== null && (
        <TradeSides terms={terms} receives={takerReceives(auction)} recipient={order?.recipient ?? null} usd={usd} />
      )}
      <AuctionTimeline auction={auction} now={now} marked={entry?.event ?? null} onMark={onMark} />
      {prices !== null && <PairPriceChart prices={prices} />}
      {event !== null && <EventRecord event={event} raw={raw} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-t pt-4 text-13">
        {hash !== null && (
          <span className="text-text-2">
            <Text>
              {t.order}{' '}
              <Link translate="no" to={paths.order(hash)} title={hash} className="mono link">
                {shortenHash(hash)}
              </Link>
            </Text>
          </span>
        )}
        <Button className="ms-auto" onClick={() => onShowRfq(auction.rfqId)}>
          {t.showOnly}
        </Button>
      </div>
    </div>
  );
};

type AuctionInspectorProps = {
  readonly inspected: Inspected | null;
  readonly onMark: (event: RfqEvent) => void;
  /** Opens the next newer (-1) or older (1) item of the list it was opened from. */
  readonly onStep: (step: -1 | 1) => void;
  readonly onClose: () => void;
  readonly onShowRfq: (rfqId: string) => void;
};

export const AuctionInspector = (props: AuctionInspectorProps): ReactElement => {
  const { inspected, onStep, onClose } = props;
  const now = useMarketNow();
  const auction = inspected === null ? null : getAuction(inspected);
  const state = auction && auctionState(auction, now);
  const step = (by: -1 | 1) => () => inspected !== null && onStep(by);
  useActions(inspected === null ? {} : { newerEvent: step(-1), olderEvent: step(1) }, { inLayers: true });
  return (
    <Drawer
      open={inspected !== null}
      onClose={onClose}
      width={512}
      title={
        state && (
          <span className="flex flex-wrap items-center gap-x-2.5 whitespace-normal py-2">
            <span>
              <Text>
                {t.auction} <Mono title={auction.rfqId}>{shortRfqId(auction.rfqId)}</Mono>
              </Text>
            </span>
            <span className="flex flex-wrap items-center gap-x-2.5 font-regular text-13">
              <AuctionMark state={state} />
              {isRunning(state) && <span className="text-text-2">{auctionTime(auction, state, now)}</span>}
            </span>
          </span>
        )
      }
      actions={
        <>
          {auction && <CopyButton text={auction.rfqId} label={t.copyRfqId} className="max-md:hidden" />}
          <IconButton icon="chevronLeft" label={t.newer} {...actionProps('newerEvent')} onClick={step(-1)} />
          <IconButton icon="chevronRight" label={t.older} {...actionProps('olderEvent')} onClick={step(1)} />
        </>
      }
    >
      {auction && <Body {...props} auction={auction} entry={inspected?.entry ?? null} />}
    </Drawer>
  );
};
