import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { StatusIcon, type StatusIconShape } from './StatusIcon.tsx';

const marks: Readonly<Record<TimelineMark, { shape: StatusIconShape | null; colour: string }>> = {
  done: { shape: 'completed', colour: 'text-text-2' },
  half: { shape: 'received', colour: 'text-received' },
  arrived: { shape: 'completed', colour: 'text-completed' },
  failed: { shape: 'failed', colour: 'text-failed' },
  ahead: { shape: 'pending', colour: 'text-control' },
  post: { shape: null, colour: 'text-text-2' },
  'post-ahead': { shape: null, colour: 'text-control' },
};

const StopMark = ({ mark }: { readonly mark: TimelineMark }): ReactElement => {
  const { shape, colour } = marks[mark];
  return (
    <span className={cx('flex h-4 flex-none justify-center max-md:w-4', colour)}>
      {shape === null ? <span className="w-0.5 rounded-full bg-current" /> : <StatusIcon shape={shape} size={16} />}
    </span>
  );
};

const isAhead = (mark: TimelineMark): boolean => mark === 'ahead' || mark === 'post-ahead';

export type TimelineMark = 'done' | 'half' | 'arrived' | 'failed' | 'ahead' | 'post' | 'post-ahead';
export type TimelineStop = {
  readonly key: string;
  readonly mark: TimelineMark;
  readonly label: ReactNode;
  readonly note?: ReactNode;
};
type TimelineProps = { readonly label: string; readonly stops: readonly TimelineStop[] };

/** Stops side by side, joined by a line that is heavy up to the last one reached; a list on phones. */
export const Timeline = ({ label, stops }: TimelineProps): ReactElement => {
  const reached = stops.findLastIndex((stop) => !isAhead(stop.mark));
  return (
    <ol className="md:flex" aria-label={label}>
      {stops.map(({ key, mark, label: name, note }, index) => (
        <li
          key={key}
          className="border-hairline max-md:flex max-md:items-center max-md:gap-2.5 max-md:py-2 max-md:text-14 md:text-13 max-md:not-last:border-b md:not-last:flex-1 md:last:min-w-40"
        >
          <span className="flex items-center md:mb-2" aria-hidden="true">
            <StopMark mark={mark} />
            {index < stops.length - 1 && (
              <span
                data-reached={index < reached}
                className={cx('flex-1 max-md:hidden', index < reached ? 'h-0.5 bg-text-2' : 'h-px bg-control')}
              />
            )}
          </span>
          <span className={cx('block font-medium md:pe-2', isAhead(mark) && 'text-text-2')}>{name}</span>
          {note != null && (
            <span className="block text-13 text-text-3 max-md:ms-auto max-md:whitespace-nowrap max-md:text-end md:pe-2 md:text-12">
              {note}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};
