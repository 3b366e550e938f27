import type { ReactElement, ReactNode } from 'react';
import { formatDuration } from '../../../domain/time.ts';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';

/** A short delay in ms as text: "120 ms", "1.4 s", "12 s"; "-" if unknown. */
export const delayText = (delay: number | null, numbers: Numbers): string => {
  if (delay === null) return commonMessages.none;
  if (delay < 1000) return commonMessages.milliseconds({ count: Math.round(delay) });
  return commonMessages.seconds({
    count: delay < 10_000 ? numbers.style((delay / 1000).toFixed(1)) : Math.round(delay / 1000),
  });
};

/** Below this many seconds since the first event a mean would jump about. */
const MIN_SECONDS = 10;

/** Events per second since the first one of the last five minutes: "3.2", "1,024"; and what it rests on: "32 in 10 s". */
export const eventRate = (
  rates: readonly number[] | null,
  numbers: Numbers,
): { readonly value: string; readonly sub: string } => {
  // The last second is still running.
  const counts = rates?.slice(0, -1) ?? [];
  const first = counts.findIndex((count) => count > 0);
  if (first < 0) return { value: commonMessages.none, sub: '' };
  const known = counts.length - first;
  const sum = counts.reduce((total, count) => total + count, 0);
  const mean = sum / known;
  const value = mean < 100 ? numbers.style(mean.toFixed(1)) : numbers.count(Math.round(mean));
  return {
    value: known < MIN_SECONDS ? commonMessages.none : value,
    sub: t.perSecondOf({ count: numbers.count(sum), time: formatDuration(known * 1000) }),
  };
};

type FigureProps = { readonly label: string; readonly value: ReactNode; readonly sub: ReactNode };

export const Figure = ({ label, value, sub }: FigureProps): ReactElement => (
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
