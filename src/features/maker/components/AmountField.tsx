import { type ComponentProps, type ReactElement, useState } from 'react';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TextField } from '../../../ui/Field.tsx';

/** An amount as typed while it has the focus, with grouped digits otherwise. */
export const AmountField = ({
  value,
  ...rest
}: ComponentProps<typeof TextField> & { readonly value: string }): ReactElement => {
  const { grouped } = useNumbers();
  const [isFocused, setFocused] = useState(false);
  return (
    <TextField
      inputMode="decimal"
      value={isFocused ? value : grouped(value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...rest}
    />
  );
};
