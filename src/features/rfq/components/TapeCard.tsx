import { memo, type ReactElement, type ReactNode } from 'react';
import type { TapeEntry } from '../../../domain/rfq/reduceRfq.ts';
import { eventKey, type FindToken } from '../../../domain/rfq/rfqEventTable.ts';
import { formatClock, formatDuration, type Ms } from '../../../domain/time.ts';
import type { FeedGap } from '../../../engines/feed/FeedState.ts';
import { shortRfqId } from '../../../entities/rfq/describeAuction.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import type { UseHoldHandlers } from '../../../lib/useHold.ts';
import { rfqEventNames, rfqMessages as t } from '../../../messages/rfq.ts';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import type { InspectedEvent } from '../model/useInspected.ts';
import type { TapeItem } from '../model/useRfqView.ts';
import { EventIcon, getEventKind } from './eventKinds.tsx';

/** Time of day in UTC with milliseconds: "14:31:46.120". */
export const clockMs = (time: Ms): string => `${formatClock(time)}.${String(Math.floor(time) % 1000).padStart(3, '0')}`;

type TapeRowProps = {
  readonly entry: TapeEntry;
  readonly find: FindToken;
  readonly selected: boolean;
  readonly onOpen: (entry: TapeEntry) => void;
};

const TapeRow = memo(({ entry, find, selected, onOpen }: TapeRowProps): ReactElement => {
  const { event } = entry;
  const numbers = useNumbers();
  const kind = getEventKind(event);
  const detail = kind.detail(event, find, numbers);
  return (
    <div
      className={cx(
        'relative grid h-full grid-cols-[86px_16px_92px_minmax(0,1fr)] xl:grid-cols-[86px_16px_92px_60px_minmax(0,1fr)] items-center gap-[7px] whitespace-nowrap border-hairline border-b px-3.5 text-[12.5px] hover:bg-surface-2 max-md:h-full max-md:grid-cols-[88px_16px_auto_minmax(0,1fr)] max-md:text-13',
        selected && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <Mono className="text-text-3">{clockMs(event.receivedAt)}</Mono>
      <span>
        <EventIcon kind={event.event} />
      </span>
      <span className="min-w-0 self-stretch">
        <button
          type="button"
          data-row
          aria-current={selected ? 'true' : undefined}
          className="h-full max-w-full truncate font-medium after:absolute after:inset-0"
          onClick={() => onOpen(entry)}
        >
          {rfqEventNames[event.event]}
        </button>
      </span>
      <Mono className="truncate text-text-3 max-xl:hidden" title={event.rfqId}>
        {shortRfqId(event.rfqId)}
      </Mono>
      <span className="truncate text-end text-text-2" title={kind.title?.(event, find, numbers) ?? detail}>
        {detail}
      </span>
    </div>
  );
});

const GapRow = ({ gap }: { readonly gap: FeedGap }): ReactElement => (
  <div className="h-full border-hairline border-b bg-pending-soft">
    <span className="flex h-full items-center gap-2 truncate px-3.5 text-12">
      <Icon name="offline" size={14} className="shrink-0 text-pending" />
      <span>
        {gap.to === null
          ? t.gapOpen({ from: formatClock(gap.from) })
          : t.gap({ time: formatDuration(gap.to - gap.from), from: formatClock(gap.from) })}
      </span>
    </span>
  </div>
);

type TapeCardProps = {
  readonly items: readonly TapeItem[];
  readonly note: ReactNode;
  readonly actions?: ReactNode;
  readonly selected: InspectedEvent | null;
  readonly onOpen: (entry: TapeEntry) => void;
  readonly hold: UseHoldHandlers;
  readonly empty: ReactNode;
  readonly className: string;
};

export const TapeCard = (props: TapeCardProps): ReactElement => {
  const { items, note, actions, selected, onOpen, hold, empty, className } = props;
  const { find } = useTokens();
  return (
    <Card title={t.events} note={note} actions={actions} className={className}>
      {/* Holds the rows but not the head, so that the kinds menu keeps the focus when it closes. */}
      <div className="data flex min-h-0 flex-1 flex-col" {...hold}>
        {items.length === 0 ? (
          empty
        ) : (
          <RowList
            label={t.events}
            className="flex-1"
            items={items}
            keyOf={(item) => (item.kind === 'gap' ? `gap ${item.gap.from}` : eventKey(item.entry.event))}
            height={28}
            phoneHeight={44}
            row={(item) =>
              item.kind === 'gap' ? (
                <GapRow gap={item.gap} />
              ) : (
                <TapeRow entry={item.entry} find={find} selected={item.entry === selected} onOpen={onOpen} />
              )
            }
          />
        )}
      </div>
    </Card>
  );
};
