import type { ReactElement } from 'react';

/** A switch that acts at once. `locked` shows a setting that cannot be changed here. */
export const Toggle = ({ label, on, onChange, locked = false, describedBy }: Toggle.Props): ReactElement => (
  <button
    type="button"
    role="switch"
    className="toggle"
    aria-checked={on}
    aria-label={label}
    aria-disabled={locked || undefined}
    aria-describedby={describedBy}
    onClick={() => !locked && onChange?.(!on)}
  >
    <span className="toggle-thumb" />
  </button>
);

export declare namespace Toggle {
  type Props = {
    readonly label: string;
    readonly on: boolean;
    readonly onChange?: (on: boolean) => void;
    readonly locked?: boolean;
    readonly describedBy?: string;
  };
}
