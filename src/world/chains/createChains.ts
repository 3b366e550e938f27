import type { AppConfig } from '../../domain/config.ts';
import { ownValue } from '../../domain/config.ts';
import type { Fetch } from '../http.ts';
import type { Chains } from '../World.ts';
import { createRpc, type Rpc } from './createRpc.ts';

/** The nodes that a configuration names for its chains, each tried in its order. */
export const createChains = ({ chains }: Pick<AppConfig, 'chains'>, fetch: Fetch): Chains => {
  const known = new Map<string, Rpc>();
  return {
    id: Object.entries(chains)
      .map(([chainKey, { rpcUrls }]) => [chainKey, ...rpcUrls].join(' '))
      .join('\n'),
    rpc: (chainKey) => {
      const urls = ownValue(chains, chainKey)?.rpcUrls ?? [];
      if (urls.length === 0) return null;
      const rpc = known.get(chainKey) ?? createRpc(fetch, urls);
      known.set(chainKey, rpc);
      return rpc;
    },
  };
};
