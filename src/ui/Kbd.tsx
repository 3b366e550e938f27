import type { ReactElement, ReactNode } from 'react';

/** One key of the keyboard. */
export const Kbd = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <kbd className="kbd">{children}</kbd>
);
