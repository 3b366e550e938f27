import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { trustedChains } from '../../domain/chain.ts';
import type { AppConfig } from '../../domain/config.ts';
import type { ProtocolDomain } from '../../domain/order/Order.ts';
import { formatUtcClock } from '../../domain/time.ts';
import { routeTimes } from '../../engines/swap/routeHistory.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { ServiceErrorNote } from '../../entities/errors/ErrorNote.tsx';
import { fillText } from '../../entities/order/OrderMarks.tsx';
import { Proof } from '../../entities/settings/Proof.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { useLastError } from '../../lib/useLastError.ts';
import { chainsMessages as t } from '../../messages/chains.ts';
import { shellMessages } from '../../messages/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { domainQueries } from '../../world/queries/domainQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { isSimulated } from '../../world/simulation/simulated.ts';
import { ChainIds, ChainTable } from './ChainTable.tsx';
import { type ChainState, useChainStates } from './chainHealth.ts';
import { checkDomain, DomainCard } from './DomainCard.tsx';
import { MAX_ORDERS, recentOrders } from './recentOrders.ts';

const ChainFigure = ({ label, value, tone }: ChainFigureProps): ReactElement => (
  <div className="min-w-0 px-5 py-3.5 max-md:flex max-md:min-h-8 max-md:items-center max-md:justify-between max-md:gap-3 max-md:px-4 max-md:py-1">
    <dt className="text-12 text-text-2">{label}</dt>
    <dd className="flex items-center gap-2 font-medium text-20 leading-7 max-md:text-13 max-md:leading-5">
      {tone !== null && (
        <span className={tone === 'good' ? 'tone-completed' : 'tone-failed'}>
          <StatusIcon shape={tone === 'good' ? 'completed' : 'failed'} />
        </span>
      )}
      <span className="min-w-0">{value ?? <Skeleton width={96} height={20} />}</span>
    </dd>
  </div>
);

type ChainFigureProps = {
  readonly label: string;
  readonly value: string | null;
  /** Null for a figure that is neither good nor bad, or not there yet. */
  readonly tone: 'good' | 'bad' | null;
};

type Reading = Pick<ChainFigureProps, 'value' | 'tone'>;

const UNREAD: Reading = { value: null, tone: null };

const readHealth = (states: readonly ChainState[]): Reading => {
  if (states.some(({ node }) => node === null)) return UNREAD;
  const count = states.length;
  const up = states.filter(({ node }) => node?.tone === 'good').length;
  return up === count ? { value: t.allUp({ count }), tone: 'good' } : { value: t.someUp({ up, count }), tone: 'bad' };
};

const readContracts = ({ states, pins, domain }: ChainSummaryProps): Reading => {
  if (domain === undefined || states.some(({ contract }) => contract === null)) return UNREAD;
  if (checkDomain(pins, domain).length > 0) return { value: t.domainBlocks, tone: 'bad' };
  const count = states.length;
  const verified = states.filter(({ contract }) => contract?.tone === 'good').length;
  if (verified === count)
    return { value: isSimulated ? t.allSimulated({ count }) : t.allVerified({ count }), tone: 'good' };
  const isWrong = states.some(({ contract }) => contract?.tone === 'bad');
  return isWrong
    ? { value: t.someVerified({ verified, count }), tone: 'bad' }
    : { value: t.someUnread({ verified, count }), tone: null };
};

type ChainSummaryProps = {
  readonly states: readonly ChainState[];
  readonly pins: AppConfig['pins'];
  /** Undefined until it is read. */
  readonly domain: ProtocolDomain | undefined;
};

const ChainSummary = (props: ChainSummaryProps): ReactElement => {
  const { data } = useQuery(recentOrders(useWorld()));
  const numbers = useNumbers();
  const speed = data && numbers.style(fillText(routeTimes(data.orders)?.p50 ?? null));
  return (
    <dl className="card mb-4 grid divide-hairline max-md:divide-y md:grid-cols-3 md:divide-x">
      <ChainFigure label={t.health} {...readHealth(props.states)} />
      <ChainFigure label={t.speed({ count: data?.orders.length ?? MAX_ORDERS })} value={speed ?? null} tone={null} />
      <ChainFigure label={t.contracts} {...readContracts(props)} />
    </dl>
  );
};

const RouteMatrix = lazyComponent(() => import('./RouteMatrix.tsx').then((module) => module.RouteMatrix));

export const ChainsView = (): ReactElement => {
  const service = useWorld();
  const queryClient = useQueryClient();
  const chains = useQuery(chainQueries.list(service));
  const domain = useQuery(domainQueries.get(service));
  const refresh = () => {
    for (const noun of ['chains', 'domain', 'orders'] as const)
      void queryClient.invalidateQueries({ queryKey: queryKeys.all(noun) });
  };
  const [chainsError, domainError] = [useLastError(chains), useLastError(domain)];
  // A failed service is reported once.
  const failure = chainsError ?? domainError;
  const { pins } = service.config;
  const isUnread = chains.data === undefined && chainsError !== null;
  const states = useChainStates(chains.data ?? (isUnread ? trustedChains(pins) : []));
  const readAt = Math.min(chains.dataUpdatedAt, domain.dataUpdatedAt);
  return (
    <>
      <div className="page-head">
        <h1 className="max-md:min-w-0 max-md:flex-1">{shellMessages.chains}</h1>
        {readAt > 0 && (
          <span className="text-13 text-text-2 max-md:hidden">{t.readAt({ time: formatUtcClock(readAt) })}</span>
        )}
        {failure === null && (
          <Button className="ms-auto" icon="refresh" busy={chains.isFetching || domain.isFetching} onClick={refresh}>
            <span className="max-md:sr-only">{t.refresh}</span>
          </Button>
        )}
      </div>
      {chains.isPending && chainsError === null && (
        <div className="grid gap-4">
          <Skeleton width="100%" height={74} />
          <Skeleton width="100%" height={360} />
        </div>
      )}
      {failure !== null && <ServiceErrorNote error={failure} missing={isUnread ? t.pinned : ''} className="mb-4" />}
      {chains.data && <ChainSummary states={states} pins={pins} domain={domain.data} />}
      {states.length > 0 && <ChainTable states={states} />}
      {chains.data && <RouteMatrix chains={chains.data} />}
      {states.length > 0 && (
        <div className="mt-4">
          <Proof place="chains">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
              <ChainIds states={states} />
              {domain.data && <DomainCard domain={domain.data} />}
            </div>
          </Proof>
        </div>
      )}
    </>
  );
};
