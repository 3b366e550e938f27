import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { cx } from './cx.ts';
import { StatusIcon } from './StatusIcon.tsx';

type FieldControl = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };
type FieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The problem and a valid example; marks the control invalid. */
  readonly error?: ReactNode | undefined;
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactElement;
};

export const Field = ({ label, hint, error, hideLabel = false, className, children }: FieldProps): ReactElement => {
  const id = useId();
  const below = `${id}-below`;
  const described = error !== undefined || hint !== undefined;
  return (
    <div className={className}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': below }),
        ...(error !== undefined && { 'aria-invalid': true as const }),
      })}
      {error !== undefined ? (
        <p id={below} className="field-hint flex items-start gap-[5px] text-failed">
          <span className="mt-[1.5px]">
            <StatusIcon shape="failed" size={13} />
          </span>
          <span>{error}</span>
        </p>
      ) : (
        hint !== undefined && (
          <p id={below} className="field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
};

/** Several pasted table cells are not a number: an input would drop the line break and join them. */
const cellsOf = (pasted: string): string | null => {
  const text = pasted.trim();
  return /[\r\n\t]/.test(text) ? text.replace(/[\r\n\t]+/g, ' ; ') : null;
};

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id' | 'children'> &
  Omit<FieldProps, 'children'> & {
    readonly mono?: boolean;
    readonly after?: ReactElement;
    readonly onValue: (text: string) => void;
    readonly ref?: Ref<HTMLInputElement>;
  };

export const TextField = ({
  label,
  hint,
  error,
  hideLabel,
  mono = false,
  after,
  className,
  onValue,
  ...rest
}: TextFieldProps): ReactElement => (
  <Field label={label} hint={hint} error={error} hideLabel={hideLabel} className={className}>
    {(control) => (
      <span className="input">
        <input
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
          {...rest}
          {...control}
          className={cx(mono && 'mono')}
          onChange={(event) => onValue(event.target.value)}
          onPaste={(event) => {
            const cells = rest.inputMode === 'decimal' ? cellsOf(event.clipboardData.getData('text')) : null;
            if (cells === null) return;
            event.preventDefault();
            onValue(cells);
          }}
        />
        {after}
      </span>
    )}
  </Field>
);
