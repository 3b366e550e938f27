import type { ReactElement, ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Text } from '../ui/Text.tsx';

/** A strip across the page: a landmark with `label`, else part of the live region that contains it. */
export const Strip = ({ label, icon = 'buoy', role, className, actions, children }: Strip.Props): ReactElement => {
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

export declare namespace Strip {
  type Props = {
    readonly label?: string;
    readonly icon?: Icon.Name;
    readonly role?: 'alert' | undefined;
    readonly className?: string;
    readonly actions?: ReactNode;
    readonly children: ReactNode;
  };
}

export const StripButton = ({ onClick, children }: StripButton.Props): ReactElement => (
  <button type="button" className="link whitespace-nowrap" onClick={onClick}>
    {children}
  </button>
);

export declare namespace StripButton {
  type Props = { readonly onClick: () => void; readonly children: string };
}
