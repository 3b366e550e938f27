import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import { StatusIcon } from './StatusIcon.tsx';
import { Text } from './Text.tsx';

const icons = { neutral: 'info', info: 'clock', pending: 'warning', ok: 'shield' } as const;

const tones = {
  neutral: 'bg-surface-2 [&>div>svg]:text-text-2',
  info: 'bg-accent-soft [&>div>svg]:text-accent-text',
  pending: 'bg-pending-soft [&>div>svg]:text-pending',
  ok: 'bg-completed-soft [&>div>svg]:text-completed',
  failed: 'bg-failed-soft [&>div>svg]:text-failed',
} as const satisfies Record<NoteTone, string>;

type NoteTone = 'neutral' | 'info' | 'pending' | 'failed' | 'ok';
type NoteProps = {
  readonly tone?: NoteTone;
  readonly title?: ReactNode;
  readonly icon?: IconName;
  readonly actions?: ReactNode;
  /** `alert` or `status` only if the note appears without a press and is not announced elsewhere. */
  readonly role?: 'alert' | 'status';
  readonly className?: string;
  readonly children?: ReactNode;
};

export const Note = ({
  tone = 'neutral',
  title,
  icon,
  actions,
  role,
  className,
  children,
}: NoteProps): ReactElement => (
  <div
    className={cx(
      'note flex flex-wrap items-center gap-x-4 gap-y-2 rounded-note px-3.5 py-3 text-13 leading-[19px] [&>div>svg]:mt-0.5 [&>div>svg]:shrink-0',
      tones[tone],
      className,
    )}
    role={role}
  >
    <div className="flex min-w-0 flex-[1_1_18rem] gap-2.5">
      {tone === 'failed' && icon === undefined ? (
        <StatusIcon shape="failed" size={16} />
      ) : (
        <Icon name={icon ?? icons[tone === 'failed' ? 'pending' : tone]} />
      )}
      <div className="min-w-0 flex-1">
        <Text>
          {title !== undefined && <b>{title}</b>} {children}
        </Text>
      </div>
    </div>
    {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
  </div>
);
