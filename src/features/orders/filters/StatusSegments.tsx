import { memo, type ReactElement } from 'react';
import { STATUSES } from '../../../domain/order/list/filterKinds.ts';
import { type OrdersView, withoutKeys } from '../../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../../domain/order/list/orderStats.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderToolsMessages as t } from '../../../messages/orders.ts';
import { Segmented, type SegmentedOption } from '../../../ui/Segmented.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { sameFilters } from '../sameFilters.ts';

type Choice = 'All' | (typeof STATUSES)[number];

/** Reserves the width of a count, so that its neighbour stays under the pointer. */
const placeholderOf = (status: (typeof STATUSES)[number]): ReactElement => (
  <span className={status === 'Completed' ? 'inline-block w-[5ch]' : 'inline-block w-[2ch]'} />
);

export const StatusSegments = memo(({ view, totals, isLoading, onView }: StatusSegmentsProps): ReactElement => {
  const numbers = useNumbers();
  const options: SegmentedOption<Choice>[] = [
    { value: 'All', label: t.all },
    ...STATUSES.map((value) => {
      const shape = value.toLowerCase() as Lowercase<typeof value>;
      return {
        value,
        label: commonMessages[shape],
        count: totals === null ? isLoading && placeholderOf(value) : numbers.count(totals[value]),
        icon: (
          <span className={`flex tone-${shape}`}>
            <StatusIcon shape={shape} />
          </span>
        ),
      };
    }),
  ];
  return (
    <Segmented
      className="max-md:grow max-[38rem]:w-full"
      words
      label={t.status}
      options={options}
      value={view.status ?? 'All'}
      onChange={(choice) => onView({ ...withoutKeys(view, ['status']), ...(choice !== 'All' && { status: choice }) })}
    />
  );
}, sameFilters);

export type StatusSegmentsProps = {
  readonly view: OrdersView;
  readonly totals: StatusTotals | null;
  readonly isLoading: boolean;
  readonly onView: (view: OrdersView) => void;
};
