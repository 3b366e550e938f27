import type { ReactNode } from 'react';

/** Those of the drawings of `Icon` that rows of orders show: all that the page holds before the application is there. */
export const iconPaths = {
  user: (
    <>
      <circle cx="8" cy="5.25" r="2.75" />
      <path d="M2.75 13.75a5.25 5.25 0 0 1 10.5 0" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
