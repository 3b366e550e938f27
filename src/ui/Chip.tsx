import type { ReactElement, ReactNode } from 'react';
import { commonMessages } from '../messages/common.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { Text } from './Text.tsx';

/** A small fact with an optional grey label before it and, when `onRemove` is given, a cross that names what it removes. */
export const Chip = ({ label, children, onRemove, removeLabel, className }: Chip.Props): ReactElement => (
  <span
    className={cx(
      'chip inline-flex min-h-7 max-w-full items-center gap-1.5 whitespace-nowrap rounded-control border border-edge bg-surface text-13',
      onRemove ? 'ps-[9px] pe-1' : 'px-[9px]',
      className,
    )}
  >
    {label !== undefined && <span className="text-text-3">{label}</span>}
    <Text>{children}</Text>
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
