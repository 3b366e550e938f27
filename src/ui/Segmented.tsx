import { type ReactElement, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Text } from './Text.tsx';

export type SegmentedOption<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly icon?: ReactElement;
  readonly count?: ReactNode;
};
type SegmentedProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly small?: boolean;
  readonly wide?: boolean;
  /** Without counts where there is little room; on phones counts are below their words, without icons. */
  readonly words?: boolean;
  readonly className?: string;
};

export const Segmented = <Value extends string>({
  label,
  options,
  value,
  onChange,
  small = false,
  wide = false,
  words = false,
  className,
}: SegmentedProps<Value>): ReactElement => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'max-w-full gap-px overflow-x-auto rounded-control border border-edge bg-surface p-0.5 [scrollbar-width:none]',
        small ? 'h-7 text-12' : 'h-8 text-13',
        !small && !words && 'max-md:h-11',
        words && 'max-md:h-auto max-md:p-0',
        wide ? 'grid w-full auto-cols-[minmax(max-content,auto)] grid-flow-col' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'group/segment relative flex items-center gap-1.5 whitespace-nowrap rounded-small font-medium text-text-2',
            'hover:bg-surface-2 has-checked:bg-accent-soft has-checked:text-accent-text',
            wide ? 'justify-center px-1' : 'px-2.5',
            words &&
              'border-hairline max-md:rounded-none max-md:not-first:border-s max-md:min-h-(--touch,44px) max-md:min-w-11 max-md:grow max-md:justify-center max-md:gap-0 max-md:px-[3px] max-[24rem]:text-12 max-[22rem]:min-w-9 max-[22rem]:text-11 max-md:tall:flex-col max-md:tall:leading-4',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            className="-outline-offset-2 absolute inset-0 cursor-pointer appearance-none"
            onChange={() => onChange(option.value)}
          />
          {option.icon && <span className={cx('flex', words && 'max-md:hidden')}>{option.icon}</span>}
          <Text>{option.label}</Text>
          {option.count !== undefined && (
            <span
              className={cx(
                'font-regular text-text-3 group-has-checked/segment:text-text-2',
                words && 'max-md:text-11 max-md:leading-4 md:max-lg:hidden max-md:[@media(height<32rem)]:hidden',
              )}
            >
              {option.count}
            </span>
          )}
        </label>
      ))}
    </div>
  );
};
