import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { Token } from '../../domain/token/Token.ts';
import { tokenQueries } from '../../service/queries/tokenQueries.ts';
import { useChains } from '../chain/useChains.ts';
import { useWorld } from '../context/useWorld.ts';
import { createTokenBook } from './createTokenBook.ts';
import { importedTokens } from './importedTokens.ts';
import type { TokenBook } from './TokenBook.ts';

const noChains: readonly Chain[] = [];
const noTokens: readonly Token[] = [];

/**
 * The tokens of the configured lists and of this device. Empty until the lists are here. Call it once per table and
 * hand the tokens down.
 */
export const useTokens = (): TokenBook => {
  const world = useWorld();
  const chains = useChains() ?? noChains;
  const listed = useQuery(tokenQueries.lists(world)).data ?? noTokens;
  const imported = useStore(importedTokens, (state) => state.tokens);
  return useMemo(() => createTokenBook(chains, listed, imported), [chains, listed, imported]);
};
