import { SignClient } from '@walletconnect/sign-client';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { silentLogger } from '../world/wallet/wagmi/walletConnectSession.ts';
import { type FakeResponses, fakeProvider } from './fakeProvider.ts';

type Grant = {
  readonly accounts: readonly string[];
  readonly methods: readonly string[];
  readonly events: readonly string[];
};

/** Behaviour of a phone wallet; `responses` override single methods, as in the fake provider. */
type PhoneOptions = {
  readonly relayUrl: string;
  readonly projectId: string;
  readonly key: Hex;
  /** The proposed chains that it grants; default all. */
  readonly chainIds?: readonly number[];
  readonly responses?: FakeResponses;
  /** Changes the granted namespaces, or throws to decline. */
  readonly grant?: (granted: Grant) => Grant;
};

const memory = () => {
  const items = new Map<string, unknown>();
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items] as [string, T][],
    getItem: async (key: string) => structuredClone(items.get(key)) as never,
    setItem: async (key: string, value: unknown) => void items.set(key, structuredClone(value)),
    removeItem: async (key: string) => void items.delete(key),
  };
};

let count = 0;

/** Scans a QR code, approves or declines, signs with a real key. `requested` records its requests. End it with `stop`. */
export const phoneWallet = async ({ relayUrl, projectId, key, chainIds, responses, grant }: PhoneOptions) => {
  count += 1;
  const client = await SignClient.init({
    projectId,
    relayUrl,
    metadata: { name: 'Phone wallet', description: 'A wallet of the tests', url: 'https://phone.test', icons: [] },
    storage: memory(),
    telemetryEnabled: false,
    logger: silentLogger() as never,
    // Each client needs its own core in this process.
    customStoragePrefix: `phone-${count}`,
  });
  client.core.verify.resolve = () => Promise.reject(new Error('not asked'));
  const { address } = privateKeyToAccount(key);
  const provider = fakeProvider(responses, key);
  const topics: string[] = [];
  const proposals: object[] = [];
  const chains: string[] = [];
  let hasEnded = false;

  client.on('session_proposal', async ({ id, params }) => {
    proposals.push(params);
    const requested = params.optionalNamespaces.eip155;
    const chains = requested?.chains?.filter((chain) => chainIds?.includes(Number(chain.slice(7))) ?? true) ?? [];
    const honest = {
      accounts: chains.map((chain) => `${chain}:${address}`),
      methods: requested?.methods ?? [],
      events: requested?.events ?? [],
    };
    try {
      const { accounts, methods, events } = grant === undefined ? honest : grant(honest);
      const eip155 = { accounts: [...accounts], methods: [...methods], events: [...events] };
      const { topic } = await client.approve({ id, namespaces: { eip155 } });
      topics.push(topic);
    } catch {
      await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } });
    }
  });
  client.on('session_delete', () => {
    hasEnded = true;
  });
  client.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    chains.push(chainId);
    const response = await provider.request(request).then(
      (result) => ({ id, jsonrpc: '2.0', result }),
      (error) => ({ id, jsonrpc: '2.0', error: { code: error.code ?? -32603, message: String(error.message) } }),
    );
    await client.respond({ topic, response }).catch(() => undefined);
  });

  const session = (): string => topics.at(-1) ?? '';
  return {
    address,
    requested: provider.requested,
    proposals,
    chains: () => chains,
    ended: () => hasEnded,
    scan: (uri: string) => client.pair({ uri }).then(() => undefined),
    leave: () => client.disconnect({ topic: session(), reason: { code: 6000, message: 'User disconnected.' } }),
    emit: (name: string, data: unknown, chainId: number) =>
      client.emit({ topic: session(), event: { name, data }, chainId: `eip155:${chainId}` }),
    update: async (accounts: readonly string[]) => {
      const { eip155 } = client.session.get(session()).namespaces;
      if (eip155 === undefined) throw new Error('The session has no accounts.');
      const update = { eip155: { ...eip155, accounts: [...accounts], chains: [] } };
      await client.update({ topic: session(), namespaces: update });
    },
    stop: async () => {
      client.core.heartbeat.stop();
      await client.core.relayer.transportClose();
    },
  };
};
