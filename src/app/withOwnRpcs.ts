import type { AppConfig } from '../domain/config/AppConfig.ts';
import { ownValue } from '../domain/config/ownValue.ts';
import type { Settings } from '../entities/settings/Settings.ts';

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
