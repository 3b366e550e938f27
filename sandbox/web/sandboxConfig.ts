import type { AppConfig, ChainConfig } from '../../src/domain/config.ts';
import { SIGNING_DOMAIN } from '../chain/chainTable.ts';

const OWN_LIST = '/sandbox/tokens.json';

/** The coins that are not Ether, as the chains call them. */
const COINS: Readonly<Record<string, ChainConfig['nativeCurrency']>> = {
  plasma: { name: 'Plasma', symbol: 'XPL' },
  bsc: { name: 'BNB', symbol: 'BNB' },
  monad: { name: 'Monad', symbol: 'MON' },
  stable: { name: 'gUSDT', symbol: 'gUSDT' },
  rootstock: { name: 'Smart Bitcoin', symbol: 'RBTC' },
};

export type ConfiguredChain = { readonly chainKey: string; readonly name: string; readonly settlement: `0x${string}` };

/**
 * The runtime configuration of a page with a sandbox behind it: everything on the page's own origin, as `npm start` serves
 * it, or at the origin of a simulation.
 */
export const sandboxConfig = (options: {
  readonly chains: readonly ConfiguredChain[];
  readonly methodPrefix: string;
  /** Blocks that confirm an end of an order; 0 by default, since quiet chains mine none by themselves. */
  readonly confirmations?: number;
  readonly origin?: string;
  /** A relay for wallets on other devices; none by default. */
  readonly walletConnect?: { readonly projectId: string; readonly relayUrl: string } | null;
}): AppConfig => {
  const service = options.origin ?? '/api';
  const feed = `${service.replace(/^http/, 'ws')}/ws`;
  const chains: Record<string, ChainConfig> = {};
  const contracts: Record<string, `0x${string}`> = {};
  const { confirmations = 0 } = options;
  for (const { chainKey, name, settlement } of options.chains) {
    const nativeCurrency = COINS[chainKey];
    chains[chainKey] = {
      name,
      rpcUrls: [`${service}/rpc/${chainKey}`],
      explorerUrl: null,
      ...(nativeCurrency && { nativeCurrency }),
      confirmations,
    };
    contracts[chainKey] = settlement;
  }
  return {
    apiBaseUrl: service,
    rfqWebSocketUrl: feed,
    rpcMethodPrefix: options.methodPrefix,
    chains,
    tokenLists: [...(options.origin === undefined ? ['/tokens.json'] : []), service + OWN_LIST],
    pins: { ...SIGNING_DOMAIN, contracts, chains: {} },
    walletConnectProjectId: options.walletConnect?.projectId ?? null,
    walletConnectRelayUrl: options.walletConnect?.relayUrl ?? feed,
    capabilities: { cancelQuote: true, customService: false },
    links: {},
    sandbox: true,
    demo: true,
    // A developer always sees the current build.
    offline: false,
  };
};
