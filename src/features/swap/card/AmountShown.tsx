import type { ReactElement, ReactNode } from 'react';
import { amountParts } from '../../../domain/amount/amountParts.ts';
import type { Rounding } from '../../../domain/amount/divide.ts';
import { amountLength } from './amountLength.ts';

/** An amount in the large type of the card. `value` null: nothing to show yet. Every digit is in the title. */
export const AmountShown = ({ value, decimals, rounding, stale, muted, trailing }: AmountShown.Props): ReactElement => {
  const parts = value === null ? null : amountParts(value, decimals, rounding);
  const text = parts === null ? '0' : parts.whole + parts.fraction;
  return (
    <div className="swap-amount">
      <output
        className="swap-amount-text"
        data-length={amountLength(text)}
        data-nil={value === null || muted || undefined}
        data-stale={stale || undefined}
        title={parts?.full}
      >
        {text}
      </output>
      {trailing}
    </div>
  );
};

export declare namespace AmountShown {
  type Props = {
    readonly value: bigint | null;
    readonly decimals: number | null;
    readonly rounding: Rounding;
    /** The number belongs to the previous question. */
    readonly stale?: boolean;
    readonly muted?: boolean;
    readonly trailing: ReactNode;
  };
}
