import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

/** Swaps source and destination. Large at mid-span of an idle deck, small below a ring. */
export const FlipButton = ({ label, large = false, onFlip }: FlipButton.Props): ReactElement => (
  <button
    type="button"
    className={large ? 'flip-large' : 'flip-small'}
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
