import type { ReactElement, ReactNode } from 'react';

const knock = 'var(--knock, var(--surface))';

const shapes = {
  pending: (
    <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.4 1.72" />
  ),
  received: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 1.75a5.25 5.25 0 0 0 0 10.5z" fill="currentColor" />
    </>
  ),
  completed: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path
        d="m4.4 7.2 1.8 1.8 3.4-3.8"
        fill="none"
        stroke={knock}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  failed: (
    <>
      <rect x="1.25" y="1.25" width="11.5" height="11.5" rx="2.6" fill="currentColor" />
      <path d="m4.9 4.9 4.2 4.2m0-4.2-4.2 4.2" stroke={knock} strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  matched: (
    <>
      <path
        d="M7 1.4 12.6 7 7 12.6 1.4 7z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M7 4.4 9.6 7 7 9.6 4.4 7z" fill="currentColor" />
    </>
  ),
  expired: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M7 4.2V7l1.8 1.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  unknown: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M5.6 5.6a1.4 1.4 0 1 1 2.1 1.2c-.5.3-.7.5-.7 1M7 9.6v.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/** The silhouette of a state on a 14 grid: dashed ring, half disc, disc with tick, square with cross. */
export const StatusIcon = ({ shape, size = 14 }: StatusIcon.Props): ReactElement => (
  <svg className="shrink-0" width={size} height={size} viewBox="0 0 14 14" aria-hidden="true" data-status={shape}>
    {shapes[shape]}
  </svg>
);

export declare namespace StatusIcon {
  type Shape = keyof typeof shapes;
  type Props = { readonly shape: StatusIcon.Shape; readonly size?: number };
}
