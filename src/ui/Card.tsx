import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Text } from './Text.tsx';

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  readonly title?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
};

export const Card = ({ title, note, actions, className, children, ...rest }: CardProps): ReactElement => (
  <section {...rest} className={cx('card', className)}>
    {title !== undefined && (
      <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 border-hairline border-b px-4 py-1.5">
        <h2>{title}</h2>
        {note !== undefined && (
          <span className={cx('text-13 text-text-2', actions !== undefined && 'max-md:order-1 max-md:w-full')}>
            {note}
          </span>
        )}
        {actions !== undefined && (
          <div className="ms-auto flex flex-wrap items-center justify-end gap-2">{actions}</div>
        )}
      </header>
    )}
    <Text>{children}</Text>
  </section>
);
