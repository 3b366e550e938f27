import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { ownValue } from '../../domain/config/ownValue.ts';
import { createRpc, type Rpc } from './createRpc.ts';

const known = new WeakMap<AppConfig, Map<string, Rpc>>();

/** The way to the configured nodes of a chain, or null where the configuration names none. No wallet is involved. */
export const rpcOf = (config: AppConfig, chainKey: string): Rpc | null => {
  const urls = ownValue(config.chains, chainKey)?.rpcUrls;
  if (urls === undefined || urls.length === 0) return null;
  const byChain = known.get(config) ?? new Map<string, Rpc>();
  known.set(config, byChain);
  const rpc = byChain.get(chainKey) ?? createRpc(urls);
  byChain.set(chainKey, rpc);
  return rpc;
};
