import { type AppConfig, ownValue } from '../domain/config.ts';
import type { Settings } from '../entities/settings/settings.ts';

type OwnUrls = Pick<Settings, 'serviceUrl' | 'feedUrl'>;

/** Whether the user's own service or feed is in use: only where the configuration allows it. */
export const usesOwnService = (config: AppConfig, { serviceUrl, feedUrl }: OwnUrls): boolean =>
  config.capabilities.customService && (serviceUrl !== null || feedUrl !== null);

/**
 * The configuration with the user's own service and feed in the place of the site's, where it allows that. Pins, chains
 * and nodes stay the site's: another service can refuse or mislead, never change what may be signed.
 */
export const withOwnService = (config: AppConfig, { serviceUrl, feedUrl }: OwnUrls): AppConfig => {
  if (!usesOwnService(config, { serviceUrl, feedUrl })) return config;
  return {
    ...config,
    apiBaseUrl: serviceUrl ?? config.apiBaseUrl,
    rfqWebSocketUrl: feedUrl ?? config.rfqWebSocketUrl,
  };
};

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
