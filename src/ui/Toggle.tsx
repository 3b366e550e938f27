import type { ReactElement } from 'react';

type ToggleProps = {
  readonly label: string;
  readonly on: boolean;
  readonly onChange?: (on: boolean) => void;
  readonly locked?: boolean;
};

/** A switch that acts at once. `locked` shows a setting that cannot be changed here. */
export const Toggle = ({ label, on, onChange, locked = false }: ToggleProps): ReactElement => (
  <input
    type="checkbox"
    role="switch"
    className="relative h-4.5 w-8 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors duration-(--d-fast) before:absolute before:start-0.5 before:top-0.5 before:size-3.5 before:rounded-full before:bg-surface before:transition-transform before:duration-(--d-fast) after:absolute after:-inset-1 checked:bg-accent checked:before:translate-x-[calc(14px*var(--forward))] checked:before:bg-on-accent aria-disabled:cursor-not-allowed"
    checked={on}
    aria-checked={on}
    aria-label={label}
    aria-disabled={locked || undefined}
    onChange={(event) => !locked && onChange?.(event.target.checked)}
  />
);
