import { chainTable } from '../../sandbox/chain/chainTable.ts';
import { type AppConfig, PUBLIC_RELAY } from '../domain/config.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../domain/order/Order.ts';
import { createWorld } from '../world/createWorld.ts';
import type { Fetch } from '../world/http.ts';
import { createServiceClient } from '../world/service/serviceClient.ts';
import type { Settings } from '../world/settings.ts';
import type { World } from '../world/World.ts';
import type { WalletState } from '../world/wallet/createWallet.ts';

/** Responses by path of the service; other paths are 404. */
export type Responses = Readonly<Record<string, unknown>>;

/** The configuration of a test: the sandbox's chains and contracts as pins, no nodes. */
export const testConfig: AppConfig = {
  apiBaseUrl: 'http://service.test',
  rfqWebSocketUrl: 'ws://service.test/ws',
  rpcMethodPrefix: 'svc_',
  chains: Object.fromEntries(
    chainTable.map(({ chainKey, name }) => [chainKey, { name, rpcUrls: [], explorerUrl: null }]),
  ),
  tokenLists: [],
  pins: {
    name: 'Aori',
    version: '0.3.1',
    contracts: Object.fromEntries(chainTable.map(({ chainKey, settlement }) => [chainKey, settlement])),
    chains: {},
  },
  walletConnectProjectId: null,
  walletConnectRelayUrl: PUBLIC_RELAY,
  capabilities: { cancelQuote: false, customService: false },
  links: {},
  sandbox: false,
  demo: true,
  offline: true,
};

export const protocolResponses: Responses = {
  '/chains': chainTable.map(({ chainKey, chainId, eid, settlement }) => ({
    chainKey,
    chainId,
    eid,
    address: settlement,
  })),
  '/domain': {
    name: 'Aori',
    version: '0.3.1',
    domainTypeString: DOMAIN_TYPE_STRING,
    orderTypeString: ORDER_TYPE_STRING,
  },
};

export const answering =
  (responses: Responses): Fetch =>
  async (url) => {
    const { pathname } = new URL(url);
    if (!Object.hasOwn(responses, pathname)) return Response.json({ error: 'not here' }, { status: 404 });
    return Response.json(responses[pathname]);
  };

const silentSocket: ReturnType<World['openSocket']> = {
  addEventListener: () => undefined,
  send: () => undefined,
  close: () => undefined,
};

/** A world for component tests: the browser's, with the real client over given responses and a feed that never opens. */
export const testService = (responses: Responses = protocolResponses, config: Partial<AppConfig> = {}): World => ({
  ...createWorld({ ...testConfig, ...config }),
  client: createServiceClient({
    baseUrl: testConfig.apiBaseUrl,
    rpcMethodPrefix: testConfig.rpcMethodPrefix,
    fetch: answering(responses),
  }),
  openSocket: () => silentSocket,
  saveFile: () => undefined,
});

export const withSettings = (chosen: Partial<Settings>, service: World = testService()): World => {
  service.settings.setState(chosen);
  return service;
};

export const withWallet = (state: Partial<WalletState>, service: World = testService()): World => {
  service.wallet.store.setState(state);
  return service;
};
