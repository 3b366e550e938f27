import type { ReactElement, ReactNode } from 'react';

/** The four facts of a quote, side by side; rows on phones. */
export const Ledger = ({ facts }: Ledger.Props): ReactElement => (
  <dl className="swap-ledger">
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
        <dd {...(fact.keep && { 'data-keep': true })}>{fact.note}</dd>
      </div>
    ))}
  </dl>
);

export declare namespace Ledger {
  type Fact = {
    readonly label: string;
    readonly value: ReactNode;
    readonly note: ReactNode;
    /** Keep the note on phones too. */
    readonly keep?: boolean;
  };
  type Props = { readonly facts: readonly Ledger.Fact[] };
}
