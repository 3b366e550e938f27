import type { ReactElement, ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Text } from '../ui/Text.tsx';

type StripProps = {
  readonly label?: string;
  readonly icon?: IconName;
  readonly role?: 'alert' | undefined;
  readonly className?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A strip across the page: a landmark with `label`, else part of the live region that contains it. */
export const Strip = ({ label, icon = 'buoy', role, className, actions, children }: StripProps): ReactElement => {
  const Element = label === undefined ? 'p' : 'aside';
  return (
    <Element className={cx('sandbox-strip', className)} aria-label={label}>
      <Icon name={icon} size={15} />
      <span role={role}>
        <Text>{children}</Text>
      </span>
      {actions !== undefined && <span className="ms-auto flex gap-3">{actions}</span>}
    </Element>
  );
};

type StripButtonProps = { readonly onClick: () => void; readonly children: string };

export const StripButton = ({ onClick, children }: StripButtonProps): ReactElement => (
  <button type="button" className="link whitespace-nowrap" onClick={onClick}>
    {children}
  </button>
);
