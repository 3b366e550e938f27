import type { ReactElement } from 'react';
import { RFQ_EVENT_KINDS } from '../../domain/rfq/RfqBook.ts';
import type { RfqEventKind } from '../../domain/rfq/RfqEvent.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Popover } from '../../ui/Popover.tsx';
import { parts } from './parts.ts';

/** Chooses which kinds of event are on the tape, and says how many of each and of anything odd came. */
export const KindsPopover = ({ kinds, onKinds }: KindsPopover.Props): ReactElement => {
  const chosen = kinds ?? RFQ_EVENT_KINDS;
  return (
    <Popover
      label="Kinds of event on the tape"
      align="end"
      className="w-72 max-w-full"
      trigger={
        <Button icon="sliders">
          <span className="max-md:sr-only">Event kinds</span>
          <span className={cx('font-regular text-text-2', kinds === null && 'max-md:sr-only')}>
            {chosen.length} of {RFQ_EVENT_KINDS.length}
          </span>
        </Button>
      }
    >
      <parts.KindsBody chosen={chosen} onKinds={onKinds} />
    </Popover>
  );
};

export declare namespace KindsPopover {
  type Props = {
    /** Null means all six. */
    readonly kinds: readonly RfqEventKind[] | null;
    readonly onKinds: (kinds: readonly RfqEventKind[] | null) => void;
  };
}
