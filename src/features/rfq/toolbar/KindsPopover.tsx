import type { ReactElement } from 'react';
import { RFQ_EVENT_KINDS, type RfqEventKind } from '../../../domain/rfq/rfqEventTable.ts';
import { useRfq } from '../../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { rfqEventNames, rfqMessages, rfqToolMessages as t } from '../../../messages/rfq.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Popover } from '../../../ui/Popover.tsx';
import { EventIcon } from '../components/eventKinds.tsx';

type KindsBodyProps = {
  readonly chosen: readonly RfqEventKind[];
  readonly onKinds: (kinds: readonly RfqEventKind[] | null) => void;
};

const KindsBody = ({ chosen, onKinds }: KindsBodyProps): ReactElement => {
  const { byKind, frames, repeats, unknown, malformed, oversize } = useRfq((state) => state.counts);
  const numbers = useNumbers();
  const odd = [
    ['repeated', repeats],
    ['unknown', unknown],
    ['malformed', malformed],
    ['oversize', oversize],
  ] as const;
  const toggle = (kind: RfqEventKind): void => {
    const next = RFQ_EVENT_KINDS.filter((other) => chosen.includes(other) !== (other === kind));
    onKinds(next.length === 0 || next.length === RFQ_EVENT_KINDS.length ? null : next);
  };
  return (
    <>
      <ul className="p-1.5">
        {RFQ_EVENT_KINDS.map((kind) => (
          <li key={kind}>
            <label className="flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 text-13 hover:bg-surface-2">
              <input
                type="checkbox"
                className="size-4 accent-(--accent)"
                checked={chosen.includes(kind)}
                onChange={() => toggle(kind)}
              />
              <EventIcon kind={kind} />
              <span className="font-medium">{rfqEventNames[kind]}</span>
              <span translate="no" className="ms-auto text-12 text-text-3">
                {numbers.count(byKind[kind] ?? 0)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-3 border-hairline border-t px-3 py-2 text-12 text-text-2">
        <span>{t.frames(frames, { count: numbers.count(frames) })}</span>
        {odd.map(([kind, value]) => value > 0 && <span key={kind}>{t[kind]({ count: numbers.count(value) })}</span>)}
      </p>
    </>
  );
};

type KindsPopoverProps = {
  readonly kinds: readonly RfqEventKind[] | null;
  readonly onKinds: (kinds: readonly RfqEventKind[] | null) => void;
};

export const KindsPopover = ({ kinds, onKinds }: KindsPopoverProps): ReactElement => {
  const chosen = kinds ?? RFQ_EVENT_KINDS;
  return (
    <Popover
      label={rfqMessages.kindsLabel}
      align="end"
      className="w-72"
      trigger={
        <Button size="sm" variant="ghost" icon="sliders">
          <span className="max-md:sr-only">{rfqMessages.kinds}</span>
          <span className={cx('font-regular text-text-2', kinds === null && 'max-md:sr-only')}>
            {commonMessages.partOf({ part: chosen.length, whole: RFQ_EVENT_KINDS.length })}
          </span>
        </Button>
      }
    >
      <KindsBody chosen={chosen} onKinds={onKinds} />
    </Popover>
  );
};
