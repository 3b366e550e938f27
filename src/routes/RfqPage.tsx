import { type ReactElement, useCallback, useMemo } from 'react';
import { paths } from '../entities/navigation/paths.ts';
import { useGo, useRawSearch } from '../entities/navigation/router.tsx';
import { prefetchTokens } from '../entities/token/useTokens.ts';
import { type RfqSearch, rfqSearchParams, validateRfqSearch } from '../features/rfq/model/rfqSearch.ts';
import { RfqPanel } from '../features/rfq/RfqPanel.tsx';
import { shellMessages } from '../messages/shell.ts';
import type { Prefetch } from './Prefetch.ts';

export const prefetch: Prefetch = prefetchTokens;

export const Page = (): ReactElement => {
  const raw = useRawSearch();
  const search = useMemo(() => validateRfqSearch(raw), [raw]);
  const go = useGo();
  const show = useCallback((next: RfqSearch) => go(paths.rfq(rfqSearchParams(next))), [go]);
  return (
    <div className="page flex grow flex-col">
      <h1 className="sr-only">{shellMessages.titleOfRfq}</h1>
      <RfqPanel search={search} onSearch={show} />
    </div>
  );
};
