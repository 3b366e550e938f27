import { type ClipboardEvent, type ReactElement, useId } from 'react';
import { readAmount, writeAmount } from '../../../domain/amount/parseAmount.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AmountRow, amountClass, amountLength } from './SidePanel.tsx';

/** A text that can mean two numbers: the person says which. */
const Choice = ({ readings, onPick }: Choice.Props): ReactElement => {
  const { format } = useNumbers();
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 pb-2 text-12 text-text-2">
      <span>{swapMessages.get().twoReadings}</span>
      {readings.map((reading) => (
        <Button key={reading} size="sm" onClick={() => onPick(writeAmount(reading, format))}>
          {writeAmount(reading, format)}
        </Button>
      ))}
    </div>
  );
};

declare namespace Choice {
  type Props = { readonly readings: readonly string[]; readonly onPick: (text: string) => void };
}

/** What stands between two cells of a table: they are two numbers, and never one. */
const betweenCells = /[\n\t]/;

/** The amount a person pays, kept as typed. Typed or pasted, in any of four number formats, it is read the same way. */
export const AmountField = ({ text, label, invalid, describedBy, onTyped, unit, trailing }: AmountField.Props) => {
  const { format } = useNumbers();
  const id = useId();
  const length = amountLength((unit ?? '') + text);
  const reading = readAmount(text, format);
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim().replace(/\r\n?/g, '\n');
    const hasCells = betweenCells.test(pasted);
    const { kind } = readAmount(pasted, format);
    if (!hasCells && kind !== 'plain' && kind !== 'ambiguous') return;
    event.preventDefault();
    onTyped(pasted);
  };
  return (
    <>
      <AmountRow text={(unit ?? '') + text} trailing={trailing}>
        <span className="flex min-w-0 flex-1 items-center gap-1 max-lg:w-full max-lg:flex-none max-md:w-auto max-md:flex-1">
          {unit !== undefined && (
            <span className={cx('flex-none text-text-3', amountClass[length])} aria-hidden="true">
              {unit}
            </span>
          )}
          {/* One element for every length: a swap of elements would drop the focus while typing. */}
          <textarea
            id={id}
            value={text}
            className={cx(
              'field-sizing-content w-full min-w-0 flex-1 resize-none overflow-hidden text-text placeholder:text-text-3 focus-visible:rounded-none focus-visible:shadow-[0_2px_0_0_var(--focus)] focus-visible:outline-hidden',
              amountClass[length],
              betweenCells.test(text) && 'max-h-[2lh] overflow-y-auto! whitespace-pre-wrap!',
            )}
            aria-label={label}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            placeholder="0"
            maxLength={80}
            rows={length === 4 || text.includes('\n') ? 2 : 1}
            onPaste={paste}
            onChange={(event) => onTyped(event.target.value.replace(/^\n+|\n+$/g, ''))}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </span>
      </AmountRow>
      {reading.kind === 'ambiguous' && <Choice readings={reading.readings} onPick={onTyped} />}
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
