import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { fillText } from '../../entities/order/OrderMarks.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { chainsMessages as t } from '../../messages/chains.ts';
import { commonMessages } from '../../messages/common.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Text } from '../../ui/Text.tsx';
import { ToneMark } from '../../ui/ToneMark.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { pollUntilSuccess } from '../../world/queries/retryPolicy.ts';
import type { ChainState, HealthLabel } from './chainHealth.ts';
import { type Reliability, recentOrders, sourceReliability } from './recentOrders.ts';

type HealthMarkProps = { readonly health: HealthLabel | null; readonly title?: string };

/** A finding as icon and words; a skeleton while it is not there. */
export const HealthMark = ({ health, title }: HealthMarkProps): ReactElement =>
  health === null ? <Skeleton width={72} /> : <ToneMark {...health} title={title} />;

const Quiet = (): ReactElement => <span className="text-text-3">{commonMessages.none}</span>;

const WEEK_MS = 7 * 86_400_000;

const WeekOrders = ({ chainKey }: { readonly chainKey: string }): ReactElement => {
  const world = useWorld();
  const numbers = useNumbers();
  const [minTime] = useState(() => world.clock.now() - WEEK_MS);
  const { data, failureCount } = useQuery({
    ...orderQueries.page(world, { filter: { inputChain: chainKey, minTime }, page: 1, limit: 1 }),
    staleTime: 60_000,
    ...pollUntilSuccess,
  });
  if (data === undefined) return failureCount > 0 ? <Quiet /> : <Skeleton width={44} />;
  return (
    <Link translate="no" to={paths.orders({ src: chainKey, age: '7d' })}>
      {numbers.count(data.totalRecords)}
    </Link>
  );
};

/** Reliability by source chain, of the recent orders; undefined until they are read, empty while they cannot be. */
const useSources = (): ReadonlyMap<string, Reliability> | undefined => {
  const { data, failureCount } = useQuery(recentOrders(useWorld()));
  const isUnread = failureCount > 0;
  return useMemo(
    () => (data === undefined && !isUnread ? undefined : sourceReliability(data?.orders ?? [])),
    [data, isUnread],
  );
};

const Speed = ({ sources, chainKey }: SpeedProps): ReactElement => {
  const numbers = useNumbers();
  if (sources === undefined) return <Skeleton width={36} />;
  const { p50 = null } = sources.get(chainKey) ?? {};
  return p50 === null ? <Quiet /> : <span translate="no">{numbers.style(fillText(p50))}</span>;
};

const Share = ({ sources, chainKey }: SpeedProps): ReactElement => {
  const numbers = useNumbers();
  if (sources === undefined) return <Skeleton width={36} />;
  const found = sources.get(chainKey);
  return found === undefined ? <Quiet /> : <span translate="no">{numbers.share(found.completed, found.ended, 0)}</span>;
};

type SpeedProps = { readonly sources: ReturnType<typeof useSources>; readonly chainKey: string };

const Latency = ({ state }: { readonly state: ChainState }): ReactElement => {
  const numbers = useNumbers();
  if (state.latency === null) return state.node === null ? <Skeleton width={40} /> : <Quiet />;
  return <span>{t.latency({ ms: numbers.count(state.latency) })}</span>;
};

type ChainTableProps = { readonly states: readonly ChainState[] };

export const ChainTable = ({ states }: ChainTableProps): ReactElement => {
  const sources = useSources();
  return (
    <div className="card">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={t.tableScrolls}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.chain}</th>
              <th scope="col">{t.node}</th>
              <th scope="col" className="num">
                {t.nodeSpeed}
              </th>
              <th scope="col" className="num" title={t.deliveryWhy}>
                {t.delivery}
              </th>
              <th scope="col" className="num" title={t.deliveryWhy}>
                {t.delivered}
              </th>
              <th scope="col" className="num">
                {t.orders}
              </th>
              <th scope="col" className="!ps-10">
                {t.contract}
              </th>
            </tr>
          </thead>
          <tbody>
            {states.map((state) => {
              const { chainKey } = state.chain;
              return (
                <tr key={chainKey}>
                  <th scope="row" className="!font-medium">
                    <ChainName chainKey={chainKey} />
                  </th>
                  <td>
                    <HealthMark health={state.node} />
                  </td>
                  <td className="num">
                    <Latency state={state} />
                  </td>
                  <td className="num">
                    <Speed sources={sources} chainKey={chainKey} />
                  </td>
                  <td className="num">
                    <Share sources={sources} chainKey={chainKey} />
                  </td>
                  <td className="num">
                    <WeekOrders chainKey={chainKey} />
                  </td>
                  <td className="!ps-10">
                    <HealthMark health={state.contract} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
};

/** The chains on a phone: name, node and contract in one line, speed, completion and orders in the next. */
export const ChainRows = ({ states }: ChainTableProps): ReactElement => {
  const sources = useSources();
  return (
    <ul className="card" aria-label={t.chains}>
      {states.map((state) => {
        const { chainKey } = state.chain;
        return (
          <li key={chainKey} className="grid gap-1.5 border-hairline border-b px-4 py-3 text-13 last:border-0">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium text-14">
                <ChainName chainKey={chainKey} />
              </span>
              <span className="flex flex-wrap items-center gap-x-2.5 text-text-2">
                <Latency state={state} />
                <HealthMark health={state.node} />
                <HealthMark health={state.contract} title={t.contract} />
              </span>
            </span>
            {sources?.size !== 0 && (
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-text-2">
                <span>
                  <Text>
                    {t.delivery} <Speed sources={sources} chainKey={chainKey} />
                  </Text>
                </span>
                <span>
                  <Text>
                    <Share sources={sources} chainKey={chainKey} /> {t.completed}
                  </Text>
                </span>
                <span>
                  <Text>
                    <WeekOrders chainKey={chainKey} /> {t.ordersShort}
                  </Text>
                </span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
