import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import { StatusIcon } from './StatusIcon.tsx';

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
  readonly title?: string | undefined;
  readonly className?: string;
};

export const ToneMark = ({ tone, label, title, className }: ToneMarkProps): ReactElement => {
  const [shape, colour] = icons[tone];
  return (
    <span className={cx('status', tone === 'bad' ? 'tone-failed' : 'font-regular', className)} title={title}>
      <span className={colour}>
        <StatusIcon shape={shape} />
      </span>
      <span>{label}</span>
    </span>
  );
};
