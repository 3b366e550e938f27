import type { CSSProperties, ReactElement } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

const at = (share: number): CSSProperties => ({ insetInlineStart: `${Math.min(Math.max(share, 0), 1) * 100}%` });
const upTo = (share: number): CSSProperties => ({ width: `${Math.min(Math.max(share, 0), 1) * 100}%` });
const between = (from: number, to: number): CSSProperties => ({
  ...at(from),
  insetInlineEnd: `${(1 - Math.min(to, 1)) * 100}%`,
});

const runTo = ({ tone, now, match, end }: AuctionStripProps): number => {
  if (tone === 'expired') return 1;
  if (tone === 'settled' && match !== null) return match;
  if (end !== null) return end.at;
  return now ?? match ?? 1;
};

type AuctionStripTick = { readonly at: number; readonly kind: 'plain' | 'winner' | 'mine' };
export type AuctionStripProps = {
  readonly tone: 'open' | 'matched' | 'settled' | 'expired' | 'failed';
  readonly ticks: readonly AuctionStripTick[];
  readonly notch: number | null;
  /** The dot of the present moment; the track is heavy up to it. */
  readonly now: number | null;
  readonly match: number | null;
  readonly end: { readonly at: number; readonly kind: 'disc' | 'cross' } | null;
  /** The sentence read aloud: "6 quotes. Matched, 4 s ago". */
  readonly label: string;
};

/** An auction on a track, time from left to right. Read aloud as one sentence; positions are shares of its length. */
export const AuctionStrip = (props: AuctionStripProps): ReactElement => {
  const { tone, ticks, notch, now, match, end, label } = props;
  return (
    <div className={cx('strip', `strip-${tone}`)} role="img" aria-label={label}>
      <span className="strip-post strip-a" />
      <span className="strip-track" />
      <span className="strip-run" style={upTo(runTo(props))} />
      {match !== null && end !== null && <span className="strip-bind" style={between(match, end.at)} />}
      <span className="strip-post strip-b" />
      {notch !== null && <span className="strip-notch" style={at(notch)} />}
      {ticks.map((tick, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks only ever append, and two may share a place
          key={index}
          className={cx('strip-tick', tick.kind !== 'plain' && `strip-${tick.kind}`)}
          style={at(tick.at)}
        />
      ))}
      {match !== null && <span className="strip-match" style={at(match)} />}
      {end?.kind === 'disc' && <span className="strip-disc" style={at(end.at)} />}
      {end?.kind === 'cross' && (
        <span className="strip-cross" style={at(end.at)}>
          <Icon name="close" size={11} />
        </span>
      )}
      {now !== null && <span className="strip-now" style={at(now)} />}
    </div>
  );
};
