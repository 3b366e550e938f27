import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, Suspense } from 'react';
import { useStore } from 'zustand';
import { ms } from '../../domain/time/Ms.ts';
import { apiKey } from '../../entities/settings/apiKey.ts';
import { showTime } from '../../entities/settings/showTime.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { useIsNarrow } from '../../lib/useIsNarrow.ts';
import { serviceNow } from '../../ports/useNow.ts';
import { useService } from '../../ports/useService.ts';
import { chainQueries } from '../../service/queries/chainQueries.ts';
import { domainQueries } from '../../service/queries/domainQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { ChainRows } from './ChainRows.tsx';
import { ChainTable } from './ChainTable.tsx';
import { DomainCard } from './DomainCard.tsx';
import { HashCheckCard } from './HashCheckCard.tsx';
import { ReadFailure } from './ReadFailure.tsx';

const RouteMatrix = lazyPart(() => import('./RouteMatrix.tsx').then((module) => module.RouteMatrix));

/** Chains and signing domain: what the service says, whether the pins hold, and how the chains' nodes answer. */
export const ChainsView = (): ReactElement => {
  const service = useService();
  const queryClient = useQueryClient();
  const narrow = useIsNarrow();
  const times = useSettings((settings) => settings.times);
  const chains = useQuery(chainQueries.list(service));
  const key = useStore(apiKey, (state) => state.key);
  const domain = useQuery(domainQueries.get(service, key));
  const readAgain = () => {
    for (const noun of ['chains', 'domain', 'orders']) void queryClient.invalidateQueries({ queryKey: [noun] });
  };
  const readAt = Math.min(chains.dataUpdatedAt, domain.dataUpdatedAt);
  return (
    <>
      <div className="page-head">
        <h1>Chains and signing domain</h1>
        {readAt > 0 && (
          <span className="text-13 text-text-2">
            Read from GET /chains and GET /domain {times === 'relative' ? '' : 'at '}
            {showTime(ms(readAt), times, serviceNow())}
          </span>
        )}
        <Button className="ms-auto" icon="refresh" busy={chains.isFetching || domain.isFetching} onClick={readAgain}>
          Read again
        </Button>
      </div>
      {chains.error && <ReadFailure what="chains" error={chains.error} onRetry={readAgain} />}
      {chains.data && (narrow ? <ChainRows chains={chains.data} /> : <ChainTable chains={chains.data} />)}
      {domain.error && <ReadFailure what="signing domain" error={domain.error} onRetry={readAgain} />}
      {domain.data && (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
          <DomainCard domain={domain.data} />
          {chains.data && <HashCheckCard chains={chains.data} domain={domain.data} />}
        </div>
      )}
      {chains.data && (
        <Suspense fallback={null}>
          <RouteMatrix chains={chains.data} />
        </Suspense>
      )}
    </>
  );
};
