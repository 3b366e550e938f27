import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { trustedChains } from '../../domain/chain.ts';
import { memoized } from '../../domain/memoized.ts';
import { createTokenRegistry, type TokenRegistry } from '../../domain/TokenRegistry.ts';
import type { Token } from '../../domain/token.ts';
import { importedTokensEntry } from '../../world/importedTokens.ts';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { tokenQueries } from '../../world/queries/tokenQueries.ts';
import type { World } from '../../world/World.ts';
import { useChains } from '../chain/useChains.ts';
import { useWorld } from '../context/useWorld.ts';

export const prefetchTokens = async (
  queries: QueryClient,
  world: Pick<World, 'client' | 'config' | 'fetch'>,
): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery(chainQueries.list(world)),
    queries.prefetchQuery(tokenQueries.lists(world)),
  ]);
};

const noTokens: readonly Token[] = [];

/** One for all components: a list may have thousands of tokens. */
const registryOf = memoized(createTokenRegistry);

export const useTokens = (): TokenRegistry => {
  const world = useWorld();
  const chains = useChains();
  const { pins } = world.config;
  const listed = useQuery(tokenQueries.lists(world)).data?.tokens ?? noTokens;
  const imported = useStore(world.persisted(importedTokensEntry), (state) => state.tokens);
  return useMemo(() => registryOf(chains ?? trustedChains(pins), listed, imported), [chains, pins, listed, imported]);
};
