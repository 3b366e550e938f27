import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import { StatusIcon } from './StatusIcon.tsx';

const icons = {
  good: ['completed', 'tone-completed'],
  bad: ['failed', 'tone-failed'],
  open: ['pending', 'tone-pending'],
  unread: ['pending', 'tone-neutral'],
} as const;

export const StatusMark = ({ tone, label, title, className }: StatusMark.Props): ReactElement => {
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

export declare namespace StatusMark {
  /** `open`: to be decided; `unread`: nothing is known yet. */
  type Tone = keyof typeof icons;
  type Props = {
    readonly tone: Tone;
    readonly label: string;
    readonly title?: string | undefined;
    readonly className?: string;
  };
}
