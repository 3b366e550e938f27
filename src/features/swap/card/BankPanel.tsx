import type { ReactElement, ReactNode } from 'react';
import type { Bank } from '../form/swapForm.ts';

/** One bank of the card: its title and chain, the amount with its token, and a line of facts. */
export const BankPanel = ({ bank, title, chain, children, left, right, note }: BankPanel.Props): ReactElement => (
  <section className={`swap-bank swap-bank-${bank}`} aria-label={title}>
    <div className="swap-bank-head">
      <h2>{title}</h2>
      {chain}
    </div>
    {children}
    <div className="swap-bank-foot">
      <span className="min-w-0 overflow-hidden text-ellipsis">{left}</span>
      <span className="flex items-center gap-2.5">{right}</span>
    </div>
    {note}
  </section>
);

export declare namespace BankPanel {
  type Props = {
    readonly bank: Bank;
    readonly title: string;
    /** The chain button, or the chain alone once the swap is under way. */
    readonly chain: ReactNode;
    /** The amount row. */
    readonly children: ReactNode;
    readonly left: ReactNode;
    readonly right: ReactNode;
    /** A line below the facts. */
    readonly note?: ReactNode;
  };
}
