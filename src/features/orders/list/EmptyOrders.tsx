import { useQueries } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { activeFilters, type OrdersView, withoutFilters } from '../../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../../domain/order/list/orderFilters.ts';
import { formatUtc } from '../../../domain/time.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { orderListMessages as t } from '../../../messages/orders.ts';
import { Button } from '../../../ui/Button.tsx';
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
    <ListState
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
      {[t.filtersOn(filters.length), ...hints].join(' ')}
    </ListState>
  );
};

const NoPage = ({ view, total, onView }: EmptyOrdersProps): ReactElement => {
  const { count } = useNumbers();
  const last = Math.max(1, Math.ceil(total / view.size));
  const some = { count: count(total), size: view.size };
  const fill = last === 1 ? t.onePage(total, some) : t.manyPages(total, { ...some, pages: count(last) });
  return (
    <ListState
      title={t.noPage({ page: count(view.page) })}
      actions={<Button onClick={() => onView({ ...view, page: last })}>{t.goToPage({ page: count(last) })}</Button>}
    >
      {total === 0 ? t.noMatchRest : fill}
    </ListState>
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
      <ListState title={t.noneThen} actions={<Button onClick={() => onView(withoutFilters(view))}>{t.showNow}</Button>}>
        {t.noneThenRest({ time: formatUtc(view.asOf).slice(0, 19) })}
      </ListState>
    );
  return (
    <ListState
      title={t.noneYetTitle}
      actions={
        <Link className="btn btn-secondary" to={paths.swap()}>
          {t.firstSwap}
        </Link>
      }
    >
      {t.noneYetRest}
    </ListState>
  );
};

const pillar = (x: number): ReactNode => <rect x={x} y="8" width="3" height="24" rx="1" fill="var(--text-2)" />;

type ListStateProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
};

const ListState = ({ title, children, actions }: ListStateProps): ReactElement => (
  <div className="mx-auto w-[min(460px,100%)] px-4 py-6 text-center text-14/[21px] [font-stretch:100%]">
    <svg
      className="glyph mx-auto block max-w-full"
      width="220"
      height="40"
      viewBox="0 0 220 40"
      fill="none"
      aria-hidden="true"
    >
      <path d="M4 20H216" stroke="var(--control)" strokeWidth="1.5" strokeDasharray="4 6" />
      {pillar(2)}
      {pillar(215)}
    </svg>
    <h2 className="mt-[18px] mb-2 text-17 leading-6">{title}</h2>
    <p className="text-balance text-text-2">{children}</p>
    <div className="mt-[18px] flex flex-wrap justify-center gap-2">{actions}</div>
  </div>
);
