import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

const STEPS = [-5, -1, 1, 5] as const;

/** The furthest that a step goes: what lies beyond four digits is no margin. */
const MOST = 9_999;

const moved = (bps: string, step: number): string => {
  const next = (/^-?\d{1,4}$/.test(bps) ? Number(bps) : 0) + step;
  return String(Math.max(-MOST, Math.min(MOST, next)));
};

/** The margin against recent fills, in basis points, with steps. Changing it replaces a typed amount. */
export const MarginField = ({ bps, overridden, onBps }: MarginField.Props): ReactElement => (
  <div className="flex items-end justify-between gap-2 text-13">
    <TextField
      label={overridden ? 'Margin, bps (an amount is typed)' : 'Margin against recent fills, bps'}
      inputMode="numeric"
      className="min-w-0 flex-1"
      value={bps}
      onValue={onBps}
    />
    {STEPS.map((step) => (
      <Button
        key={step}
        aria-label={`${step > 0 ? 'Add' : 'Take off'} ${Math.abs(step)} bps`}
        onClick={() => onBps(moved(bps, step))}
      >
        {step > 0 ? `+${step}` : `−${-step}`}
      </Button>
    ))}
  </div>
);

export declare namespace MarginField {
  type Props = { readonly bps: string; readonly overridden: boolean; readonly onBps: (bps: string) => void };
}
