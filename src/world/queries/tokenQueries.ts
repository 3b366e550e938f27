import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import type { Token } from '../../domain/token.ts';
import type { WithChains } from '../chains/readChain.ts';
import { fulfilled } from '../fulfilled.ts';
import type { Fetch } from '../http.ts';
import { loadTokenList } from '../service/tokenList.ts';
import type { World } from '../World.ts';
import { nodesKey } from './queryKeys.ts';
import { pollUntilSuccess, readOnce } from './retryPolicy.ts';

const RETRY_MS = 15_000;

type TokenLists = {
  /** Once each: the first counts. */
  readonly tokens: readonly Token[];
  readonly isComplete: boolean;
};

const tokenReads = () => import('../chains/readToken.ts');

const loadAll = async (fetch: Fetch, urls: readonly string[], signal: AbortSignal): Promise<TokenLists> => {
  const lists = await fulfilled(urls.map((url) => loadTokenList(fetch, url, signal)));
  const seen = new Map<string, Token>();
  for (const token of lists.flat()) {
    const id = `${token.chainId}:${token.address}`;
    if (!seen.has(id)) seen.set(id, token);
  }
  return { tokens: [...seen.values()], isComplete: lists.length === urls.length };
};

export const tokenQueries = {
  /** Tokens of the configured lists. One that fails is left out until a later request succeeds. */
  lists: ({ fetch, config: { tokenLists } }: Pick<World, 'fetch' | 'config'>) => ({
    queryKey: ['tokens', 'lists', { tokenLists }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => loadAll(fetch, tokenLists, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }: { state: { data: TokenLists | undefined; error: Error | null } }) =>
      state.data?.isComplete === false ? RETRY_MS : pollUntilSuccess.refetchInterval({ state }),
  }),
  decimals: (world: WithChains, chainKey: string, token: Address) => ({
    ...readOnce,
    queryKey: nodesKey(world, 'decimals', 'read', { chainKey, token }),
    queryFn: async (): Promise<number> => (await tokenReads()).readDecimals(world, chainKey, token),
  }),
  metadata: (world: WithChains, { chainKey, chainId }: Chain, address: Address) => ({
    queryKey: nodesKey(world, 'tokenMeta', 'read', { chainKey, chainId, address }),
    queryFn: async (): Promise<Token> => {
      const { readTokenMeta } = await tokenReads();
      return { chainId, address, ...(await readTokenMeta(world, chainKey, address)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  }),
};
