import type { ReactElement, ReactNode } from 'react';

export const Mark = (): ReactElement => (
  <svg width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M10.5 2v20a10 10 0 0 1 0-20ZM19.5 2h4v20h-4z" fill="var(--text)" />
    <path d="M10.5 11h9v2h-9z" fill="var(--accent)" />
  </svg>
);

export const PageSkeleton = (
  <div className="static-page" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

/** The header without controls, as in the static shell of index.html, above a placeholder for the page. */
export const StartShell = ({ children = PageSkeleton }: { readonly children?: ReactNode }): ReactElement => (
  <div className="static-shell">
    <div className="static-header">
      <Mark />
      <span translate="no">Causeway</span>
    </div>
    <div>{children}</div>
  </div>
);
