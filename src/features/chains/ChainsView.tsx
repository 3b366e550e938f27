import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, trustedChains } from '../../domain/chain.ts';
import type { ProtocolDomain } from '../../domain/order/Order.ts';
import { ms } from '../../domain/time.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { Proof } from '../../entities/settings/Proof.tsx';
import { showTime, useSettings } from '../../entities/settings/useSettings.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { useLastError } from '../../lib/useLastError.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { chainsMessages as t } from '../../messages/chains.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { domainQueries } from '../../world/queries/domainQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { ChainIds } from './ChainIds.tsx';
import { ChainSummary } from './ChainSummary.tsx';
import { ChainRows, ChainTable } from './ChainTable.tsx';
import { type ChainState, useChainStates } from './chainHealth.ts';
import { checkDomain, DomainCard, HashCheckCard } from './DomainCard.tsx';

type ReadFailureProps = {
  readonly title: string;
  readonly error: unknown;
  readonly children: string;
};

const ReadFailure = ({ title, error, children }: ReadFailureProps): ReactElement => (
  <Note
    tone="failed"
    role="alert"
    className="my-4"
    title={error instanceof CausewayError ? describeMessage(error.happened) : title}
  >
    {children}
  </Note>
);

const RouteMatrix = lazyComponent(() => import('./RouteMatrix.tsx').then((module) => module.RouteMatrix));

const ReadAt = ({ at }: { readonly at: number }): ReactElement => {
  const { clock } = useWorld();
  const times = useSettings((settings) => settings.times);
  return (
    <span className="text-13 text-text-2 max-md:hidden">
      {(times === 'relative' ? t.readAgo : t.readAt)({ time: showTime(ms(at), times, clock.localNow()) })}
    </span>
  );
};

type ChainProofProps = {
  readonly states: readonly ChainState[];
  readonly chains: readonly Chain[] | undefined;
  readonly domain: ProtocolDomain | undefined;
};

const ChainProof = ({ states, chains, domain }: ChainProofProps): ReactElement => (
  <div className="mt-4">
    <Proof place="chains">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
        <ChainIds states={states} />
        {chains && domain && (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <DomainCard domain={domain} />
            <HashCheckCard chains={chains} domain={domain} />
          </div>
        )}
      </div>
    </Proof>
  </div>
);

export const ChainsView = (): ReactElement => {
  const service = useWorld();
  const queryClient = useQueryClient();
  const Table = useIsNarrow() ? ChainRows : ChainTable;
  const chains = useQuery(chainQueries.list(service));
  const domain = useQuery(domainQueries.get(service));
  const refresh = () => {
    for (const noun of ['chains', 'domain', 'orders'] as const)
      void queryClient.invalidateQueries({ queryKey: queryKeys.all(noun) });
  };
  const chainsError = useLastError(chains);
  const domainError = useLastError(domain);
  const { pins } = service.config;
  const isUnread = chains.data === undefined && chainsError !== null;
  const states = useChainStates(chains.data ?? (isUnread ? trustedChains(pins) : []));
  const readAt = Math.min(chains.dataUpdatedAt, domain.dataUpdatedAt);
  return (
    <>
      <div className="page-head">
        <h1 className="max-md:min-w-0 max-md:flex-1">{t.title}</h1>
        {readAt > 0 && <ReadAt at={readAt} />}
        <Button className="ms-auto" icon="refresh" busy={chains.isFetching || domain.isFetching} onClick={refresh}>
          <span className="max-md:sr-only">{t.refresh}</span>
        </Button>
      </div>
      {chains.isPending && chainsError === null && (
        <div className="grid gap-4">
          <Skeleton width="100%" height={74} />
          <Skeleton width="100%" height={360} />
        </div>
      )}
      {chainsError !== null && (
        <ReadFailure title={t.chainsUnread} error={chainsError}>
          {t.chainsUnreadRest}
        </ReadFailure>
      )}
      {chains.data && (
        <ChainSummary
          states={states}
          domainMatches={domain.data ? checkDomain(pins, domain.data).length === 0 : null}
        />
      )}
      {isUnread && <p className="mb-2 text-13 text-text-2">{t.pinned}</p>}
      {states.length > 0 && <Table states={states} />}
      {/* A failed service is reported once. */}
      {domainError !== null && chainsError === null && (
        <ReadFailure title={t.domainUnread} error={domainError}>
          {t.domainUnreadRest}
        </ReadFailure>
      )}
      {chains.data && (
        <Suspense fallback={null}>
          <RouteMatrix chains={chains.data} />
        </Suspense>
      )}
      {states.length > 0 && <ChainProof states={states} chains={chains.data} domain={domain.data} />}
    </>
  );
};
