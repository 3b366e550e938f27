import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { shortenAddress } from '../../domain/address.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { type Auction, type AuctionTerms, auctionState, auctionTerms } from '../../domain/rfq/Auction.ts';
import { fillOrderHash } from '../../domain/rfq/checkFillCall.ts';
import { emptyAuction, joinEvent } from '../../domain/rfq/reduceRfq.ts';
import { type FindToken, type RfqEvent, sameEvent } from '../../domain/rfq/rfqEventTable.ts';
import { actionProps, useActions } from '../../entities/actions/actions.ts';
import { chainName } from '../../entities/chain/ChainName.tsx';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { useMarketNow } from '../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { rfqToolMessages } from '../../messages/rfq.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';
import { Mono, Name } from '../../ui/Untranslated.tsx';
import { AuctionMark } from './AuctionRow.tsx';
import { AuctionStory, eventsOfAuction } from './AuctionStory.tsx';
import { DecodedEvent, Facts, TradeSides } from './DecodedEvent.tsx';
import { EventMark } from './eventKinds.tsx';
import { clockMs } from './TapeCard.tsx';
import type { Inspected, Opened } from './useRfqView.ts';

const LONGEST = 2000;

/** Every field of a JSON text with its path, in the order it came; objects are opened up. */
const fieldsOf = (value: unknown, path: string): [string, string][] => {
  if (typeof value !== 'object' || value === null) {
    return [[path, cleanText(typeof value === 'string' ? value : JSON.stringify(value), LONGEST)]];
  }
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path === '' ? name : `${path}.${name}`));
};

const parse = (raw: string): [string, string][] | null => {
  try {
    return fieldsOf(JSON.parse(raw), '');
  } catch {
    return null;
  }
};

/** Every field of the frame as the service sent it, known to the app or not. */
const FrameFields = ({ raw }: { readonly raw: string }): ReactElement => {
  const fields = parse(raw);
  return fields === null ? (
    <p className="pt-4 text-13 text-text-2">{rfqToolMessages.get().cutOff}</p>
  ) : (
    <div className="pt-4">
      <Facts facts={fields.map(([name, value]) => [cleanText(name, 80), <Mono key={name}>{value}</Mono>])} />
    </div>
  );
};

/** The text of the frame, as it came. */
const RawFrame = ({ raw }: { readonly raw: string }): ReactElement => (
  <div className="relative mt-4">
    <pre className="code whitespace-pre-wrap pe-9">{cleanText(raw, 20_000)}</pre>
    <CopyButton text={raw} what={rfqToolMessages.get().copyEvent} className="absolute end-1.5 top-1.5" />
  </div>
);

const NotKept = (): ReactElement => <p className="pt-4 text-13 text-text-2">{rfqToolMessages.get().notKept}</p>;

type View = 'decoded' | 'fields' | 'raw';

/** One event as it came, folded: what it means, every field, and the text of the frame. Shown only; nothing acts from here. */
const EventRecord = ({ event, raw, find }: EventRecord.Props): ReactElement => {
  const [open, setOpen] = useState(false);
  const [view, setView] = useState<View>('decoded');
  const t = rfqToolMessages.get();
  return (
    <details
      className="group rounded-note border border-edge text-13"
      onToggle={(to) => setOpen(to.currentTarget.open)}
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2.5 px-3 hover:bg-surface-2 max-md:min-h-11">
        <EventMark kind={event.event} />
        <span className="min-w-0 flex-1 truncate">
          <Text>
            <span className="text-text-2">{t.asItCame}</span> <b className="font-medium">{event.event}</b>
          </Text>
        </span>
        <Mono className="text-12 text-text-3 max-md:sr-only">{clockMs(event.receivedAt)}</Mono>
        <Icon name="chevronDown" size={14} className="text-text-3 group-open:rotate-180" />
      </summary>
      {open && (
        <div className="border-hairline border-t px-3 pb-3">
          <Tabs<View>
            label={t.views}
            value={view}
            onChange={setView}
            tabs={[
              { value: 'decoded', label: t.decoded, panel: <DecodedEvent event={event} find={find} /> },
              { value: 'fields', label: t.fields, panel: raw === null ? <NotKept /> : <FrameFields raw={raw} /> },
              { value: 'raw', label: t.raw, panel: raw === null ? <NotKept /> : <RawFrame raw={raw} /> },
            ]}
          />
        </div>
      )}
    </details>
  );
};

declare namespace EventRecord {
  type Props = { readonly event: RfqEvent; readonly raw: string | null; readonly find: FindToken };
}

/** What is asked: "100.00 USDC on Base to USDC on Arbitrum". */
const useAsked = (terms: AuctionTerms | null, find: FindToken): string => {
  const t = rfqToolMessages.get();
  const { config } = useWorld();
  const numbers = useNumbers();
  if (terms === null) return t.requestNotSeen;
  const { inputChain, outputChain, inputToken, outputToken } = terms;
  const amount = numbers.tokens(terms.inputAmount, find(inputChain, inputToken), 'pay');
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
          <Text>
            {t.rfq} <Mono className="truncate">{auction.rfqId}</Mono>
            <CopyButton small text={auction.rfqId} what={t.copyRfqId} />
          </Text>
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
  useActions(opened === null ? {} : { newerEvent: step(-1), olderEvent: step(1) }, { inLayers: true });
  return (
    <Drawer
      open={opened !== null}
      onClose={onClose}
      width={512}
      title={
        auction && (
          <span className="block py-2">
            <Name className="line-clamp-3 whitespace-normal [overflow-wrap:anywhere]" title={asked}>
              {asked}
            </Name>
            <span className="flex items-center gap-2 font-regular text-13">
              <AuctionMark state={auctionState(auction, now)} />
            </span>
          </span>
        )
      }
      actions={
        <>
          <IconButton icon="chevronLeft" label={t.newer} {...actionProps('newerEvent')} onClick={step(-1)} />
          <IconButton icon="chevronRight" label={t.older} {...actionProps('olderEvent')} onClick={step(1)} />
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

/** Panels behind tabs: one tab stop, arrow keys, Home and End move and choose. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange }: Tabs.Props<Value>): ReactElement => (
  <Base.Root className="flex min-h-0 flex-col" value={value} onValueChange={(next: Value) => onChange(next)}>
    <Base.List activateOnFocus aria-label={label} className="flex gap-1 border-hairline border-b">
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className="relative min-h-10 px-2.5 font-medium text-13 text-text-2 after:absolute after:inset-x-1.5 after:-bottom-px after:h-0.5 hover:text-text aria-selected:text-text aria-selected:after:bg-accent"
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className="min-h-0 flex-1">
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);

export declare namespace Tabs {
  type Tab<Value extends string> = { readonly value: Value; readonly label: ReactNode; readonly panel: ReactNode };
  type Props<Value extends string> = {
    readonly label: string;
    readonly tabs: readonly Tabs.Tab<Value>[];
    readonly value: Value;
    readonly onChange: (value: Value) => void;
  };
}
