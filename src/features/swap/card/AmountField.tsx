import { type ClipboardEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { readAmount, writeAmount } from '../../../domain/amount/parseAmount.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import { useGroupedText } from '../../../entities/settings/useGroupedText.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { swapMessages as t } from '../../../messages/swap.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useSwap, useSwapCommands } from '../model/useSwap.ts';
import { AmountRow, amountClass, amountLength } from './SidePanel.tsx';

type ChoiceProps = { readonly readings: readonly string[]; readonly onPick: (text: string) => void };

const Choice = ({ readings, onPick }: ChoiceProps): ReactElement => {
  const { format } = useNumbers();
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 pb-2 text-12 text-text-2">
      <span>{t.twoReadings}</span>
      {readings.map((reading) => (
        <Button key={reading} size="sm" onClick={() => onPick(writeAmount(reading, format))}>
          {writeAmount(reading, format)}
        </Button>
      ))}
    </div>
  );
};

/** Two cells of a table are two numbers, and never one. */
const betweenCells = /[\n\t]/;

const ofNumbers = /^[\d., \u00a0\u2009\u202f'\u2019\n\t]*$/;

/** A symbol or a currency sign around a pasted number is ignored; one inside makes it invalid. */
const withoutUnit = (text: string): string => text.replace(/^[^\d.,-]+|[^\d.,]+$/g, '');

/** Focuses the amount on open with a fine pointer only: a phone would open its keyboard over the page. */
const useFocusOnOpen = (field: RefObject<HTMLTextAreaElement | null>): void => {
  useEffect(() => {
    const hasKeyboard = globalThis.matchMedia('(pointer: fine)').matches;
    if (hasKeyboard && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field]);
};

export const AMOUNT_ID = 'pay-amount';
/** Of the words below it. */
export const AMOUNT_WORDS_ID = 'pay-words';

export const isWrong = ({ draft: { amount, route } }: Swap): boolean =>
  !amount.ok && amount.issue !== 'empty' && route.pay.token !== null;

/**
 * The paid amount, grouped while it is typed: its text has no separators but those of the user. Typed or pasted text is read
 * in any of four number formats.
 */
export const AmountField = ({ trailing }: { readonly trailing: ReactElement }): ReactElement => {
  const { setAmount: onTyped } = useSwapCommands();
  const { text, exact, dollars } = useSwap(({ draft }) => draft.form);
  const invalid = useSwap(isWrong);
  const unit = dollars === null ? '' : '$';
  const { format } = useNumbers();
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnOpen(field);
  const { shown, edit, ...focus } = useGroupedText(field, text, (typed) => onTyped(typed.replace(/^\n+|\n+$/g, '')));
  const reading = readAmount(text, format);
  const length = amountLength(unit + shown);
  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text').trim().replace(/\r\n?/g, '\n');
    const hasCells = betweenCells.test(copied);
    const pasted = hasCells ? copied : withoutUnit(copied);
    const { kind } = readAmount(pasted, format);
    if (!hasCells && kind !== 'plain' && kind !== 'ambiguous') return;
    event.preventDefault();
    onTyped(pasted);
  };
  return (
    <>
      <AmountRow trailing={trailing}>
        <span
          className={cx(
            'flex min-w-0 flex-1 items-center gap-1 md:max-lg:flex-auto',
            // The longest amounts break into lines beside their token.
            length < 4 && 'max-[23rem]:min-w-fit',
          )}
        >
          {dollars !== null && (
            <span className={cx('flex-none text-text-3', amountClass[length])} aria-hidden="true">
              {unit}
            </span>
          )}
          {/* One element for every length: a swap of elements would drop the focus while typing. */}
          <textarea
            ref={field}
            id={AMOUNT_ID}
            value={shown}
            title={exact ?? undefined}
            className={cx(
              'field-sizing-content w-full min-w-0 flex-1 resize-none overflow-hidden text-text placeholder:text-text-3 focus-visible:rounded-none focus-visible:shadow-[0_2px_0_0_var(--focus)] focus-visible:outline-hidden',
              amountClass[length],
              betweenCells.test(text) && 'max-h-[2lh] overflow-y-auto! whitespace-pre-wrap!',
            )}
            aria-label={dollars === null ? t.amount : t.amountInDollars}
            aria-invalid={invalid || undefined}
            aria-describedby={AMOUNT_WORDS_ID}
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            placeholder="0"
            maxLength={80}
            rows={length === 4 || text.includes('\n') ? 2 : 1}
            onPaste={paste}
            {...focus}
            onChange={({ target: { value }, nativeEvent }) => {
              if (ofNumbers.test(value)) edit(value, Reflect.get(nativeEvent, 'inputType') === 'deleteContentForward');
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </span>
      </AmountRow>
      {reading.kind === 'ambiguous' && <Choice readings={reading.readings} onPick={onTyped} />}
    </>
  );
};
