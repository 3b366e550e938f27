import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

const FORCED = 'forced-colors:bg-[CanvasText] forced-colors:bg-none forced-colors:forced-color-adjust-none';
const WAY = cx('absolute -top-[0.75px] h-[1.5px]', FORCED);
const DASHED = 'bg-[repeating-linear-gradient(90deg,var(--control)_0_4px,transparent_4px_9px)]';

const Way = ({ state, progress }: { readonly state: ProgressTrackState; readonly progress: number }): ReactElement => {
  if (state === 'broken')
    return (
      <>
        <span className={cx(WAY, 'start-0 end-1/2 bg-failed')} />
        <span className={cx(WAY, DASHED, 'start-1/2 end-0')} />
      </>
    );
  if (state === 'withdrawn') return <span className={cx(WAY, DASHED, 'inset-x-0')} />;
  if (state === 'idle') return <span className={cx(WAY, 'inset-x-0 bg-control')} />;
  const isArrived = state === 'arrived';
  const at = isArrived ? '100%' : `${Math.min(Math.max(progress, 0), 1) * 100}%`;
  // The head lands at the post, then the way turns to ink.
  return (
    <>
      <span className={cx(WAY, 'inset-x-0 bg-control')} />
      <span
        className={cx(
          'absolute start-0 -top-px h-0.5 [transition:width_var(--d-cross)_var(--ease),background-color_var(--d-fast)_var(--ease)_var(--d-cross)]',
          isArrived ? 'bg-text-2' : 'bg-accent',
          FORCED,
        )}
        style={{ width: at }}
      />
      <span
        data-head=""
        className={cx(
          'absolute -top-[5px] -ms-[5px] size-2.5 rounded-full bg-accent shadow-[0_0_0_4px_var(--water)] [transition:inset-inline-start_var(--d-cross)_var(--ease),opacity_var(--d-fast)_var(--ease)_var(--d-cross)]',
          isArrived && 'opacity-0',
          FORCED,
        )}
        style={{ insetInlineStart: at }}
      />
    </>
  );
};

/** In a row of 44 px it is lower (`track-low`). */
const POST = cx(
  'absolute -top-[11px] h-[22px] w-[3px] rounded-[1px] in-[.track-low]:-top-[7px] in-[.track-low]:h-3.5 in-[.track-low]:w-0.5',
  FORCED,
);

const Line = ({ state, progress = 0 }: Pick<ProgressTrackProps, 'state' | 'progress'>): ReactElement => (
  <div
    // The water before it leaves a gap between its dashes and the track.
    className="absolute inset-x-0 top-1/2 h-0 before:absolute before:inset-x-px before:-top-3 before:h-6 before:bg-water"
    aria-hidden="true"
    data-state={state}
  >
    <Way state={state} progress={progress} />
    <span
      className={cx(
        POST,
        'start-[calc(-1*var(--reach,2px))]',
        state === 'running' ? 'bg-accent' : state === 'broken' ? 'bg-failed' : 'bg-text-2',
      )}
    />
    <span className={cx(POST, 'end-[calc(-1*var(--reach,2px))] bg-text-2')} />
  </div>
);

const CAP =
  'absolute inset-x-0 px-4 text-center text-12 text-text-2 [&>span]:bg-water [&>span]:px-2 [&>span]:py-px [&_b]:font-medium [&_b]:text-text';
const BAND =
  'water-lined relative flex h-16 bg-water items-center justify-center gap-2.5 border-hairline border-y px-4 font-medium text-13 [--reach:0px] max-md:[@media(height<44rem)]:h-[50px]';

/** idle: plain track; running: accent up to the head; arrived: ink; broken: failed to mid-span; withdrawn: dashed. */
export type ProgressTrackState = 'idle' | 'running' | 'arrived' | 'broken' | 'withdrawn';
export type ProgressTrackProps = {
  readonly state: ProgressTrackState;
  /** 0 to 1 along the track, for `running`. The caller caps it (0.92 until arrival is known). */
  readonly progress?: number | undefined;
  readonly middle?: ReactNode;
  /** The middle is the 64 px ring: text keeps clear of it. */
  readonly ringed?: boolean;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly extra?: ReactElement;
  /** Names at the two posts; turns the column into a horizontal band. */
  readonly names?: readonly [ReactNode, ReactNode];
  readonly className?: string;
};

/** With `names` it is the 64 px band of stacked sides. */
export const ProgressTrack = ({
  state,
  progress,
  middle,
  ringed = false,
  above,
  below,
  extra,
  names,
  className,
}: ProgressTrackProps): ReactElement => {
  const line = <Line state={state} progress={progress} />;
  const mid = middle && (
    <div className={cx('relative grid place-items-center bg-water', !ringed && 'px-2')}>{middle}</div>
  );
  if (names !== undefined) {
    return (
      <div className={cx(BAND, className)}>
        <span className="relative">{names[0]}</span>
        <div className="relative grid h-12 flex-1 place-items-center">
          {line}
          {mid}
        </div>
        <span className="relative">{names[1]}</span>
      </div>
    );
  }
  return (
    <div className={cx('relative flex flex-col items-center justify-center', className)}>
      {above !== undefined && (
        <div className={cx(CAP, ringed ? 'bottom-[calc(50%+46px)]' : 'bottom-[calc(50%+30px)]')}>
          <span>{above}</span>
        </div>
      )}
      {line}
      {mid}
      {below !== undefined && (
        <div className={cx(CAP, ringed ? 'top-[calc(50%+44px)]' : 'top-[calc(50%+26px)]')}>
          <span>{below}</span>
        </div>
      )}
      {extra}
    </div>
  );
};
