import { type AppConfig, ownValue } from '../../domain/config.ts';
import type { Fetch } from '../http.ts';
import { openOnce } from '../openOnce.ts';
import type { Rpc } from './createRpc.ts';

/** The nodes of a chain; their code is loaded with the first request. */
const openRpc = (fetch: Fetch, urls: readonly string[]): Rpc => {
  const open = openOnce(async () => (await import('./createRpc.ts')).createRpc(fetch, urls));
  return { request: async (method, params) => (await open()).request(method, params) };
};

export const createChains = ({ chains }: Pick<AppConfig, 'chains'>, fetch: Fetch) => {
  const known = new Map<string, Rpc>();
  const rpcAt = (urls: readonly string[]): Rpc => {
    const key = urls.join(' ');
    const rpc = known.get(key) ?? openRpc(fetch, urls);
    known.set(key, rpc);
    return rpc;
  };
  const urlsOf = (chainKey: string): readonly string[] => ownValue(chains, chainKey)?.rpcUrls ?? [];
  return {
    /** Changes with the addresses of the nodes; part of the key of every query that a node responds to. */
    id: Object.entries(chains)
      .map(([chainKey, { rpcUrls }]) => [chainKey, ...rpcUrls].join(' '))
      .join('\n'),
    /** The nodes of a chain, tried in order; null if none is configured. */
    rpc: (chainKey: string): Rpc | null => {
      const urls = urlsOf(chainKey);
      return urls.length === 0 ? null : rpcAt(urls);
    },
    /** Each node of a chain separately, for reads that need the consensus of all. */
    nodes: (chainKey: string): readonly Rpc[] => [...new Set(urlsOf(chainKey))].map((url) => rpcAt([url])),
  };
};

export type Chains = ReturnType<typeof createChains>;

type Readable = { readonly config: AppConfig; readonly chains: Chains };

export const isReadable = ({ config, chains }: Readable, chainKey: string): boolean =>
  ownValue(config.pins.contracts, chainKey) !== undefined && chains.rpc(chainKey) !== null;
