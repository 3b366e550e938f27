import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { ProtocolDomain } from '../../../domain/order/ProtocolDomain.ts';
import type { QuoteCheck } from '../../../domain/swap/checkQuote.ts';
import type { Quote } from '../../../domain/swap/Quote.ts';
import type { OnChainFacts } from '../../../domain/swap/QuoteEvidence.ts';
import type { QuoteRequest } from '../../../domain/swap/QuoteRequest.ts';
import { ms } from '../../../domain/time/Ms.ts';
import type { Token } from '../../../domain/token/Token.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import { useService } from '../../../ports/useService.ts';
import { chainQueries } from '../../../service/queries/chainQueries.ts';
import { domainQueries } from '../../../service/queries/domainQueries.ts';
import type { QuoteAnswer } from '../quote/quoteState.ts';
import { useCheckQuote } from './useCheckQuote.ts';
import { factsOf } from './useRouteFacts.ts';

/** Runs checkQuote for a quote with everything known at the moment of the call; null while /domain, /chains or its code is missing. */
export type CheckNow = (quote: Quote, request: QuoteRequest) => QuoteCheck | null;

/** checkQuote, fed with the service's latest /domain and /chains, the pins and service time. */
export const useCheckNow = (tokens: readonly Token[]): CheckNow => {
  const service = useService();
  const cache = useQueryClient();
  const checkQuote = useCheckQuote();
  return useCallback(
    (quote, request) => {
      const chains = cache.getQueryData<readonly Chain[]>(chainQueries.list(service).queryKey);
      const domain = cache.getQueryData<ProtocolDomain>(domainQueries.get(service).queryKey);
      if (checkQuote === null || chains === undefined || domain === undefined) return null;
      const { pins } = service.config;
      const onChain = factsOf(cache, service, request);
      return checkQuote({
        quote,
        request,
        domain,
        chains,
        pins,
        tokens,
        onChain,
        now: serviceNow(),
        deviceNow: ms(Date.now()),
      });
    },
    [cache, service, tokens, checkQuote],
  );
};

/** The verdict over the shown quote, once per answer; null while there is nothing to judge yet. */
export const useQuoteCheck = (
  answer: QuoteAnswer | null,
  checkNow: CheckNow,
  facts: OnChainFacts,
): QuoteCheck | null => {
  const service = useService();
  const { data: domain } = useQuery(domainQueries.get(service));
  const { data: chains } = useQuery(chainQueries.list(service));
  return useMemo(() => {
    // `facts` is read again by checkNow from the cache: naming it here judges anew once the chains have spoken.
    if (answer === null || domain === undefined || chains === undefined || facts === null) return null;
    return checkNow(answer.quote, answer.request);
  }, [answer, domain, chains, facts, checkNow]);
};
