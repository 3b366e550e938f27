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

const Deck = ({ shape, width }: Required<CrossingGlyph.Props>): ReactElement => {
  const mid = width / 2;
  switch (shape) {
    case 'ahead':
      return <path d={`M3.5 6H${width - 3.5}`} stroke={control} strokeWidth="1.5" strokeDasharray="2.5 3" />;
    case 'half':
      return (
        <>
          <path d={`M${mid} 6H${width - 2}`} stroke={control} strokeWidth="1" />
          <path d={`M2 6H${mid}`} stroke="var(--received)" strokeWidth="2" />
          <circle cx={mid} cy="6" r="2.75" fill="var(--received)" />
        </>
      );
    case 'broken':
      return (
        <>
          <path d={`M2 6H${mid - 6}`} stroke="var(--failed)" strokeWidth="1.5" />
          <path d={`M${mid + 6} 6H${width - 3}`} stroke={control} strokeWidth="1" strokeDasharray="2 2.5" />
          <path
            d={`m${mid - 2.8} 3.2 5.6 5.6m0-5.6-5.6 5.6`}
            stroke="var(--failed)"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </>
      );
    default:
      return <path d={`M2 6H${width - 2}`} stroke={colours[shape][0]} strokeWidth="1.5" />;
  }
};

/** A crossing in a row: two piers and how far the deck is crossed. Decoration: the status word stands beside it. */
export const CrossingGlyph = ({ shape, width = 64 }: CrossingGlyph.Props): ReactElement => (
  <svg
    className="glyph shrink-0"
    width={width}
    height="12"
    viewBox={`0 0 ${width} 12`}
    aria-hidden="true"
    data-shape={shape}
  >
    <Deck shape={shape} width={width} />
    <rect x="0" y="1" width="2" height="10" rx=".6" fill={colours[shape][0]} />
    <rect x={width - 2} y="1" width="2" height="10" rx=".6" fill={colours[shape][1]} />
  </svg>
);

export declare namespace CrossingGlyph {
  /** ahead: dashed; half: crossed to mid-span; whole: quiet ink; broken: cross at mid-span; missing: a skeleton. */
  type Shape = keyof typeof colours;
  type Props = {
    readonly shape: CrossingGlyph.Shape;
    /** In px: 64 in tables, 34 in short rows, 40 on phones. */
    readonly width?: number;
  };
}
