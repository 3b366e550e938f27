import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { formatShare } from '../../domain/amount/formatShare.ts';
import type { Chain } from '../../domain/chain.ts';
import { routeKey } from '../../domain/order/list/orderStats.ts';
import { fillTime, type OrderRecord } from '../../domain/order/OrderRecord.ts';
import { quantile } from '../../domain/quantile.ts';
import { formatDuration, type Ms } from '../../domain/time.ts';
import { ChainName, chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { chainsMessages } from '../../messages/chains.ts';
import { commonMessages } from '../../messages/common.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { untilAnswered } from '../../world/queries/untilAnswered.ts';
import { queryOrders } from '../../world/service/queryOrders.ts';
import type { WithClient } from '../../world/service/serviceClient.ts';

const PAGES = 10;
const PER_PAGE = 100;

/** Recent orders of the service and how many it has in all. */
type RecentOrders = { readonly orders: readonly OrderRecord[]; readonly total: number };

/** The latest thousand orders, one page after the other, so that nothing else of the page has to wait for them. */
export const recentOrders = ({ client }: WithClient) => ({
  queryKey: queryKeys.recentOrders({ client }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RecentOrders> => {
    const orders = new Map<string, OrderRecord>();
    let total = 0;
    for (let page = 1; page <= PAGES; page++) {
      const answer = await queryOrders(client, { filter: {}, page, limit: PER_PAGE }, signal);
      // Newer orders push a list that is read down: what comes twice counts once.
      for (const order of answer.orders) orders.set(order.orderHash, order);
      total = answer.totalRecords;
      if (page >= answer.totalPages) break;
    }
    return { orders: [...orders.values()], total };
  },
  staleTime: 60_000,
  ...untilAnswered,
});

/** How many of the recent orders of each route completed, and how long half of them took at most. Read when mounted. */
export const RouteMatrix = ({ chains }: { readonly chains: readonly Chain[] }): ReactElement => {
  const t = chainsMessages.get();
  const service = useWorld();
  const numbers = useNumbers();
  const { data, error, refetch } = useQuery(recentOrders(service));
  const routes = useMemo(() => routeReliability(data?.orders ?? []), [data]);
  const number = (count: number) => numbers.count(count);
  const note = data && t.ofOrders({ read: number(data.orders.length), total: number(data.total) });
  if (error)
    return (
      <Note
        className="mt-4"
        title={t.ordersUnread}
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            {commonMessages.get().tryAgain}
          </Button>
        }
      >
        {t.ordersUnreadRest}
      </Note>
    );
  return (
    <Card title={t.routes} note={note ?? t.readingOrders} className="mt-4">
      {data === undefined ? (
        <div className="p-4">
          <Skeleton width="100%" height={200} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="table-scroll" tabIndex={0} aria-label={t.routesScroll}>
          <table className="table">
            <caption className="sr-only">{t.routesCaption}</caption>
            <thead>
              <tr>
                <td className="text-12 text-text-2">{t.fromTo}</td>
                {chains.map(({ chainKey }) => (
                  <th key={chainKey} scope="col">
                    <ChainName chainKey={chainKey} size={14} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chains.map(({ chainKey: from }) => (
                <tr key={from}>
                  <th scope="row">
                    <ChainName chainKey={from} />
                  </th>
                  {chains.map(({ chainKey: to }) => (
                    <Route key={to} from={from} to={to} record={routes.get(`${from}>${to}`)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
};

const Route = ({ from, to, record }: Route.Props): ReactElement => {
  const { config } = useWorld();
  if (record === undefined) return <td className="text-text-3">-</td>;
  const { ended, completed, p50 } = record;
  const names = { from: chainName(config, from), to: chainName(config, to) };
  return (
    <td title={chainsMessages.get().completedOf({ ...names, completed, ended })}>
      <span className="flex items-baseline gap-1.5">
        <Link
          translate="no"
          to={paths.orders({ src: from, dst: to })}
          className={completed === ended ? 'text-text' : 'tone-pending'}
        >
          {formatShare(completed, ended, 0)}
        </Link>
        <span translate="no" className="text-12 text-text-2">
          {` ${p50 === null ? '-' : formatDuration(p50)}`}
        </span>
      </span>
    </td>
  );
};

declare namespace Route {
  type Props = { readonly from: string; readonly to: string; readonly record: RouteRecord | undefined };
}

/** How the orders of one route ended. Orders that are still open, or whose status is unknown, count nowhere. */
type RouteRecord = {
  readonly ended: number;
  readonly completed: number;
  /** Half of the completed orders took at most this long; null where none completed. */
  readonly p50: Ms | null;
};

const ENDED = new Set<OrderRecord['status']>(['completed', 'failed', 'cancelled', 'expired']);

/** What recent orders say about each route, by `routeKey`; a route that none of them took is not in the map. */
export const routeReliability = (orders: readonly OrderRecord[]): ReadonlyMap<string, RouteRecord> => {
  const routes = new Map<string, OrderRecord[]>();
  for (const order of orders) {
    if (!ENDED.has(order.status)) continue;
    const key = routeKey(order);
    const ended = routes.get(key);
    if (ended === undefined) routes.set(key, [order]);
    else ended.push(order);
  }
  const summed = [...routes].map(([key, ended]): readonly [string, RouteRecord] => {
    const times = ended
      .map(fillTime)
      .filter((time) => time !== null)
      .sort((a, b) => a - b);
    const completed = ended.filter(({ status }) => status === 'completed').length;
    return [key, { ended: ended.length, completed, p50: quantile(times, 0.5) ?? null }];
  });
  return new Map(summed);
};
