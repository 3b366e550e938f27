import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

const shapes = {
  pending: (
    <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.4 1.72" />
  ),
  received: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 1.75a5.25 5.25 0 0 0 0 10.5z" fill="currentColor" />
    </>
  ),
  completed: (
    <path
      d="M7 1a6 6 0 1 0 0 12A6 6 0 0 0 7 1ZM3.87 7.73l1.8 1.8a.75.75 0 0 0 1.09-.03L10.16 5.7A.75.75 0 1 0 9.04 4.7L6.17 7.91 4.93 6.67a.75.75 0 1 0-1.06 1.06Z"
      fill="currentColor"
      fillRule="evenodd"
    />
  ),
  failed: (
    <path
      d="M3.85 1.25h6.3a2.6 2.6 0 0 1 2.6 2.6v6.3a2.6 2.6 0 0 1-2.6 2.6h-6.3a2.6 2.6 0 0 1-2.6-2.6v-6.3a2.6 2.6 0 0 1 2.6-2.6ZM5.43 4.37a.75.75 0 0 0-1.06 1.06L5.94 7 4.37 8.57a.75.75 0 0 0 1.06 1.06L7 8.06l1.57 1.57a.75.75 0 0 0 1.06-1.06L8.06 7l1.57-1.57a.75.75 0 0 0-1.06-1.06L7 5.94Z"
      fill="currentColor"
      fillRule="evenodd"
    />
  ),
  matched: (
    <path d="M7 2 12 7 7 12 2 7z" fill="currentColor" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
  ),
  expired: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M7 4.2V7l1.8 1.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  unknown: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M5.6 5.6a1.4 1.4 0 1 1 2.1 1.2c-.5.3-.7.5-.7 1M7 9.6v.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type StatusIconShape = keyof typeof shapes;
type StatusIconProps = { readonly shape: StatusIconShape; readonly size?: number };

/** On a 14 px grid. The ones in lists are a single shape, whose holes show the background. */
export const StatusIcon = ({ shape, size = 14 }: StatusIconProps): ReactElement => (
  <svg className="shrink-0" width={size} height={size} viewBox="0 0 14 14" aria-hidden="true" data-status={shape}>
    {shapes[shape]}
  </svg>
);

const icons = {
  good: ['completed', 'tone-completed'],
  bad: ['failed', 'tone-failed'],
  open: ['pending', 'tone-pending'],
  unread: ['pending', 'tone-neutral'],
} as const;

/** `open`: to be decided; `unread`: nothing is known yet. */
type StatusMarkTone = keyof typeof icons;
export type ToneMarkProps = {
  readonly tone: StatusMarkTone;
  readonly label: string;
  readonly className?: string;
};

export const ToneMark = ({ tone, label, className }: ToneMarkProps): ReactElement => {
  const [shape, colour] = icons[tone];
  return (
    <span className={cx('status', tone === 'bad' ? 'tone-failed' : 'font-regular', className)}>
      <span className={colour}>
        <StatusIcon shape={shape} />
      </span>
      <span>{label}</span>
    </span>
  );
};
