import { type ReactElement, useState } from 'react';
import { isLimit, leavesRoom, type MakerLimits, noLimits } from '../../domain/rfq/makerLimits.ts';
import { makerMessages } from '../../messages/maker.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Popover } from '../../ui/Popover.tsx';

const LimitsForm = ({ limits, onSet }: LimitsForm.Props): ReactElement => {
  const t = makerMessages.get();
  const [draft, setDraft] = useState<MakerLimits>(limits);
  const typed = { smallest: draft.smallest.trim(), largest: draft.largest.trim() };
  const error = (name: keyof MakerLimits) => {
    if (!isLimit(typed[name])) return t.limitIssue;
    return name === 'largest' && !leavesRoom(typed) ? t.limitsCross : undefined;
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
          label={name === 'smallest' ? t.smallestRequest : t.largestAnswer}
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

declare namespace LimitsForm {
  type Props = { readonly limits: MakerLimits; readonly onSet: (limits: MakerLimits) => void };
}

/** Sets the smallest request and the largest answer that this desk deals with. */
export const LimitsPopover = ({ limits, onSet }: LimitsForm.Props): ReactElement => {
  const [open, setOpen] = useState(false);
  const t = makerMessages.get();
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
