import { type ReactElement, useMemo } from 'react';
import { shortenAddress } from '../../domain/address.ts';
import { type Auction, type AuctionTerms, auctionState, auctionTerms } from '../../domain/rfq/Auction.ts';
import { fillOrderHash } from '../../domain/rfq/fillOrderHash.ts';
import { emptyAuction, joinEvent } from '../../domain/rfq/reduceRfq.ts';
import { type FindToken, type RfqEvent, sameEvent } from '../../domain/rfq/rfqEventTable.ts';
import { chainName } from '../../entities/chain/chainName.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { Link } from '../../entities/navigation/Link.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { useMarketNow } from '../../entities/rfq/useFeed.ts';
import { currentNumbers } from '../../entities/settings/useSettings.ts';
import { useShortcuts } from '../../lib/useShortcuts.ts';
import { rfqToolMessages } from '../../messages/rfqTools.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AuctionMark } from './AuctionRow.tsx';
import { AuctionStory } from './AuctionStory.tsx';
import { eventsOfAuction } from './auctionStory.ts';
import { TradeSides } from './DecodedEvent.tsx';
import { EventRecord } from './EventRecord.tsx';
import type { Inspected, Opened } from './useRfqView.ts';

/** What is asked: "100.00 USDC on Base to USDC on Arbitrum". */
const useAsked = (terms: AuctionTerms | null, find: FindToken): string => {
  const t = rfqToolMessages.get();
  const { config } = useWorld();
  if (terms === null) return t.requestNotSeen;
  const { inputChain, outputChain, inputToken, outputToken } = terms;
  const amount = currentNumbers().tokens(terms.inputAmount, find(inputChain, inputToken), 'pay');
  const token = find(outputChain, outputToken)?.symbol ?? shortenAddress(outputToken);
  return inputChain === null || outputChain === null
    ? t.asks({ amount, token })
    : t.asksOn({ amount, token, source: chainName(config, inputChain), destination: chainName(config, outputChain) });
};

/** An auction that holds an event: the one that is kept, else what the event alone says. */
const heldBy = ({ auction, entry }: Opened): Auction | null => {
  if (auction !== null || entry === null) return auction;
  const { event } = entry;
  return joinEvent(emptyAuction(event.rfqId, event.receivedAt), event).auction;
};

const Body = ({ auction, entry, find, onPick, onShowRfq }: Body.Props): ReactElement => {
  const t = rfqToolMessages.get();
  const now = useMarketNow();
  const { feed } = useEngines();
  const call = auction.matches.at(-1);
  const traded = call ?? auction.request ?? auction.quotes[0];
  const orderHash = useMemo(() => (call === undefined ? null : fillOrderHash(call.data)), [call]);
  const event = entry?.event ?? eventsOfAuction(auction).at(-1) ?? null;
  /** Its text, while the tape has it. */
  const raw = useMemo(
    () => entry?.raw ?? feed.store.getState().tape.find((line) => event && sameEvent(line.event, event))?.raw ?? null,
    [entry, event, feed],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 max-md:p-4">
      {traded !== undefined && <TradeSides event={traded} find={find} />}
      <AuctionStory auction={auction} now={now} find={find} marked={entry?.event ?? null} onPick={onPick} />
      {event !== null && <EventRecord event={event} raw={raw} find={find} />}
      <div className="flex flex-wrap items-center gap-2 border-hairline border-t pt-4 text-13">
        <span className="flex min-w-0 items-center gap-1 text-text-2">
          {t.rfq} <span className="mono truncate">{auction.rfqId}</span>
          <CopyButton small text={auction.rfqId} what={t.copyRfqId} />
        </span>
        <span className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          {orderHash !== null && (
            <Link to={paths.order(orderHash)} className="link">
              {t.openOrder}
            </Link>
          )}
          <Button onClick={() => onShowRfq(auction.rfqId)}>{t.showOnly}</Button>
        </span>
      </div>
    </div>
  );
};

declare namespace Body {
  type Props = Pick<AuctionInspector.Props, 'find' | 'onPick' | 'onShowRfq'> & {
    readonly auction: Auction;
    readonly entry: Inspected | null;
  };
}

/** One auction in full: what is asked, how it stands, what happened in which order, and each event as it came. */
export const AuctionInspector = (props: AuctionInspector.Props): ReactElement => {
  const { opened, onStep, onClose } = props;
  const t = rfqToolMessages.get();
  const now = useMarketNow();
  const auction = opened === null ? null : heldBy(opened);
  const asked = useAsked(auction === null ? null : auctionTerms(auction), props.find);
  const step = (by: -1 | 1) => () => opened !== null && onStep(by);
  useShortcuts(opened === null ? {} : { '[': step(-1), ']': step(1) }, { inLayers: true });
  return (
    <Drawer
      open={opened !== null}
      onClose={onClose}
      width={512}
      title={
        auction && (
          <span className="block py-2">
            <bdi className="line-clamp-3 whitespace-normal [overflow-wrap:anywhere]" title={asked}>
              {asked}
            </bdi>
            <span className="flex items-center gap-2 font-regular text-13">
              <AuctionMark state={auctionState(auction, now)} />
            </span>
          </span>
        )
      }
      actions={
        <>
          <IconButton icon="chevronLeft" label={t.newer} aria-keyshortcuts="[" onClick={step(-1)} />
          <IconButton icon="chevronRight" label={t.older} aria-keyshortcuts="]" onClick={step(1)} />
        </>
      }
    >
      {auction && <Body {...props} auction={auction} entry={opened?.entry ?? null} />}
    </Drawer>
  );
};

export declare namespace AuctionInspector {
  type Props = {
    readonly opened: Opened | null;
    readonly find: FindToken;
    /** Another event of the same auction is looked at. */
    readonly onPick: (event: RfqEvent) => void;
    /** One line newer (-1) or older (1), in the list that it was opened from. */
    readonly onStep: (step: -1 | 1) => void;
    readonly onClose: () => void;
    readonly onShowRfq: (rfqId: string) => void;
  };
}
