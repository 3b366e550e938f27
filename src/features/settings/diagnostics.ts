import type { AppConfig } from '../../domain/config/AppConfig.ts';
import type { Settings } from '../../entities/settings/Settings.ts';
import type { ServiceHealth } from '../../ports/serviceHealth.ts';

type Facts = {
  readonly config: AppConfig;
  readonly settings: Settings;
  readonly health: ServiceHealth;
  readonly feed: string | null;
  readonly browser: string;
  readonly viewport: string;
  readonly at: string;
};

/** The host of a URL: paths and queries of RPC URLs often carry keys. */
const hostOnly = (url: string): string => {
  try {
    return new URL(url, 'http://this-site').host;
  } catch {
    return 'not a URL';
  }
};

/** What an operator needs to help, as text: no addresses, no orders, no keys; of URLs only the host. */
export const diagnostics = ({ config, settings, health, feed, browser, viewport, at }: Facts): string => {
  const { rpcUrls, serviceUrl, feedUrl, ...shown } = settings;
  const own = Object.entries(rpcUrls).map(([chainKey, url]) => [chainKey, hostOnly(url)]);
  return JSON.stringify(
    {
      at,
      browser,
      viewport,
      service: hostOnly(config.apiBaseUrl),
      feedUrl: hostOnly(config.rfqWebSocketUrl),
      ownService: serviceUrl !== null || feedUrl !== null,
      sandbox: config.sandbox,
      capabilities: config.capabilities,
      pins: { name: config.pins.name, version: config.pins.version, chains: Object.keys(config.pins.contracts) },
      health,
      feed,
      settings: { ...shown, rpcHosts: Object.fromEntries(own) },
    },
    null,
    2,
  );
};
