import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

const half = {
  first: { insetInlineEnd: '50%' },
  second: { insetInlineStart: '50%' },
} as const satisfies Record<string, CSSProperties>;

const broken = (
  <>
    <span className="deck-span" style={{ ...half.first, background: 'var(--failed)' }} />
    <span className="deck-span deck-dashed" style={half.second} />
  </>
);

const Span = ({ state, progress }: { readonly state: CrossingDeck.State; readonly progress: number }): ReactElement => {
  if (state === 'broken') return broken;
  if (state === 'withdrawn') return <span className="deck-span deck-dashed" />;
  if (state === 'arrived')
    return <span className="deck-span" style={{ background: 'var(--text-2)', height: 2, top: -1 }} />;
  if (state !== 'crossing') return <span className="deck-span" />;
  const at = `${Math.min(Math.max(progress, 0), 1) * 100}%`;
  return (
    <>
      <span className="deck-span" />
      <span className="deck-run" style={{ width: at }} />
      <span className="deck-head" style={{ insetInlineStart: at }} />
    </>
  );
};

const pierColour: Partial<Record<CrossingDeck.State, string>> = { crossing: 'var(--accent)', broken: 'var(--failed)' };

const Line = ({ state, progress = 0 }: Pick<CrossingDeck.Props, 'state' | 'progress'>): ReactElement => {
  const colour = pierColour[state];
  return (
    <div className="deck-line" aria-hidden="true" data-state={state}>
      <Span state={state} progress={progress} />
      <span className="deck-pier deck-pier-a" style={colour === undefined ? {} : { background: colour }} />
      <span className="deck-pier deck-pier-b" />
    </div>
  );
};

/**
 * The way between source and destination on the card, drawn in a water column; with `names` it is the 64 px band of stacked
 * sides. `middle` stands at mid-span (a ring, a tick, the flip button), `above` and `below` are short words.
 */
export const CrossingDeck = ({
  state,
  progress,
  middle,
  ringed = false,
  above,
  below,
  extra,
  names,
  className,
}: CrossingDeck.Props): ReactElement => {
  const line = <Line state={state} {...(progress !== undefined && { progress })} />;
  const mid = middle != null && <div className={cx('deck-mid', !ringed && 'deck-mid-icon')}>{middle}</div>;
  if (names !== undefined) {
    return (
      <div className={cx('deck deck-band water water-lined', className)}>
        <span className="deck-name">{names[0]}</span>
        <div className="deck-stage">
          {line}
          {mid}
        </div>
        <span className="deck-name">{names[1]}</span>
      </div>
    );
  }
  return (
    <div className={cx('deck', ringed && 'deck-ringed', className)}>
      {above !== undefined && (
        <div className="deck-cap deck-cap-above">
          <span>{above}</span>
        </div>
      )}
      {line}
      {mid}
      {below !== undefined && (
        <div className="deck-cap deck-cap-below">
          <span>{below}</span>
        </div>
      )}
      {extra}
    </div>
  );
};

export declare namespace CrossingDeck {
  /** idle: plain deck; crossing: accent up to the head; arrived: ink; broken: failed to mid-span; withdrawn: dashed. */
  type State = 'idle' | 'crossing' | 'arrived' | 'broken' | 'withdrawn';
  type Props = {
    readonly state: CrossingDeck.State;
    /** 0 to 1 along the deck, for `crossing`. The caller caps it (0.92 until arrival is known). */
    readonly progress?: number;
    readonly middle?: ReactNode;
    /** The middle is the 64 px ring: words keep clear of it. */
    readonly ringed?: boolean;
    readonly above?: ReactNode;
    readonly below?: ReactNode;
    /** Placed in the column as it is, for example the small flip button below a ring. */
    readonly extra?: ReactElement;
    /** Names at the two piers; turns the column into a horizontal band. */
    readonly names?: readonly [ReactNode, ReactNode];
    readonly className?: string;
  };
}
