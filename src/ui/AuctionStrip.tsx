import type { ReactElement } from 'react';

const percent = (share: number): string => `${Math.min(Math.max(share, 0), 1) * 100}%`;

const runTo = ({ tone, now, match, end, endTime }: AuctionStripProps): number =>
  end?.at ?? now ?? (tone === 'expired' ? null : match) ?? endTime;

type AuctionStripTick = { readonly at: number; readonly kind: 'plain' | 'winner' | 'mine' };
export type AuctionStripProps = {
  readonly tone: 'open' | 'awaiting' | 'matched' | 'settled' | 'expired' | 'failed';
  readonly ticks: readonly AuctionStripTick[];
  readonly notch: number | null;
  readonly endTime: number;
  readonly now: number | null;
  readonly match: number | null;
  readonly end: { readonly at: number; readonly kind: 'disc' | 'cross' } | null;
  /** The sentence read aloud: "6 quotes. Matched, 4 s ago". */
  readonly label: string;
};

const CONTROL = 'var(--control)';
const INK = 'var(--text-2)';
const MATCHED = 'var(--received)';
const TICKS = { plain: INK, winner: MATCHED, mine: 'var(--accent)' } as const;
const TRACK_Y_PX = 16.5;
/** A mark on the track, with a gap in the colour of its row around it. */
const MARK = { stroke: 'var(--under, var(--surface))', strokeWidth: 4, paintOrder: 'stroke' } as const;

/** An auction on a track, time in reading direction. Read aloud as one sentence; positions are shares of its length. */
export const AuctionStrip = (props: AuctionStripProps): ReactElement => {
  const { tone, ticks, notch, endTime, now, match, end, label } = props;
  const way = tone === 'expired' ? CONTROL : INK;
  return (
    <svg
      role="img"
      aria-label={label}
      height="24"
      className="block w-full min-w-20 flex-1 overflow-visible rtl:-scale-x-100 forced-colors:[&_*]:fill-[CanvasText] forced-colors:[&_:is(line,path)]:stroke-[CanvasText]"
    >
      <rect y="16" width={percent(endTime)} height="1" fill={CONTROL} />
      <rect y="10" width="2" height="13" rx="1" fill={way} />
      <rect y="15.5" width={percent(runTo(props))} height="2" fill={tone === 'failed' ? 'var(--failed)' : way} />
      <rect x={percent(endTime)} y="10" width="2" height="13" rx="1" transform="translate(-2)" fill={CONTROL} />
      {notch !== null && (
        <line x1={percent(notch)} x2={percent(notch)} y1="12" y2="21" stroke={CONTROL} strokeDasharray="2" />
      )}
      {ticks.map(({ at, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks only ever append, and two may share a place
        <g key={index} className="strip-tick">
          <line
            x1={percent(at)}
            x2={percent(at)}
            y1={kind === 'plain' ? 8 : 2}
            y2="16"
            stroke={TICKS[kind]}
            strokeWidth="2"
          />
          {kind === 'mine' && <circle cx={percent(at)} cy="3" r="3" fill={TICKS.mine} />}
        </g>
      ))}
      {match !== null && (
        <svg x={percent(match)} y={TRACK_Y_PX} className="overflow-visible" aria-hidden="true">
          <rect x="-4.5" y="-4.5" width="9" height="9" transform="rotate(45)" fill={MATCHED} {...MARK} />
        </svg>
      )}
      {end?.kind === 'disc' && (
        <circle cx={percent(end.at)} cy={TRACK_Y_PX} r="5.5" fill="var(--completed)" {...MARK} />
      )}
      {end?.kind === 'cross' && (
        <svg x={percent(end.at)} y={TRACK_Y_PX} className="overflow-visible" aria-hidden="true">
          <rect x="-5.5" y="-5.5" width="11" height="11" fill={MARK.stroke} className="forced-colors:fill-[Canvas]!" />
          <path d="m-2.75-2.75 5.5 5.5m0-5.5-5.5 5.5" stroke="var(--failed)" />
        </svg>
      )}
      {now !== null && <circle cx={percent(now)} cy={TRACK_Y_PX} r="3.5" fill="var(--text)" {...MARK} />}
    </svg>
  );
};
