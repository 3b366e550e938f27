import type { ReactElement } from 'react';
import type { Ms } from '../../domain/time.ts';
import { formatAge, formatUtc } from '../../domain/time.ts';
import { useNow } from '../context/useNow.ts';

const stepFor = (age: number): number => (age < 60_000 ? 1_000 : age < 3_600_000 ? 10_000 : 60_000);

/** How long ago an order began, in service time: "12 s", "4 min", with the full time on hover. Redrawn only as often as its unit needs. */
export const OrderAge = ({ since, suffix = '' }: OrderAge.Props): ReactElement => {
  const step = stepFor(Date.now() - since);
  const now = useNow(step);
  return (
    <time dateTime={new Date(since).toISOString()} title={formatUtc(since)}>
      {formatAge(now - since)}
      {suffix}
    </time>
  );
};

export declare namespace OrderAge {
  type Props = { readonly since: Ms; readonly suffix?: string };
}
