import type { ReactElement, ReactNode } from 'react';

/** A tick box with its words; the words are the label and can be clicked. */
export const Checkbox = ({ checked, onChange, children }: Checkbox.Props): ReactElement => (
  <label className="flex cursor-pointer items-start gap-2.5">
    <input
      type="checkbox"
      className="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);

export declare namespace Checkbox {
  type Props = {
    readonly checked: boolean;
    readonly onChange: (checked: boolean) => void;
    readonly children: ReactNode;
  };
}
