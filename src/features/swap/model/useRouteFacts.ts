import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OnChainFacts } from '../../../domain/swap/QuoteEvidence.ts';
import type { QuoteRequest } from '../../../domain/swap/QuoteRequest.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { chainFactQueries } from '../../../service/queries/chainFactQueries.ts';
import type { World } from '../../../world/World.ts';
import type { RouteSide } from '../route/useRoute.ts';

const nowhere = '0x';

/** What was read of the chains for the route of a request; null for what is not known (yet). */
export const factsOf = (cache: QueryClient, world: World, request: QuoteRequest): OnChainFacts => {
  const { pinnedCode, decimals } = chainFactQueries;
  const { inputChain, inputToken, outputChain, outputToken } = request;
  return {
    hasCode: cache.getQueryData<boolean | null>(pinnedCode(world, inputChain).queryKey) ?? null,
    inputDecimals: cache.getQueryData<number>(decimals(world, inputChain, inputToken).queryKey) ?? null,
    outputDecimals: cache.getQueryData<number>(decimals(world, outputChain, outputToken).queryKey) ?? null,
  };
};

const useDecimals = ({ chain, token }: RouteSide): number | null => {
  const world = useWorld();
  const query = useQuery({
    ...chainFactQueries.decimals(world, chain?.chainKey ?? '', token?.address ?? nowhere),
    enabled: chain !== null && token !== null,
  });
  return query.data ?? null;
};

/**
 * Reads, once, whether the source contract exists and what decimals both tokens state. The same object for as long as
 * nothing new is known.
 */
export const useRouteFacts = (pay: RouteSide, receive: RouteSide): OnChainFacts => {
  const world = useWorld();
  const chainKey = pay.chain?.chainKey ?? '';
  const { data } = useQuery({ ...chainFactQueries.pinnedCode(world, chainKey), enabled: pay.chain !== null });
  const hasCode = data ?? null;
  const inputDecimals = useDecimals(pay);
  const outputDecimals = useDecimals(receive);
  return useMemo(() => ({ hasCode, inputDecimals, outputDecimals }), [hasCode, inputDecimals, outputDecimals]);
};
