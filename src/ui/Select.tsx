import type { ReactElement } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

type SelectOption<Value extends string> = { readonly value: Value; readonly label: string };
type SelectProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly className?: string;
  readonly id?: string;
};

export const Select = <Value extends string>({
  label,
  options,
  value,
  onChange,
  placeholder,
  className,
  id,
}: SelectProps<Value>): ReactElement => (
  <span className={cx('input', className)}>
    <select
      id={id}
      className="-me-[22px] min-h-[inherit] min-w-0 flex-1 appearance-none text-ellipsis pe-[22px] outline-none *:bg-surface *:text-text"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {placeholder !== undefined && (
        <option value="" disabled={value !== null}>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevronDown" size={14} className="pointer-events-none" />
  </span>
);
