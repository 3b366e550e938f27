import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

const half = {
  first: { insetInlineEnd: '50%' },
  second: { insetInlineStart: '50%' },
} as const satisfies Record<string, CSSProperties>;

const broken = (
  <>
    <span className="track-span" style={{ ...half.first, background: 'var(--failed)' }} />
    <span className="track-span track-dashed" style={half.second} />
  </>
);

const Span = ({ state, progress }: { readonly state: ProgressTrackState; readonly progress: number }): ReactElement => {
  if (state === 'broken') return broken;
  if (state === 'withdrawn') return <span className="track-span track-dashed" />;
  if (state === 'idle') return <span className="track-span" />;
  const at = state === 'arrived' ? '100%' : `${Math.min(Math.max(progress, 0), 1) * 100}%`;
  return (
    <>
      <span className="track-span" />
      <span className="track-run" style={{ width: at }} />
      <span className="track-head" style={{ insetInlineStart: at }} />
    </>
  );
};

const postColour: Partial<Record<ProgressTrackState, string>> = { running: 'var(--accent)', broken: 'var(--failed)' };

const Line = ({ state, progress = 0 }: Pick<ProgressTrackProps, 'state' | 'progress'>): ReactElement => {
  const colour = postColour[state];
  return (
    <div className="track-line" aria-hidden="true" data-state={state}>
      <Span state={state} progress={progress} />
      <span className="track-post track-post-a" style={colour === undefined ? {} : { background: colour }} />
      <span className="track-post track-post-b" />
    </div>
  );
};

const CAP =
  'absolute inset-x-0 px-4 text-center text-12 text-text-2 [&>span]:bg-water [&>span]:px-2 [&>span]:py-px [&_b]:font-medium [&_b]:text-text';
const BAND =
  'water water-lined flex h-16 items-center justify-center gap-2.5 border-hairline border-y px-4 font-medium text-13 [--reach:0px] max-md:[@media(height<44rem)]:h-[50px]';

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
  const mid = middle != null && (
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
