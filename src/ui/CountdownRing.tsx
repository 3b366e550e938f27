import type { ReactElement } from 'react';
import { commonMessages } from '../messages/common.ts';

const RADIUS_PX = 29;
const LENGTH = 2 * Math.PI * RADIUS_PX;

type CountdownRingProps = {
  readonly secondsLeft: number;
  readonly totalSeconds: number;
  /** For screen readers: "Price fixed for 24 seconds". */
  readonly label: (secondsLeft: number) => string;
};

/** Without live speech: its owner announces ten seconds and the end. */
export const CountdownRing = ({ secondsLeft, totalSeconds, label }: CountdownRingProps): ReactElement => {
  const left = Math.max(0, Math.ceil(secondsLeft));
  const share = totalSeconds > 0 ? Math.min(1, left / totalSeconds) : 0;
  const colour = left === 0 ? 'var(--control)' : left <= 10 ? 'var(--pending)' : 'var(--accent)';
  const circle = { cx: 32, cy: 32, r: RADIUS_PX, strokeWidth: 2.5 };
  return (
    <div
      className="relative grid size-16 place-items-center rounded-full bg-water"
      translate="no"
      role="timer"
      aria-live="off"
      aria-label={label(left)}
    >
      <svg className="absolute inset-0" viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
        <circle {...circle} fill="var(--surface)" stroke="var(--edge)" />
        {left > 0 && (
          <circle
            {...circle}
            className="transition-[stroke-dashoffset] duration-(--d-second) ease-linear"
            fill="none"
            stroke={colour}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - share)}
            transform="rotate(-90 32 32)"
          />
        )}
      </svg>
      <b className="relative font-medium text-[18px]/6">{commonMessages.seconds({ count: left })}</b>
    </div>
  );
};
