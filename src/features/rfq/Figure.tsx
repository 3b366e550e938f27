import type { ReactElement, ReactNode } from 'react';

/** One figure of the strip: what it is, the number, and what the number rests on. */
export const Figure = ({ label, value, sub }: Figure.Props): ReactElement => (
  <div className="min-w-0 bg-surface px-4 py-2.5">
    <dt className="truncate text-12 text-text-2">{label}</dt>
    <dd className="mt-0.5 whitespace-nowrap font-medium text-24 tracking-[-0.02em]">{value}</dd>
    <dd className="mt-0.5 truncate text-12 text-text-3">{sub}</dd>
  </div>
);

export declare namespace Figure {
  type Props = { readonly label: string; readonly value: ReactNode; readonly sub: ReactNode };
}
