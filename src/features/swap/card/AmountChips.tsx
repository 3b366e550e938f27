import { type ReactElement, useState } from 'react';
import { partOf } from '../form/fillAmount.ts';

const parts = [
  ['25%', 25],
  ['Half', 50],
  ['75%', 75],
  ['Max', 100],
] as const;

/** Fills a part of the balance. Half and Max always, the quarters while the pointer or focus is on them. */
export const AmountChips = ({ balance, onFill }: AmountChips.Props): ReactElement => {
  const [all, setAll] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only reveals more buttons, each of them focusable
    <span
      className="swap-chips"
      onPointerEnter={() => setAll(true)}
      onPointerLeave={() => setAll(false)}
      onFocus={() => setAll(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setAll(false)}
    >
      {parts
        .filter(([, percent]) => all || percent === 50 || percent === 100)
        .map(([label, percent]) => (
          <button key={label} type="button" onClick={() => onFill(partOf(balance, percent))}>
            {label}
          </button>
        ))}
    </span>
  );
};

export declare namespace AmountChips {
  type Props = {
    /** In smallest units. */
    readonly balance: bigint;
    readonly onFill: (amount: bigint) => void;
  };
}
