import { chainTable } from '../../sandbox/chain/chainTable.ts';
import type { AppConfig } from '../domain/config/AppConfig.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../domain/order/orderTypes.ts';
import type { Service } from '../ports/useService.ts';
import { createServiceClient } from '../service/serviceClient.ts';

/** What a test answers for a path of the service; anything not named is 404. */
export type Answers = Readonly<Record<string, unknown>>;

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
  capabilities: { nativeInput: false, cancelQuote: false, customService: false },
  sandbox: false,
};

/** GET /chains and GET /domain as the sandbox answers them. */
export const protocolAnswers: Answers = {
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

class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close(): void {}
  send(): void {}
}

/** A service for component tests: the real client over given answers, and a feed that never opens. */
export const testService = (answers: Answers = protocolAnswers, config: Partial<AppConfig> = {}): Service => ({
  config: { ...testConfig, ...config },
  client: createServiceClient({
    baseUrl: testConfig.apiBaseUrl,
    rpcMethodPrefix: testConfig.rpcMethodPrefix,
    fetch: async (url) => {
      const { pathname } = new URL(url);
      if (!Object.hasOwn(answers, pathname)) return Response.json({ error: 'not here' }, { status: 404 });
      return Response.json(answers[pathname]);
    },
  }),
  openSocket: () => new SilentSocket() as unknown as WebSocket,
});
