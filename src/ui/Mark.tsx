import type { ReactElement } from 'react';

/** The mark: two banks in ink and a deck in accent, on a 24 grid. Never below 14 px. */
export const Mark = ({ size = 22 }: { readonly size?: number }): ReactElement => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M10.5 2v20a10 10 0 0 1 0-20ZM19.5 2h4v20h-4z" fill="var(--text)" />
    <path d="M10.5 11h9v2h-9z" fill="var(--accent)" />
  </svg>
);
