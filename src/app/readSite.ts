import { CausewayError } from '../domain/CausewayError.ts';
import { type AppConfig, ownValue } from '../domain/config.ts';
import { simulationMessages as t } from '../messages/simulation.ts';
import { browserOutside, type Outside } from '../world/createWorld.ts';
import { placedConfig } from '../world/placedConfig.ts';
import type { Settings } from '../world/settings.ts';
import { isSimulated } from '../world/simulation/simulated.ts';
import { siteRoot } from '../world/siteRoot.ts';

export type Site = { readonly config: AppConfig; readonly outside: Outside };

/** `npm run site` checked the one in the page; the checks of config.json are code of their own. */
const readConfig = async (): Promise<AppConfig> => {
  const inPage = document.getElementById('config')?.textContent;
  if (inPage !== undefined) return placedConfig(JSON.parse(inPage), siteRoot);
  const { loadConfig } = await import('../world/loadConfig.ts');
  return loadConfig(browserOutside.fetch, siteRoot);
};

/** The site of this page: its own, or the simulation where the page is one, which its configuration may forbid. */
export const readSite = async (): Promise<Site> => {
  if (!isSimulated) return { config: await readConfig(), outside: browserOutside };
  // A site without a usable configuration forbids nothing.
  const own = await readConfig().catch(() => null);
  if (own?.demo === false) throw new CausewayError(t.forbidden, { details: [t.forbiddenDetail] });
  const { openSimulated } = await import('./openSimulated.ts');
  return openSimulated();
};

type OwnUrls = Pick<Settings, 'serviceUrl' | 'feedUrl'>;

/** True if the user's own service or feed is in use, which the configuration must allow. */
export const usesOwnService = (config: AppConfig, { serviceUrl, feedUrl }: OwnUrls): boolean =>
  config.capabilities.customService && (serviceUrl !== null || feedUrl !== null);

/** Pins, chains and nodes stay the site's: another service can refuse or mislead, never change what may be signed. */
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
