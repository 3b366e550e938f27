import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/amount/formatAmount.ts';
import {
  type ActiveFilter,
  activeFilters,
  DEFAULT_VIEW,
  type OrdersView,
} from '../../../domain/order/list/OrdersView.ts';
import { ordersCount } from '../../../domain/order/list/pageRange.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { orderViewQueries } from '../../../world/queries/orderViewQueries.ts';
import type { OrderFacts } from '../OrderFacts.ts';
import { ListState } from './ListState.tsx';

const MOST = 4;

/** How many orders each of the first few filters keeps out: the totals of the view without it; undefined until known. */
const useWithoutCounts = (filters: readonly ActiveFilter[]): readonly (number | undefined)[] => {
  const world = useWorld();
  return useQueries({
    queries: filters.slice(0, MOST).map(({ without }) => orderViewQueries.count(world, without)),
  }).map((query) => query.data);
};

const NoMatch = ({ view, facts, onView }: Omit<EmptyOrders.Props, 'total'>): ReactElement => {
  const filters = activeFilters(view, facts);
  const counts = useWithoutCounts(filters);
  const named = filters.map((filter, index) => ({
    ...filter,
    words: `“${filter.name} ${filter.value}”`,
    count: counts[index],
  }));
  const helpful = named.filter(({ count }) => count !== undefined && count > 0);
  const known = counts.every((count) => count !== undefined);
  const said =
    helpful.length === 0 && known
      ? [filters.length === 1 ? 'Without it there are no orders either' : 'Taking off one of them is not enough']
      : helpful.map(
          ({ words, count = 0 }, index) =>
            `${index === 0 ? 'Without' : 'without'} ${words} there ${count === 1 ? 'is' : 'are'} ${ordersCount(count)}`,
        );
  return (
    <ListState
      deck="empty"
      title="No orders match this view"
      actions={
        <>
          {(helpful.length > 0 ? helpful : named).slice(0, 3).map((filter) => (
            <Button key={filter.name} onClick={() => onView(filter.without)}>
              Remove {filter.words}
            </Button>
          ))}
          {filters.length > 1 && (
            <Button variant="ghost" onClick={() => onView({ ...DEFAULT_VIEW, size: view.size })}>
              Clear all
            </Button>
          )}
        </>
      }
    >
      {filters.length === 1 ? 'One filter is on.' : `${filters.length} filters are on.`}
      {said.length > 0 && ` ${said.join('; ')}.`}
    </ListState>
  );
};

const NoneOfTx = ({ view, onView }: Pick<EmptyOrders.Props, 'view' | 'onView'>): ReactElement => (
  <ListState
    deck="empty"
    title="No order names this transaction"
    actions={<Button onClick={() => onView({ ...DEFAULT_VIEW, size: view.size })}>All orders</Button>}
  >
    The service looked at the source and the destination transaction of every order. A transfer or an approval on its
    own belongs to none.
  </ListState>
);

/**
 * Why there are no rows, in one of five ways: nothing here yet, a page past the end, an old pin, a transaction of no order, or filters
 * that match nothing.
 */
export const EmptyOrders = ({ view, facts, total, onView }: EmptyOrders.Props): ReactElement => {
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
          : `${ordersCount(total)} fill ${last === 1 ? 'one page' : `${formatCount(last)} pages`} of ${view.size}.`}
      </ListState>
    );
  }
  const filters = activeFilters(view).length;
  if (view.tx !== undefined && filters === 1) return <NoneOfTx view={view} onView={onView} />;
  if (filters > 0) return <NoMatch view={view} facts={facts} onView={onView} />;
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
    readonly facts: OrderFacts;
    readonly total: number;
    readonly onView: (view: OrdersView) => void;
  };
}
