import type { AppConfig } from '../domain/config.ts';
import { ownValue } from '../domain/config.ts';
import type { Settings } from '../entities/settings/settings.ts';

/** The configuration with the user's own RPC URLs before the configured ones, which stay as a fallback. */
export const withOwnRpcs = (config: AppConfig, rpcUrls: Settings['rpcUrls']): AppConfig => {
  const own = Object.entries(rpcUrls);
  if (own.length === 0) return config;
  const chains = { ...config.chains };
  for (const [chainKey, url] of own) {
    const known = ownValue(chains, chainKey) ?? { name: chainKey, rpcUrls: [], explorerUrl: null };
    chains[chainKey] = { ...known, rpcUrls: [url, ...known.rpcUrls.filter((other) => other !== url)] };
  }
  return { ...config, chains };
};
