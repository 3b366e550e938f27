import type { AppConfig, ChainConfig } from '../../src/domain/config.ts';

/** What the page needs to know of a chain that runs. */
export type ConfiguredChain = { readonly chainKey: string; readonly name: string; readonly settlement: `0x${string}` };

/** The runtime configuration of a page that `npm start` serves: everything on the page's own origin. */
export const sandboxConfig = (options: {
  readonly chains: readonly ConfiguredChain[];
  readonly methodPrefix: string;
  readonly native: boolean;
}): AppConfig => {
  const chains: Record<string, ChainConfig> = {};
  const contracts: Record<string, `0x${string}`> = {};
  for (const { chainKey, name, settlement } of options.chains) {
    chains[chainKey] = { name, rpcUrls: [`/api/rpc/${chainKey}`], explorerUrl: null };
    contracts[chainKey] = settlement;
  }
  return {
    apiBaseUrl: '/api',
    rfqWebSocketUrl: '/api/ws',
    rpcMethodPrefix: options.methodPrefix,
    chains,
    tokenLists: ['/tokens.json', '/api/sandbox/tokens.json'],
    pins: { name: 'Aori', version: '0.3.1', contracts, chains: {} },
    walletConnectProjectId: null,
    capabilities: { nativeInput: options.native, cancelQuote: true, customService: false },
    sandbox: true,
  };
};
