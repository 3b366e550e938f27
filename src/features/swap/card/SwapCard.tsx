import type { ReactElement, ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

type Props = { readonly className?: string; readonly children: ReactNode };

export const SwapCard = ({ className, children }: Props): ReactElement => (
  <div className={cx('rounded-swap border border-edge max-md:flex max-md:flex-col max-md:overflow-clip', className)}>
    {children}
  </div>
);

/** Side by side also on a low screen, as a laptop at 200 % zoom: the button stays on the first screen. */
export const CardSides = ({ className, children }: Props): ReactElement => (
  <div
    className={cx(
      'grid grid-cols-[minmax(0,1fr)_var(--river)_minmax(0,1fr)] max-md:grid-cols-1 low:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] low:gap-x-px low:bg-hairline',
      className,
    )}
  >
    {children}
  </div>
);

export const CardSection = ({ className, children }: Props): ReactElement => (
  <div className={cx('border-hairline border-t bg-surface px-6 py-4 max-md:px-4 max-md:py-3', className)}>
    {children}
  </div>
);

export const CardFoot = ({ className, children }: Props): ReactElement => (
  <div
    className={cx(
      'flex items-center gap-4 rounded-b-[11px] border-hairline border-t px-6 py-4 max-md:flex-col max-md:items-stretch max-md:gap-3 max-md:px-4 max-md:pt-3 max-md:[@media(height<44rem)]:gap-2 max-md:[@media(height<44rem)]:py-2',
      className,
    )}
  >
    {children}
  </div>
);
