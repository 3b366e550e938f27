import type { AppConfig, ChainConfig } from '../domain/config.ts';
import { fromRoot } from './siteRoot.ts';

/** With absolute URLs. The one in a page was checked by `deploy/site/withConfig.ts`, and is trusted like its scripts. */
export const placedConfig = (config: AppConfig, rootUrl: string): AppConfig => {
  const at = (root: string) => (address: string) => new URL(fromRoot(address), root).href.replace(/\/$/, '');
  const [http, socket] = [at(rootUrl), at(rootUrl.replace(/^http/, 'ws'))];
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
    walletConnectRelayUrl: socket(config.walletConnectRelayUrl),
    links: Object.fromEntries(Object.entries(config.links).map(([page, url]) => [page, url && http(url)])),
  };
};
