import type { ReactElement } from 'react';

type ToggleProps = {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A switch that acts at once. */
export const Toggle = ({ label, on, onChange }: ToggleProps): ReactElement => (
  <input
    type="checkbox"
    role="switch"
    className="relative h-4.5 w-8 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors duration-(--d-fast) before:absolute before:start-0.5 before:top-0.5 before:size-3.5 before:rounded-full before:bg-surface before:transition-transform before:duration-(--d-fast) after:absolute after:-inset-1 checked:bg-accent checked:before:translate-x-[calc(14px*var(--forward))] checked:before:bg-on-accent"
    checked={on}
    aria-checked={on}
    aria-label={label}
    onChange={(event) => onChange(event.target.checked)}
  />
);
