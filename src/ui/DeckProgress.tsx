import type { ReactElement } from 'react';

/** Progress along a deck, for loading and export. `share` is 0 to 1; null while unknown. */
export const DeckProgress = ({ label, share }: DeckProgress.Props): ReactElement => {
  const percent = share === null ? undefined : Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <svg
      className="glyph block"
      width="100%"
      height="14"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <line x1="0" x2="100%" y1="7" y2="7" stroke="var(--surface-3)" strokeWidth="2" />
      <rect width="3" height="14" rx="1" fill="var(--control)" />
      <rect x="100%" width="3" height="14" rx="1" transform="translate(-3)" fill="var(--control)" />
      <line x1="0" x2={`${percent ?? 0}%`} y1="7" y2="7" stroke="var(--accent)" strokeWidth="2" />
    </svg>
  );
};

export declare namespace DeckProgress {
  type Props = { readonly label: string; readonly share: number | null };
}
