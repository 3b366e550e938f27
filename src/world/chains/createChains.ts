import type { AppConfig } from '../../domain/config.ts';
import { ownValue } from '../../domain/config.ts';
import type { Fetch } from '../http.ts';
import { openOnce } from '../openOnce.ts';
import type { Chains, World } from '../World.ts';
import type { Rpc } from './createRpc.ts';

/** The nodes of a chain; their code is loaded with the first request. */
const openRpc = (fetch: Fetch, urls: readonly string[]): Rpc => {
  const open = openOnce(async () => (await import('./createRpc.ts')).createRpc(fetch, urls));
  return { request: async (method, params) => (await open()).request(method, params) };
};

export const createChains = ({ chains }: Pick<AppConfig, 'chains'>, fetch: Fetch): Chains => {
  const known = new Map<string, Rpc>();
  const rpcAt = (urls: readonly string[]): Rpc => {
    const key = urls.join(' ');
    const rpc = known.get(key) ?? openRpc(fetch, urls);
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

export const isReadable = ({ config, chains }: Pick<World, 'config' | 'chains'>, chainKey: string): boolean =>
  ownValue(config.pins.contracts, chainKey) !== undefined && chains.rpc(chainKey) !== null;
