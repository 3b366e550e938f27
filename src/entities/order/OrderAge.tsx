import type { ReactElement } from 'react';
import type { Ms } from '../../domain/time.ts';
import { formatAge, formatUtc } from '../../domain/time.ts';
import { commonMessages } from '../../messages/common.ts';
import { useNow } from '../context/useNow.ts';

const stepFor = (age: number): number => (age < 60_000 ? 1_000 : age < 3_600_000 ? 10_000 : 60_000);

/** How long ago an order began, in service time: "12 s", "4 min", with the full time on hover. Redrawn only as often as its unit needs. */
export const OrderAge = ({ since, ago = false }: OrderAge.Props): ReactElement => {
  const step = stepFor(Date.now() - since);
  const now = useNow(step);
  return (
    <time dateTime={new Date(since).toISOString()} title={formatUtc(since)}>
      {ago ? commonMessages.get().ago({ age: formatAge(now - since) }) : formatAge(now - since)}
    </time>
  );
};

export declare namespace OrderAge {
  type Props = { readonly since: Ms; readonly ago?: boolean };
}
