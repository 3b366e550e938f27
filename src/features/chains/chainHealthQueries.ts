import type { Chain } from '../../domain/chain/Chain.ts';
import { type Ms, ms } from '../../domain/time/Ms.ts';
import type { WithChains } from '../../service/evm/readChain.ts';
import type { ChainHead } from '../../service/evm/readHead.ts';

/** How a chain's node answered just now. */
export type ChainHealth = ChainHead & { readonly latency: Ms; readonly hasContract: boolean };

const readHealth = async (world: WithChains, chain: Chain): Promise<ChainHealth> => {
  // Fetched when needed: reading chains is the heaviest code of this page.
  const [{ readHead }, { hasCode }] = await Promise.all([
    import('../../service/evm/readHead.ts'),
    import('../../service/evm/hasCode.ts'),
  ]);
  const began = performance.now();
  const head = await readHead(world, chain.chainKey);
  const latency = ms(Math.round(performance.now() - began));
  return { ...head, latency, hasContract: await hasCode(world, chain.chainKey, chain.address) };
};

/** Queries of the chains' own nodes. */
export const chainHealthQueries = {
  /** Block height, latency and whether the contract is there, as the configured node says. */
  of: (world: WithChains, chain: Chain) => ({
    queryKey: ['chains', 'health', { nodes: world.chains.id, chainKey: chain.chainKey, contract: chain.address }],
    queryFn: () => readHealth(world, chain),
    staleTime: 10_000,
    retry: false,
  }),
};
