import { type Ms, ms } from '../../domain/time/Ms.ts';
import { createChains } from '../../world/chains.ts';
import type { World } from '../../world/World.ts';

/** What a node at a URL says of itself. */
export type RpcCheck = { readonly chainId: number; readonly latency: Ms };

/** Asks the node at `url` for its chain id and head. Throws ChainReadError. */
export const checkRpc = async ({ fetch }: Pick<World, 'fetch'>, chainKey: string, url: string): Promise<RpcCheck> => {
  const chains = createChains({ chains: { [chainKey]: { name: chainKey, rpcUrls: [url], explorerUrl: null } } }, fetch);
  const { readHead } = await import('../../service/evm/readHead.ts');
  const began = performance.now();
  const head = await readHead({ chains }, chainKey);
  return { chainId: head.chainId, latency: ms(Math.round(performance.now() - began)) };
};
