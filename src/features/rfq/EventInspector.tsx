import { type ReactElement, useState } from 'react';
import { cleanText } from '../../domain/cleanText.ts';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { fillOrderHash } from '../../domain/rfq/fillOrderHash.ts';
import type { FindToken } from '../../domain/rfq/rfqEventTable.ts';
import { Link } from '../../entities/navigation/Link.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { rfqToolMessages } from '../../messages/rfqTools.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AuctionOverview } from './AuctionOverview.tsx';
import { DecodedEvent, Facts } from './DecodedEvent.tsx';
import { EventMark } from './eventKinds.tsx';
import { clockMs } from './TapeCard.tsx';
import type { Inspected } from './useRfqView.ts';

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
      <Facts
        facts={fields.map(([name, value]) => [
          cleanText(name, 80),
          <span key={name} className="mono">
            {value}
          </span>,
        ])}
      />
    </div>
  );
};

/** The text of the frame, as it came. */
const RawFrame = ({ raw }: { readonly raw: string }): ReactElement => (
  <pre className="code mt-4 whitespace-pre-wrap">{cleanText(raw, 20_000)}</pre>
);

const NotKept = (): ReactElement => <p className="pt-4 text-13 text-text-2">{rfqToolMessages.get().notKept}</p>;

type View = 'decoded' | 'fields' | 'raw';

/** One event in full: what it means, every field as it came, and the text of the frame. Shown only; nothing acts from here. */
export const EventInspector = ({
  entry,
  auction,
  find,
  onStep,
  onClose,
  onShowRfq,
}: EventInspector.Props): ReactElement => {
  const [view, setView] = useState<View>('decoded');
  const t = rfqToolMessages.get();
  const orderHash = entry?.event.event === 'CalldataToExecute' ? fillOrderHash(entry.event.data) : null;
  return (
    <Drawer
      open={entry !== null}
      onClose={onClose}
      width={512}
      title={
        entry && (
          <span className="flex flex-wrap items-center gap-x-2.5">
            <EventMark kind={entry.event.event} /> {entry.event.event}
            <span className="mono font-regular text-12 text-text-2">{clockMs(entry.event.receivedAt)}</span>
          </span>
        )
      }
      actions={
        <>
          <IconButton icon="chevronLeft" label={t.newer} aria-keyshortcuts="[" onClick={() => onStep(-1)} />
          <IconButton icon="chevronRight" label={t.older} aria-keyshortcuts="]" onClick={() => onStep(1)} />
        </>
      }
    >
      {entry && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
          {auction !== null && <AuctionOverview auction={auction} />}
          <Tabs<View>
            label={t.views}
            value={view}
            onChange={setView}
            tabs={[
              { value: 'decoded', label: t.decoded, panel: <DecodedEvent event={entry.event} find={find} /> },
              {
                value: 'fields',
                label: t.fields,
                panel: entry.raw === null ? <NotKept /> : <FrameFields raw={entry.raw} />,
              },
              { value: 'raw', label: t.raw, panel: entry.raw === null ? <NotKept /> : <RawFrame raw={entry.raw} /> },
            ]}
          />

          <div className="flex flex-wrap items-center gap-2 border-hairline border-t pt-4">
            {entry.raw !== null && <CopyButton text={entry.raw} what={t.copyEvent} />}
            <Button onClick={() => onShowRfq(entry.event.rfqId)}>
              {t.showAllOf} <span className="mono">{entry.event.rfqId}</span>
            </Button>
            {orderHash !== null && (
              <Link to={paths.order(orderHash)} className="link ms-auto text-13">
                {t.openOrder}
              </Link>
            )}
          </div>
        </div>
      )}
    </Drawer>
  );
};

export declare namespace EventInspector {
  type Props = {
    readonly entry: Inspected | null;
    /** The auction that was opened, whose events are stepped through; null where an event of the tape was. */
    readonly auction: Auction | null;
    readonly find: FindToken;
    /** One event newer (-1) or older (1): on the tape, or of the RFQ that was opened. */
    readonly onStep: (step: -1 | 1) => void;
    readonly onClose: () => void;
    readonly onShowRfq: (rfqId: string) => void;
  };
}
