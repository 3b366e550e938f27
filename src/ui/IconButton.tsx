import type { ReactElement } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

/** A square button with an icon only; its label is read aloud and shown as the title. */
export const IconButton = ({ label, variant = 'ghost', className, ...rest }: IconButton.Props): ReactElement => (
  <Button {...rest} variant={variant} className={cx('btn-icon', className)} aria-label={label} title={label} />
);

export declare namespace IconButton {
  type Props = Omit<Button.Props, 'children' | 'icon' | 'aria-label' | 'title'> & {
    readonly label: string;
    readonly icon: NonNullable<Button.Props['icon']>;
  };
}
