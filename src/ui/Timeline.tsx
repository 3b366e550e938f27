import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { StatusIcon } from './StatusIcon.tsx';

const marks: Readonly<Record<Timeline.Mark, { shape: StatusIcon.Shape; colour: string } | { colour: string }>> = {
  done: { shape: 'completed', colour: 'var(--text-2)' },
  half: { shape: 'received', colour: 'var(--received)' },
  arrived: { shape: 'completed', colour: 'var(--completed)' },
  failed: { shape: 'failed', colour: 'var(--failed)' },
  ahead: { shape: 'pending', colour: 'var(--control)' },
  post: { colour: 'var(--text-2)' },
  'post-ahead': { colour: 'var(--control)' },
};

const StopMark = ({ mark }: { readonly mark: Timeline.Mark }): ReactElement => {
  const shown = marks[mark];
  const isPost = !('shape' in shown);
  return (
    <span className={cx('timeline-mark', isPost && 'timeline-post')} style={{ color: shown.colour }} aria-hidden="true">
      {'shape' in shown && <StatusIcon shape={shown.shape} size={16} />}
    </span>
  );
};

const isAhead = (mark: Timeline.Mark): boolean => mark === 'ahead' || mark === 'post-ahead';

const place = (index: number, count: number): { className: string; style: CSSProperties } => {
  if (index === 0) return { className: 'timeline-start', style: { insetInlineStart: 0 } };
  if (index === count - 1) return { className: 'timeline-end', style: { insetInlineStart: '100%' } };
  return { className: '', style: { insetInlineStart: `${(index / (count - 1)) * 100}%` } };
};

/** Evenly spaced; heavy up to the last stop reached. `rows` stacks the stops for narrow screens. */
export const Timeline = ({ label, stops, rows = false }: Timeline.Props): ReactElement => {
  const reached = stops.reduce((last, stop, index) => (isAhead(stop.mark) ? last : index), 0);
  const run = stops.length > 1 ? (reached / (stops.length - 1)) * 100 : 0;
  const labelOf = (stop: Timeline.Stop) => (
    <>
      <StopMark mark={stop.mark} />
      <span className="timeline-label">{stop.label}</span>
      {stop.note !== undefined && <span className="timeline-note">{stop.note}</span>}
    </>
  );
  if (rows) {
    return (
      <ol className="timeline-rows" aria-label={label}>
        {stops.map((stop) => (
          <li key={stop.key} className={cx(isAhead(stop.mark) && 'timeline-ahead')}>
            {labelOf(stop)}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <div className="timeline">
      <span className="timeline-track" />
      <span className="timeline-run" style={{ width: `${run}%` }} />
      <ol aria-label={label}>
        {stops.map((stop, index) => {
          const { className, style } = place(index, stops.length);
          return (
            <li
              key={stop.key}
              className={cx('timeline-stop', className, isAhead(stop.mark) && 'timeline-ahead')}
              style={style}
            >
              {labelOf(stop)}
            </li>
          );
        })}
      </ol>
    </div>
  );
};

export declare namespace Timeline {
  type Mark = 'done' | 'half' | 'arrived' | 'failed' | 'ahead' | 'post' | 'post-ahead';
  type Stop = {
    readonly key: string;
    readonly mark: Timeline.Mark;
    readonly label: ReactNode;
    /** The time and its source: "14:31:52, block time". */
    readonly note?: ReactNode;
  };
  type Props = {
    readonly label: string;
    readonly stops: readonly Timeline.Stop[];
    readonly rows?: boolean;
  };
}
