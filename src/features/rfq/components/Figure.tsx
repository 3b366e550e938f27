import type { ReactElement, ReactNode } from 'react';
import { formatShare } from '../../../domain/amount/formatShare.ts';
import { rfqMessages } from '../../../messages/rfq.ts';

/** A share of a whole as text: "92.3%"; "-" of nothing. */
export const shareText = (part: number, whole: number): string => formatShare(part, whole, 1) ?? rfqMessages.get().none;

/** A short delay in ms as text: "120 ms", "1.4 s", "12 s"; "-" if unknown. */
export const delayText = (delay: number | null): string => {
  const t = rfqMessages.get();
  if (delay === null) return t.none;
  if (delay < 1000) return t.milliseconds({ count: Math.round(delay) });
  return t.seconds({ count: delay < 10_000 ? (delay / 1000).toFixed(1) : Math.round(delay / 1000) });
};

export const Figure = ({ label, value, sub }: Figure.Props): ReactElement => (
  <div className="min-w-0 bg-surface px-4 py-2.5">
    <dt className="truncate text-12 text-text-2">{label}</dt>
    <dd translate="no" className="mt-0.5 whitespace-nowrap font-medium text-24 tracking-[-0.02em]">
      {value}
    </dd>
    <dd className="mt-0.5 truncate text-12 text-text-3" title={typeof sub === 'string' ? sub : undefined}>
      {sub}
    </dd>
  </div>
);

export declare namespace Figure {
  type Props = { readonly label: string; readonly value: ReactNode; readonly sub: ReactNode };
}
