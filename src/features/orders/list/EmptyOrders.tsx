import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/amount/formatCount.ts';
import { activeFilters } from '../../../domain/order/list/activeFilters.ts';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListState } from './ListState.tsx';
import { useWithoutCounts } from './useWithoutCounts.ts';

const orders = (count: number): string =>
  count === 0 ? 'no orders' : count === 1 ? '1 order' : `${formatCount(count)} orders`;

const NoMatch = ({ view, onView }: Pick<EmptyOrders.Props, 'view' | 'onView'>): ReactElement => {
  const filters = activeFilters(view);
  const counts = useWithoutCounts(filters);
  const counted = filters.flatMap(({ name }, index) => {
    const count = counts[index];
    return count === undefined
      ? []
      : [`without the ${name.toLowerCase()} filter there ${count === 1 ? 'is' : 'are'} ${orders(count)}`];
  });
  const words = counted.length === 0 ? '' : ` ${counted.join('; ')}.`.replace(/^ w/, ' W');
  const clear = { ...DEFAULT_VIEW, size: view.size };
  return (
    <ListState
      deck="empty"
      title="No orders match this view"
      actions={
        <>
          {filters.slice(0, 3).map((filter) => (
            <Button key={filter.name} onClick={() => onView(filter.without)}>
              Remove {filter.name.toLowerCase()} filter
            </Button>
          ))}
          {filters.length > 1 && (
            <Button variant="ghost" onClick={() => onView(clear)}>
              Clear all
            </Button>
          )}
        </>
      }
    >
      {filters.length === 1 ? 'One filter is on.' : `${filters.length} filters are on.`}
      {words}
    </ListState>
  );
};

/** Why there are no rows, in one of four ways: nothing here yet, a page past the end, an old pin, or filters that match nothing. */
export const EmptyOrders = ({ view, total, onView }: EmptyOrders.Props): ReactElement => {
  if (view.page > 1) {
    const last = Math.max(1, Math.ceil(total / view.size));
    return (
      <ListState
        deck="empty"
        title={`There is no page ${formatCount(view.page)}`}
        actions={<Button onClick={() => onView({ ...view, page: last })}>Go to page {formatCount(last)}</Button>}
      >
        {total === 0
          ? 'No orders match this view.'
          : `${orders(total)} fill ${last === 1 ? 'one page' : `${formatCount(last)} pages`} of ${view.size}.`}
      </ListState>
    );
  }
  if (activeFilters(view).length > 0) return <NoMatch view={view} onView={onView} />;
  if (view.asOf !== undefined) {
    return (
      <ListState
        deck="empty"
        title="There were no orders at this time"
        actions={<Button onClick={() => onView({ ...DEFAULT_VIEW, size: view.size })}>Show orders of now</Button>}
      >
        This link shows the list as it was at {new Date(view.asOf).toISOString().slice(0, 19).replace('T', ' ')} UTC.
      </ListState>
    );
  }
  return (
    <ListState
      deck="empty"
      title="No orders yet"
      actions={
        <Link className="btn btn-secondary" to={paths.swap()}>
          Make the first swap
        </Link>
      }
    >
      The service answers and has no orders. The first one appears here within two seconds.
    </ListState>
  );
};

export declare namespace EmptyOrders {
  type Props = {
    readonly view: OrdersView;
    readonly total: number;
    readonly onView: (view: OrdersView) => void;
  };
}
