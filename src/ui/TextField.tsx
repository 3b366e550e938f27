import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Field } from './Field.tsx';

/** A one-line text input with label, hint and error. `mono` for hashes, addresses and URLs. */
export const TextField = ({
  label,
  hint,
  error,
  hideLabel,
  mono = false,
  before,
  after,
  className,
  onValue,
  ...rest
}: TextField.Props): ReactElement => (
  <Field
    label={label}
    hint={hint}
    error={error}
    {...(hideLabel !== undefined && { hideLabel })}
    {...(className !== undefined && { className })}
  >
    {(control) => (
      <span className="input">
        {before}
        <input
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
          {...rest}
          {...control}
          className={cx(mono && 'mono')}
          onChange={(event) => onValue(event.target.value)}
        />
        {after}
      </span>
    )}
  </Field>
);

export declare namespace TextField {
  type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> & {
    readonly label: ReactNode;
    readonly hint?: ReactNode;
    readonly error?: ReactNode | undefined;
    readonly hideLabel?: boolean;
    readonly mono?: boolean;
    readonly before?: ReactNode;
    readonly after?: ReactNode;
    readonly onValue: (text: string) => void;
    readonly ref?: Ref<HTMLInputElement>;
  };
}
