import { PUBLIC_RELAY } from '../../src/domain/config.ts';

/** The part of public/config.json that names other places. */
export type ConfigAddresses = {
  readonly apiBaseUrl: string;
  readonly rfqWebSocketUrl: string;
  readonly chains: Readonly<Record<string, { readonly rpcUrls: readonly string[] }>>;
  readonly tokenLists: readonly string[];
  readonly walletConnectProjectId?: string | null;
  readonly walletConnectRelayUrl?: string;
};

const originOf = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

const originsOf = (urls: readonly string[]): string[] =>
  [...new Set(urls.filter((url) => /^[a-z]+:\/\//i.test(url)).map(originOf))].sort();

/**
 * The origins a page may connect to under a runtime configuration, sorted and without repeats; WalletConnect's relay
 * only with a project id. Relative addresses ("/api") are the page's own origin and need no entry. Throws
 * TypeError on a malformed URL, Error on one that the policy in every page (`sealPage.ts`) would not let through.
 */
export const connectSources = (config: ConfigAddresses): string[] => {
  const urls = [
    config.apiBaseUrl,
    config.rfqWebSocketUrl,
    ...config.tokenLists,
    ...Object.values(config.chains).flatMap((chain) => chain.rpcUrls),
    ...(config.walletConnectProjectId ? [config.walletConnectRelayUrl ?? PUBLIC_RELAY] : []),
  ];
  const origins = originsOf(urls);
  const open = origins.filter((origin) => !/^(https|wss):/.test(origin));
  if (open.length > 0)
    throw new Error(
      `${open.join(', ')}: not encrypted, and pages connect to https: and wss: alone. Have the host of the site pass it on, and name it by a path ("/api").`,
    );
  return origins;
};
