import type { AppConfig } from '../../domain/config.ts';
import { ownValue } from '../../domain/config.ts';
import type { Fetch } from '../http.ts';
import type { Chains } from '../World.ts';
import { createRpc, type Rpc } from './createRpc.ts';

/** The nodes that a configuration names for its chains: each chain's tried in their order, and each node by itself. */
export const createChains = ({ chains }: Pick<AppConfig, 'chains'>, fetch: Fetch): Chains => {
  const known = new Map<string, Rpc>();
  const rpcAt = (urls: readonly string[]): Rpc => {
    const key = urls.join(' ');
    const rpc = known.get(key) ?? createRpc(fetch, urls);
    known.set(key, rpc);
    return rpc;
  };
  const urlsOf = (chainKey: string): readonly string[] => ownValue(chains, chainKey)?.rpcUrls ?? [];
  return {
    id: Object.entries(chains)
      .map(([chainKey, { rpcUrls }]) => [chainKey, ...rpcUrls].join(' '))
      .join('\n'),
    rpc: (chainKey) => {
      const urls = urlsOf(chainKey);
      return urls.length === 0 ? null : rpcAt(urls);
    },
    nodes: (chainKey) => [...new Set(urlsOf(chainKey))].map((url) => rpcAt([url])),
  };
};
