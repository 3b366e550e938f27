import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Text } from './Text.tsx';

/** The only looping animation: 14 px, inside a busy button. Stopped by reduced motion. */
export const Spinner = (): ReactElement => (
  <span
    className="size-3.5 flex-none animate-[spin_var(--d-spin)_linear_infinite] rounded-full border-2 border-current border-e-transparent opacity-90"
    aria-hidden="true"
  />
);

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'soft';
type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  readonly variant?: ButtonVariant;
  /** 28, 32 or 44 px high; touch screens get 36, 44, 44. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly unavailable?: boolean;
  readonly pressed?: boolean;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** `unavailable` stays focusable, and its label gives the reason; `busy` ignores clicks and has a spinner. */
export const Button = ({
  variant = 'secondary',
  size = 'md',
  icon,
  busy = false,
  unavailable = false,
  pressed,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps): ReactElement => {
  const off = busy || unavailable;
  const click = (event: MouseEvent<HTMLButtonElement>) => (off ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      className={cx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      onClick={click}
    >
      {busy ? <Spinner /> : icon !== undefined && <Icon name={icon} size={size === 'sm' ? 14 : 16} />}
      <Text>{children}</Text>
    </button>
  );
};

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'title'> & {
  readonly label: string;
  readonly icon: NonNullable<ButtonProps['icon']>;
};

export const IconButton = ({ label, variant = 'ghost', className, ...rest }: IconButtonProps): ReactElement => (
  <Button {...rest} variant={variant} className={cx('btn-icon', className)} aria-label={label} title={label} />
);
