import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { type Ms, ms } from '../../domain/time/Ms.ts';

/** What a node at a URL says of itself. */
export type RpcCheck = { readonly chainId: number; readonly latency: Ms };

/** Asks the node at `url` for its chain id and head. Throws ChainReadError. */
export const checkRpc = async (config: AppConfig, chainKey: string, url: string): Promise<RpcCheck> => {
  const one: AppConfig = {
    ...config,
    chains: { [chainKey]: { name: chainKey, rpcUrls: [url], explorerUrl: null } },
  };
  const { readHead } = await import('../../service/evm/readHead.ts');
  const began = performance.now();
  const head = await readHead(one, chainKey);
  return { chainId: head.chainId, latency: ms(Math.round(performance.now() - began)) };
};
