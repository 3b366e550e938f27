import { memo, type ReactElement } from 'react';
import { formatCount } from '../../../domain/amount/formatCount.ts';
import type { StatusTotals } from '../../../domain/order/list/completionRate.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';

const STATUSES = [
  { value: 'Pending', shape: 'pending' },
  { value: 'Received', shape: 'received' },
  { value: 'Completed', shape: 'completed' },
  { value: 'Failed', shape: 'failed' },
] as const;

type Choice = 'All' | (typeof STATUSES)[number]['value'];

const grouped = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatCount(count);

const Segments = ({ status, totals, onStatus }: StatusSegments.Props): ReactElement => {
  const options: Segmented.Option<Choice>[] = [
    { value: 'All', label: 'All' },
    ...STATUSES.map(({ value, shape }) => ({
      value,
      label: value,
      count: grouped(totals?.[value]),
      icon: (
        <span className={`flex tone-${shape}`}>
          <StatusIcon shape={shape} />
        </span>
      ),
    })),
  ];
  return (
    <Segmented
      className="orders-statuses"
      label="Status"
      options={options}
      value={status ?? 'All'}
      onChange={(choice) => onStatus(choice === 'All' ? undefined : choice)}
    />
  );
};

/** The status filter with exact counts of what each choice would list, as the service counts them. */
export const StatusSegments = memo(Segments);

export declare namespace StatusSegments {
  type Props = {
    readonly status: OrdersView['status'];
    readonly totals: StatusTotals | null;
    readonly onStatus: (status: OrdersView['status']) => void;
  };
}
