import type { ReactElement, ReactNode } from 'react';

export const Kbd = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <kbd className="inline-block min-w-4.5 rounded-small border border-edge bg-surface-2 px-[5px] text-center font-[500] font-sans text-11 text-text-2">
    {children}
  </kbd>
);
