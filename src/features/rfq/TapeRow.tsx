import { memo, type ReactElement } from 'react';
import type { TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { EventMark } from '../../entities/rfq/EventMark.tsx';
import { shortRfqId } from '../../entities/rfq/rfqId.ts';
import { cx } from '../../ui/cx.ts';
import { clockMs } from './clockMs.ts';
import { eventDetail, quoteOffer } from './eventDetail.ts';
import type { FindToken } from './rfqFilter.ts';

/** One event on the tape. The kind is the button that opens it in the inspector. */
export const TapeRow = memo(({ entry, find, selected, onOpen }: TapeRow.Props): ReactElement => {
  const { event } = entry;
  const detail = eventDetail(event, find);
  return (
    <div
      className={cx(
        'relative grid h-full grid-cols-[86px_16px_122px_minmax(0,1fr)] xl:grid-cols-[86px_16px_122px_60px_minmax(0,1fr)] items-center gap-[7px] whitespace-nowrap border-hairline border-b px-3.5 text-[12.5px] hover:bg-surface-2 max-md:h-full max-md:grid-cols-[88px_16px_minmax(0,1fr)_auto] max-md:text-13',
        selected && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)] [--knock:var(--accent-soft)]',
      )}
    >
      <span className="mono text-text-3">{clockMs(event.receivedAt)}</span>
      <span>
        <EventMark kind={event.event} />
      </span>
      <span className="min-w-0 self-stretch">
        <button
          type="button"
          data-row
          className="h-full max-w-full truncate font-medium after:absolute after:inset-0"
          onClick={() => onOpen(entry)}
        >
          {event.event}
        </button>
      </span>
      <span className="mono truncate text-text-3 max-xl:hidden" title={event.rfqId}>
        {shortRfqId(event.rfqId)}
      </span>
      <span
        className="truncate text-end text-text-2"
        title={event.event === 'QuoteReceived' ? quoteOffer(event, find) : detail}
      >
        {detail}
      </span>
    </div>
  );
});

export declare namespace TapeRow {
  type Props = {
    readonly entry: TapeEntry;
    readonly find: FindToken;
    readonly selected: boolean;
    readonly onOpen: (entry: TapeEntry) => void;
  };
}
