import type { ReactElement, ReactNode } from 'react';

type CheckboxProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
};

export const Checkbox = ({ checked, onChange, children }: CheckboxProps): ReactElement => (
  <label className="flex cursor-pointer items-start gap-2.5">
    <input
      type="checkbox"
      className="relative mt-0.5 grid size-4 shrink-0 cursor-pointer appearance-none place-items-center rounded-small border-[1.5px] border-control bg-surface after:absolute after:-inset-[5px] checked:border-accent checked:bg-accent checked:before:-mt-0.5 checked:before:h-[5px] checked:before:w-[9px] checked:before:-rotate-45 checked:before:border-on-accent checked:before:border-b-[1.75px] checked:before:border-l-[1.75px]"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);
