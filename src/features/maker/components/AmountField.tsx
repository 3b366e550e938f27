import { type ComponentProps, type ReactElement, type RefObject, useRef } from 'react';
import { useGroupedText } from '../../../entities/settings/useGroupedText.ts';
import { TextField } from '../../../ui/Field.tsx';

type AmountFieldProps = ComponentProps<typeof TextField> & {
  readonly value: string;
  readonly ref?: RefObject<HTMLInputElement | null>;
};

/** An amount, grouped while it is typed. */
export const AmountField = ({ value, onValue, ref, ...rest }: AmountFieldProps): ReactElement => {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  const { shown, edit, ...focus } = useGroupedText(field, value, onValue);
  return (
    <TextField
      inputMode="decimal"
      value={shown}
      ref={field}
      {...focus}
      onValue={(text) => edit(text, false)}
      {...rest}
    />
  );
};
