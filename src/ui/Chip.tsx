import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Text } from './Text.tsx';

/** The button that empties a field or removes a filter. */
export const REMOVE =
  'grid size-6 -mx-0.5 place-items-center rounded-small text-text-3 hover:bg-surface-2 hover:text-text';

type ChipProps = {
  readonly label?: string;
  readonly children: ReactNode;
  readonly onRemove: () => void;
  readonly removeLabel: string;
};

export const Chip = ({ label, children, onRemove, removeLabel }: ChipProps): ReactElement => (
  <span className="inline-flex min-h-7 max-w-full items-center gap-1.5 whitespace-nowrap rounded-control border border-edge bg-surface ps-[9px] pe-1 text-13">
    {label !== undefined && <span className="text-text-3">{label}</span>}
    <Text>{children}</Text>
    <button type="button" className={REMOVE} aria-label={removeLabel} onClick={onRemove}>
      <Icon name="close" size={14} />
    </button>
  </span>
);
