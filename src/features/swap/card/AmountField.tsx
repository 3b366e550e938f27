import { type ClipboardEvent, type ReactElement, useId, useState } from 'react';
import { parsePastedAmount } from '../../../domain/amount/parsePastedAmount.ts';
import { Button } from '../../../ui/Button.tsx';
import { amountLength } from './amountLength.ts';

/** What the field takes while typing: digits, one point, and a comma, which becomes the point. */
const typed = (text: string): string => text.replace(/,/g, '.').replace(/[\s ]/g, '');

const Choice = ({ readings, onPick }: Choice.Props): ReactElement => (
  <div role="status" className="flex flex-wrap items-center gap-2 pb-2 text-12 text-text-2">
    <span>The pasted number can mean two things:</span>
    {readings.map((reading) => (
      <Button key={reading} size="sm" onClick={() => onPick(reading)}>
        {reading}
      </Button>
    ))}
  </div>
);

declare namespace Choice {
  type Props = { readonly readings: readonly string[]; readonly onPick: (text: string) => void };
}

/** The amount a person pays, kept as typed. A paste in any of four number formats is read; an ambiguous one is asked. */
export const AmountField = ({
  text,
  label,
  invalid,
  describedBy,
  onTyped,
  unit,
  trailing,
}: AmountField.Props): ReactElement => {
  const [readings, setReadings] = useState<readonly string[]>([]);
  const id = useId();
  const length = amountLength(text);
  const paste = (event: ClipboardEvent) => {
    const pasted = parsePastedAmount(event.clipboardData.getData('text'));
    if (pasted.kind === 'invalid') return;
    event.preventDefault();
    if (pasted.kind === 'plain') onTyped(pasted.text);
    else setReadings(pasted.readings);
  };
  const change = (value: string) => {
    setReadings([]);
    onTyped(typed(value));
  };
  const shared = {
    id,
    value: text,
    className: 'swap-amount-text',
    'data-length': length,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    spellCheck: false,
    placeholder: '0',
    maxLength: 80,
    onPaste: paste,
  };
  return (
    <>
      <div className="swap-amount">
        <span className="swap-amount-entry">
          {unit !== undefined && (
            <span className="swap-amount-unit" data-length={length} aria-hidden="true">
              {unit}
            </span>
          )}
          {/* One element for every length: a swap of elements would drop the focus while typing. */}
          <textarea
            {...shared}
            rows={length === 4 ? 2 : 1}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </span>
        {trailing}
      </div>
      {readings.length > 0 && (
        <Choice
          readings={readings}
          onPick={(reading) => {
            setReadings([]);
            onTyped(reading);
          }}
        />
      )}
    </>
  );
};

export declare namespace AmountField {
  type Props = {
    readonly text: string;
    readonly label: string;
    readonly invalid: boolean;
    readonly describedBy?: string | undefined;
    readonly onTyped: (text: string) => void;
    /** Drawn before the number; the label says it. */
    readonly unit?: string | undefined;
    /** The token button beside the number. */
    readonly trailing: ReactElement;
  };
}
