import type { ReactElement } from 'react';
import { formatCount } from '../../domain/amount/formatCount.ts';
import { RFQ_EVENT_KINDS } from '../../domain/rfq/RfqBook.ts';
import type { RfqEventKind } from '../../domain/rfq/RfqEvent.ts';
import { EventMark } from '../../entities/rfq/EventMark.tsx';
import { useRfq } from '../../entities/rfq/useFeed.ts';

const Counts = (): ReactElement => {
  const counts = useRfq((state) => state.counts);
  const odd = [
    ['repeated', counts.repeats],
    ['of unknown kind', counts.unknown],
    ['malformed', counts.malformed],
    ['over 64 KB, dropped', counts.oversize],
  ] as const;
  return (
    <p className="border-hairline border-t px-3 py-2 text-12 text-text-2">
      {formatCount(counts.frames)} frames received
      {odd.map(([words, value]) => value > 0 && <span key={words}>{`, ${formatCount(value)} ${words}`}</span>)}
    </p>
  );
};

/** The kinds of event with their counts, to choose from. Drawn, and followed, only while its panel is open. */
export const KindsBody = ({ chosen, onKinds }: KindsBody.Props): ReactElement => {
  const byKind = useRfq((state) => state.counts.byKind);
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
              <EventMark kind={kind} />
              <span className="font-medium">{kind}</span>
              <span className="ms-auto text-12 text-text-3">{formatCount(byKind[kind])}</span>
            </label>
          </li>
        ))}
      </ul>
      <Counts />
    </>
  );
};

export declare namespace KindsBody {
  type Props = {
    readonly chosen: readonly RfqEventKind[];
    /** Null means all six. */
    readonly onKinds: (kinds: readonly RfqEventKind[] | null) => void;
  };
}
