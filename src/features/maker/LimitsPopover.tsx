import { type ReactElement, useState } from 'react';
import { isLimit, type MakerLimits, noLimits } from '../../domain/rfq/makerLimits.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TextField } from '../../ui/TextField.tsx';

const LimitsForm = ({ limits, onSet }: LimitsForm.Props): ReactElement => {
  const [draft, setDraft] = useState<MakerLimits>(limits);
  const error = (text: string) => (isLimit(text.trim()) ? undefined : 'A number of dollars, like 250 or 0.50.');
  const isReady = isLimit(draft.smallest.trim()) && isLimit(draft.largest.trim());
  return (
    <form
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSet({ smallest: draft.smallest.trim(), largest: draft.largest.trim() });
      }}
    >
      {(['smallest', 'largest'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'smallest' ? 'Smallest request, $' : 'Largest answer, $'}
          inputMode="decimal"
          placeholder="no limit"
          value={draft[name]}
          error={error(draft[name])}
          onValue={(text) => setDraft({ ...draft, [name]: text })}
        />
      ))}
      <p className="text-12 text-text-2">
        Values are estimates from past orders of this service. What has no known value is left out while a limit is set.
        Kept on this device, for answers by hand and by rule.
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onSet(noLimits)}>
          No limits
        </Button>
        <Button type="submit" variant="primary" unavailable={!isReady}>
          Set limits
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
  const isSet = limits.smallest !== '' || limits.largest !== '';
  return (
    <Popover
      label="Limits of this desk"
      align="end"
      className="w-72 max-w-full"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          icon="sliders"
          size="sm"
          variant={isSet ? 'soft' : 'ghost'}
          label={isSet ? 'Limits are set' : 'Set limits'}
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
