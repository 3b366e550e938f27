import { type ReactElement, type ReactNode, useId } from 'react';
import { StatusIcon } from './StatusIcon.tsx';

/** A label above a control, with a hint or an error below that the control is described by. */
export const Field = ({ label, hint, error, hideLabel = false, className, children }: Field.Props): ReactElement => {
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

export declare namespace Field {
  type Control = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };
  type Props = {
    readonly label: ReactNode;
    readonly hint?: ReactNode;
    /** Says what is wrong and what would be right; marks the control invalid. */
    readonly error?: ReactNode | undefined;
    readonly hideLabel?: boolean;
    readonly className?: string;
    /** Draws the control with these attributes. */
    readonly children: (control: Field.Control) => ReactNode;
  };
}
