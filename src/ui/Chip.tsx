import type { ReactElement, ReactNode } from 'react';
import { commonMessages } from '../messages/common.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

/** A small fact with an optional grey label before it and, when `onRemove` is given, a cross that names what it removes. */
export const Chip = ({ label, children, onRemove, removeLabel, className }: Chip.Props): ReactElement => (
  <span className={cx('chip', onRemove && 'chip-removable', className)}>
    {label !== undefined && <span className="chip-label">{label}</span>}
    {children}
    {onRemove && (
      <button
        type="button"
        className="chip-remove"
        aria-label={removeLabel ?? commonMessages.get().remove({ what: label ?? '' })}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
    )}
  </span>
);

export declare namespace Chip {
  type Props = {
    readonly label?: string;
    readonly children: ReactNode;
    readonly onRemove?: (() => void) | undefined;
    readonly removeLabel?: string;
    readonly className?: string;
  };
}
