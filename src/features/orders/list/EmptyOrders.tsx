import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { activeFilters, type OrdersView, withoutFilters } from '../../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../../domain/order/list/orderFilters.ts';
import { formatUtc } from '../../../domain/time.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { orderListMessages as t } from '../../../messages/orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Note } from '../../../ui/Note.tsx';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { describeFilter } from '../filters/describeFilter.ts';
import { useOrderFacts } from '../OrderFacts.ts';

/** Names the unreadable filters of a link, because the list is wider than intended. */
export const IgnoredNote = ({ ignored }: { readonly ignored: readonly string[] }): ReactElement => (
  <Note tone="pending" className="mb-4" title={t.ignored({ parameters: ignored.join(', ') })}>
    {t.ignoredRest}
  </Note>
);

/** Each takes a request for the orders that it excludes. */
const MAX_FILTERS = 4;

const NoMatch = ({ view, subject, onView }: Omit<EmptyOrdersProps, 'total'>): ReactElement => {
  const facts = useOrderFacts();
  const filters = activeFilters(view, subject);
  const world = useWorld();
  const counts = useQueries({
    queries: filters.slice(0, MAX_FILTERS).map(({ without }) => orderQueries.count(world, without)),
  }).map(({ data }) => data);
  const named = filters.map((filter, index) => ({
    ...filter,
    name: t.filterIs(describeFilter(view, filter, facts)),
    count: counts[index],
  }));
  const helpful = named.filter(({ count }) => count !== undefined && count > 0);
  const known = counts.every((count) => count !== undefined);
  const hints = helpful.map(({ name, count = 0 }) =>
    t.without(count, { filter: name, count: facts.numbers.count(count) }),
  );
  if (helpful.length === 0 && known) hints.push(filters.length === 1 ? t.noneWithout : t.oneIsNotEnough);
  return (
    <EmptyState
      title={t.noMatch}
      actions={
        <>
          {(helpful.length > 0 ? helpful : named).slice(0, 3).map((filter) => (
            <Button key={filter.chip} onClick={() => onView(filter.without)}>
              {t.remove({ filter: filter.name })}
            </Button>
          ))}
          {filters.length > 1 && (
            <Button variant="ghost" onClick={() => onView(withoutFilters(view, subject))}>
              {t.clearAll}
            </Button>
          )}
        </>
      }
    >
      {hints.join(' ')}
    </EmptyState>
  );
};

const NoPage = ({ view, total, onView }: EmptyOrdersProps): ReactElement => {
  const { count } = useNumbers();
  const last = Math.max(1, Math.ceil(total / view.size));
  const some = { count: count(total), size: view.size };
  const fill = last === 1 ? t.onePage(total, some) : t.manyPages(total, { ...some, pages: count(last) });
  return (
    <EmptyState
      title={t.noPage({ page: count(view.page) })}
      actions={<Button onClick={() => onView({ ...view, page: last })}>{t.goToPage({ page: count(last) })}</Button>}
    >
      {total === 0 ? t.noMatchRest : fill}
    </EmptyState>
  );
};

type EmptyOrdersProps = {
  readonly view: OrdersView;
  readonly subject?: FilterKey | undefined;
  readonly total: number;
  readonly onView: (view: OrdersView) => void;
};

export const EmptyOrders = (props: EmptyOrdersProps): ReactElement => {
  const { view, subject, onView } = props;
  if (view.page > 1) return <NoPage {...props} />;
  const filters = activeFilters(view, subject).length;
  if (filters > 0) return <NoMatch {...props} />;
  if (view.asOf !== undefined)
    return (
      <EmptyState
        title={t.noneThen}
        actions={<Button onClick={() => onView(withoutFilters(view))}>{t.showNow}</Button>}
      >
        {t.noneThenRest({ time: formatUtc(view.asOf).slice(0, 19) })}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t.noneYetTitle}
      actions={
        <Link className="btn btn-secondary" to={paths.swap()}>
          {t.firstSwap}
        </Link>
      }
    >
      {t.noneYetRest}
    </EmptyState>
  );
};
