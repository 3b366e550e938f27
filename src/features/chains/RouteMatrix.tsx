import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import type { Chain } from '../../domain/chain.ts';
import { MIN_SAMPLES } from '../../domain/rfq/rfqFigures.ts';
import { ChainName, chainName } from '../../entities/chain/ChainName.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { ServiceErrorNote } from '../../entities/errors/ErrorNote.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { fillText } from '../../entities/order/OrderMarks.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { chainsMessages as t } from '../../messages/chains.ts';
import { commonMessages } from '../../messages/common.ts';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Reliability, recentOrders, routeReliability } from './recentOrders.ts';

/** A median from which on a route is marked, if it has enough orders. */
const SLOW_MS = 10_000;
/** A share delivered, in percent, below which a route is marked. */
const MIN_PERCENT = 90;

const Legend = (): ReactElement => (
  <span className="flex flex-wrap items-center gap-x-4 text-12 text-text-2">
    <span>{t.legendTime}</span>
    {/* Looks like the cells it describes. */}
    <span className="tone-pending bg-pending/12 px-1.5 font-medium">
      {t.legendMarked({ seconds: SLOW_MS / 1000, percent: MIN_PERCENT, count: MIN_SAMPLES })}
    </span>
  </span>
);

export const RouteMatrix = ({ chains }: { readonly chains: readonly Chain[] }): ReactElement => {
  const service = useWorld();
  const { data, error } = useQuery(recentOrders(service));
  const routes = useMemo(() => routeReliability(data?.orders ?? []), [data]);
  // On a phone one destination at a time.
  const narrow = useIsNarrow();
  const [destination, setDestination] = useState<string>();
  const columns = narrow ? chains.filter(({ chainKey }) => chainKey === (destination ?? chains[0]?.chainKey)) : chains;
  if (error) return <ServiceErrorNote error={error} missing={t.routesMissing} className="mt-4" />;
  return (
    <Card title={t.routes} actions={<Legend />} className="mt-4">
      {data === undefined ? (
        <div className="p-4">
          <Skeleton width="100%" height={200} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="table-scroll" tabIndex={0} aria-label={t.routesScroll}>
          <table className="table xl:table-fixed">
            <caption className="sr-only">{t.routesCaption}</caption>
            <thead>
              <tr>
                <td className="sticky start-0 z-1 bg-surface-2 text-12 text-text-2">{t.fromTo}</td>
                {columns.map(({ chainKey }) => (
                  <th key={chainKey} scope="col">
                    {narrow ? (
                      <Select
                        label={t.destination}
                        options={chains.map(({ chainKey: value }) => ({
                          value,
                          label: chainName(service.config, value),
                        }))}
                        value={chainKey}
                        onChange={setDestination}
                      />
                    ) : (
                      <ChainName chainKey={chainKey} />
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chains.map(({ chainKey: from }) => (
                <tr key={from}>
                  <th scope="row" className="sticky start-0 z-1 !bg-surface">
                    <ChainName chainKey={from} />
                  </th>
                  {columns.map(({ chainKey: to }) => (
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

type RouteProps = { readonly from: string; readonly to: string; readonly record: Reliability | undefined };

const Route = ({ from, to, record }: RouteProps): ReactElement => {
  const { config } = useWorld();
  const numbers = useNumbers();
  if (record === undefined) return <td className="text-text-3">{commonMessages.none}</td>;
  const { ended, completed, p50 } = record;
  const isMarked = ended >= MIN_SAMPLES && (completed * 100 < ended * MIN_PERCENT || (p50 ?? 0) >= SLOW_MS);
  const time = numbers.style(fillText(p50));
  const names = { from: chainName(config, from), to: chainName(config, to) };
  return (
    <td title={t.completedOf({ ...names, completed, ended })} className={isMarked ? '!bg-pending/12' : undefined}>
      <Link
        translate="no"
        to={paths.orders({ src: from, dst: to })}
        className={isMarked ? 'font-medium tone-pending' : 'text-text-2'}
      >
        {completed < ended
          ? t.timeAndShare({ time, share: numbers.share(completed, ended, 0), whole: numbers.count(ended) })
          : time}
      </Link>
    </td>
  );
};
