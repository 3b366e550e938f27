import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

/** Swaps source and destination. Large at mid-span of an idle deck, small below a ring. */
export const FlipButton = ({ label, large = false, onFlip }: FlipButton.Props): ReactElement => (
  <button
    type="button"
    className={
      large
        ? 'flip-large relative grid size-9 place-items-center rounded-note border border-control bg-surface text-text hover:bg-surface-2 focus-visible:rounded-note'
        : 'absolute bottom-4 grid size-7 place-items-center rounded-control bg-water text-text-2 hover:bg-surface-2'
    }
    aria-label={label}
    aria-keyshortcuts="x"
    title={`${label} (x)`}
    onClick={onFlip}
  >
    <Icon name="flip" size={large ? 18 : 15} />
  </button>
);

export declare namespace FlipButton {
  type Props = { readonly label: string; readonly large?: boolean; readonly onFlip: () => void };
}
