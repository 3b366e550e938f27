import type { ReactElement } from 'react';

const control = 'var(--control)';
const ink = 'var(--text-2)';

const colours = {
  ahead: [control, control],
  half: ['var(--received)', control],
  whole: [ink, ink],
  broken: ['var(--failed)', control],
  missing: ['var(--surface-3)', 'var(--surface-3)'],
} as const;

/** A post whose left edge is at `x`. */
const post = (x: number): string =>
  `M${x} 1.6a.6.6 0 0 1 .6-.6h.8a.6.6 0 0 1 .6.6v8.8a.6.6 0 0 1-.6.6h-.8a.6.6 0 0 1-.6-.6Z`;

const Drawing = ({ shape, width }: Required<ProgressIconProps>): ReactElement => {
  const mid = width / 2;
  const [source, destination] = colours[shape];
  const [near, far] = [post(0), post(width - 2)];
  // One shape, which most rows of a list have.
  if (shape === 'whole' || shape === 'missing')
    return <path d={`${near}M2 5.25H${width - 2}v1.5H2Z${far}`} fill={source} />;
  return (
    <>
      {shape === 'ahead' && (
        <path d={`M3.5 6H${width - 3.5}`} stroke={control} strokeWidth="1.5" strokeDasharray="2.5 3" />
      )}
      {shape === 'half' && (
        <>
          <path d={`M${mid} 6H${width - 2}`} stroke={control} strokeWidth="1" />
          <path d={`M2 6H${mid}`} stroke={source} strokeWidth="2" />
          <circle cx={mid} cy="6" r="2.75" fill={source} />
        </>
      )}
      {shape === 'broken' && (
        <>
          <path d={`M2 6H${mid - 6}`} stroke={source} strokeWidth="1.5" />
          <path d={`M${mid + 6} 6H${width - 3}`} stroke={control} strokeWidth="1" strokeDasharray="2 2.5" />
          <path d={`m${mid - 2.8} 3.2 5.6 5.6m0-5.6-5.6 5.6`} stroke={source} strokeWidth="1.5" strokeLinecap="round" />
        </>
      )}
      <path d={near} fill={source} />
      <path d={far} fill={destination} />
    </>
  );
};

/** ahead: dashed; half: crossed to mid-span; whole: quiet ink; broken: cross at mid-span; missing: a skeleton. */
export type ProgressIconShape = keyof typeof colours;
type ProgressIconProps = {
  readonly shape: ProgressIconShape;
  /** In px: 64 in tables, 34 in short rows, 40 on phones. */
  readonly width?: number;
};

/** The progress of an order, in a row. Decoration: the status is next to it. */
export const ProgressIcon = ({ shape, width = 64 }: ProgressIconProps): ReactElement => (
  <svg
    className="glyph shrink-0"
    width={width}
    height="12"
    viewBox={`0 0 ${width} 12`}
    aria-hidden="true"
    data-shape={shape}
  >
    <Drawing shape={shape} width={width} />
  </svg>
);
