import type { AppConfig, ChainConfig } from '../domain/config.ts';
import { fromRoot } from './siteRoot.ts';

/** Absolute URL of a configured address for a site at `rootUrl`, by its use; null if it is not a URL. */
export const pathsFrom = (rootUrl: string) => {
  const to = (root: string) => (address: string) =>
    URL.canParse(fromRoot(address), root) ? new URL(fromRoot(address), root) : null;
  return { http: to(rootUrl), socket: to(rootUrl.replace(/^http/, 'ws')), host: to(new URL('/', rootUrl).href) };
};

/**
 * A checked configuration (`checkConfig`) with absolute URLs for the site at `rootUrl`. The one inside a page was checked by
 * `deploy/site/withConfig.ts`, and is trusted like the page's scripts.
 */
export const placedConfig = (config: AppConfig, rootUrl: string): AppConfig => {
  const ways = pathsFrom(rootUrl);
  const by = (to: (address: string) => URL | null) => (address: string) =>
    (to(address)?.href ?? address).replace(/\/$/, '');
  const [http, socket, host] = [by(ways.http), by(ways.socket), by(ways.host)];
  const chainOf = ({ explorerUrl, ...chain }: ChainConfig): ChainConfig => ({
    ...chain,
    rpcUrls: chain.rpcUrls.map(http),
    explorerUrl: explorerUrl && http(explorerUrl),
  });
  return {
    ...config,
    apiBaseUrl: http(config.apiBaseUrl),
    rfqWebSocketUrl: socket(config.rfqWebSocketUrl),
    chains: Object.fromEntries(Object.entries(config.chains).map(([key, chain]) => [key, chainOf(chain)])),
    tokenLists: config.tokenLists.map(http),
    tokenImages: config.tokenImages.map(host),
    walletConnectRelayUrl: socket(config.walletConnectRelayUrl),
    links: Object.fromEntries(Object.entries(config.links).map(([page, url]) => [page, url && http(url)])),
  };
};
