import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One choice of a few, side by side: a radio group, one tab stop, arrow keys move and choose. */
export const Segmented = <Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: Segmented.Props<Value>): ReactElement => {
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = options.findIndex((option) => option.value === value);
    const next = (at + step + options.length) % options.length;
    const option = options[next];
    if (option === undefined) return;
    onChange(option.value);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  const chosen = options.some((option) => option.value === value);
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={cx('segmented', className)} onKeyDown={move}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold an icon and a count in its own box
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value || (!chosen && index === 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
          {option.count !== undefined && <span className="segmented-count">{option.count}</span>}
        </button>
      ))}
    </div>
  );
};

export declare namespace Segmented {
  type Option<Value extends string> = {
    readonly value: Value;
    readonly label: ReactNode;
    readonly icon?: ReactNode;
    readonly count?: ReactNode;
  };
  type Props<Value extends string> = {
    /** Names the group for screen readers. */
    readonly label: string;
    readonly options: readonly Segmented.Option<Value>[];
    readonly value: Value;
    readonly onChange: (value: Value) => void;
    readonly className?: string;
  };
}
