import { memo, type ReactElement, type ReactNode } from 'react';
import type { TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { formatClock } from '../../domain/time/formatClock.ts';
import { formatDuration } from '../../domain/time/formatDuration.ts';
import type { FeedGap } from '../../engines/feed/feedProtocol.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RowList } from './RowList.tsx';
import type { FindToken } from './rfqFilter.ts';
import { TapeRow } from './TapeRow.tsx';
import type { TapeItem } from './tapeItems.ts';
import type { useHold } from './useHold.ts';

const GapRow = ({ gap }: { readonly gap: FeedGap }): ReactElement => (
  <div className="h-full border-hairline border-b bg-pending-soft">
    <span className="flex h-full items-center gap-2 truncate px-3.5 text-12">
      <Icon name="offline" size={14} className="shrink-0 text-pending" />
      {gap.to === null
        ? `Not connected since ${formatClock(gap.from)}`
        : `Not connected for ${formatDuration(gap.to - gap.from)} from ${formatClock(gap.from)}; its events are not known`}
    </span>
  </div>
);

const Tape = ({
  items,
  note,
  actions,
  find,
  selected,
  onOpen,
  hold,
  empty,
  className,
}: TapeCard.Props): ReactElement => (
  <Card
    title="Events"
    note={note}
    actions={actions}
    className={cx('flex min-w-0 flex-col overflow-hidden', className)}
    {...hold}
  >
    <div className="data flex min-h-0 flex-1 flex-col">
      {items.length === 0 ? (
        empty
      ) : (
        <RowList
          label="Events"
          className="flex-1"
          items={items}
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

/** The events as they came, newest first. */
export const TapeCard = memo(Tape);

export declare namespace TapeCard {
  type Props = {
    readonly items: readonly TapeItem[];
    readonly note: ReactNode;
    readonly actions?: ReactNode;
    readonly find: FindToken;
    readonly selected: TapeEntry | null;
    readonly onOpen: (entry: TapeEntry) => void;
    readonly hold: ReturnType<typeof useHold>['handlers'];
    readonly empty: ReactNode;
    readonly className?: string;
  };
}
