import type { ReactElement } from 'react';
import type { StatusTotals } from '../../../domain/order/list/orderStats.ts';

const PARTS = ['Completed', 'Failed', 'Received', 'Pending'] as const;

/** The shares of the four statuses on one bar; the words beside it say the same. */
export const StatusBar = ({ totals }: { readonly totals: StatusTotals }): ReactElement => (
  <dd className="stats-bar" aria-hidden="true">
    {PARTS.filter((part) => totals[part] > 0).map((part) => (
      <span key={part} style={{ flex: totals[part], background: `var(--${part.toLowerCase()})` }} />
    ))}
  </dd>
);
