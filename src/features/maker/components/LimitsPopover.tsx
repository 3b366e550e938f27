import { type ReactElement, useState } from 'react';
import type { NumberFormat } from '../../../domain/amount/numberFormat.ts';
import { readAmount, writeAmount } from '../../../domain/amount/parseAmount.ts';
import { isBelowLimits, isLimit, type MakerLimits, noLimits } from '../../../domain/maker/makerLimits.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { draftIssueMessages, makerMessages as t } from '../../../messages/maker.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Popover } from '../../../ui/Popover.tsx';

const readTyped = (text: string, format: NumberFormat): string => {
  const reading = readAmount(text, format);
  return reading.kind === 'plain' ? reading.text : text.trim();
};

type LimitsFormProps = { readonly limits: MakerLimits; readonly onSet: (limits: MakerLimits) => void };

const LimitsForm = ({ limits, onSet }: LimitsFormProps): ReactElement => {
  const { format, style } = useNumbers();
  const [draft, setDraft] = useState<MakerLimits>({
    smallest: writeAmount(limits.smallest, format),
    largest: writeAmount(limits.largest, format),
  });
  const typed = { smallest: readTyped(draft.smallest, format), largest: readTyped(draft.largest, format) };
  const error = (name: keyof MakerLimits) => {
    if (readAmount(draft[name], format).kind === 'ambiguous') return draftIssueMessages.ambiguous;
    if (!isLimit(typed[name])) return t.limitIssue({ example: style('0.50') });
    return name === 'largest' && !isBelowLimits(typed) ? t.limitsCross : undefined;
  };
  const isReady = error('smallest') === undefined && error('largest') === undefined;
  return (
    <form
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSet(typed);
      }}
    >
      {(['smallest', 'largest'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'smallest' ? t.smallestRequest : t.largestQuote}
          inputMode="decimal"
          placeholder={t.noLimit}
          value={draft[name]}
          error={error(name)}
          onValue={(text) => setDraft({ ...draft, [name]: text })}
        />
      ))}
      <p className="text-12 text-text-2">{t.limitsHow}</p>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onSet(noLimits)}>
          {t.noLimits}
        </Button>
        <Button type="submit" variant="primary" unavailable={!isReady}>
          {t.setLimits}
        </Button>
      </div>
    </form>
  );
};

export const LimitsPopover = ({ limits, onSet }: LimitsFormProps): ReactElement => {
  const [open, setOpen] = useState(false);
  const isSet = limits.smallest !== '' || limits.largest !== '';
  return (
    <Popover
      label={t.limits}
      align="end"
      className="w-72 max-w-full"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          icon="sliders"
          size="sm"
          variant={isSet ? 'soft' : 'ghost'}
          label={isSet ? t.limitsSet : t.setLimits}
        />
      }
    >
      <LimitsForm
        limits={limits}
        onSet={(next) => {
          onSet(next);
          setOpen(false);
        }}
      />
    </Popover>
  );
};
