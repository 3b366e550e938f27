import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignClient } from '@walletconnect/sign-client';
import type { Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeMessage } from '../../../entities/errors/describeError.ts';
import { FAKE_KEY } from '../../../testing/fakeProvider.ts';
import { orderVector } from '../../../testing/orderVector.ts';
import { phoneWallet } from '../../../testing/phoneWallet.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { sampleChecked } from '../../../testing/sampleSwap.ts';
import { startRelay } from '../../../testing/startRelay.ts';
import type { PersistentStorage } from '../../persisted.ts';
import { createWalletPort } from '../createWalletPort.ts';
import { readWalletError } from '../WalletError.ts';
import { openWalletConnect, type WalletConnectWallet, type WalletUpdate } from './openWalletConnect.ts';

type PhoneOptions = Partial<Parameters<typeof phoneWallet>[0]>;
type Phone = Awaited<ReturnType<typeof phoneWallet>>;

const BASE_ID = 8453;
const ARBITRUM_ID = 42161;
const OTHER_KEY: Hex = '0x0000000000000000000000000000000000000000000000000000000000000003';
const HASH = `0x${'ab'.repeat(32)}`;

const memory = (stored = new Map<string, string>()): PersistentStorage => ({
  get: (key) => stored.get(key) ?? null,
  set: (key, value) => stored.set(key, value) !== undefined,
  remove: (key) => void stored.delete(key),
  keys: () => [...stored.keys()],
  subscribe: () => () => undefined,
});

let relay: Awaited<ReturnType<typeof startRelay>>;
const phones: Phone[] = [];
const clients: InstanceType<typeof SignClient>[] = [];

beforeAll(async () => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true');
  relay = await startRelay();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map(shut));
  await Promise.all(phones.splice(0).map((phone) => phone.stop()));
});
afterAll(async () => {
  await relay.stop();
  vi.unstubAllEnvs();
});

/** Ends the connection of a page, as closing it does. */
const shut = async ({ core }: InstanceType<typeof SignClient>): Promise<void> => {
  core.heartbeat.stop();
  await core.relayer.transportClose();
};

type PageOptions = Partial<Pick<Parameters<typeof openWalletConnect>[0], 'relayUrl' | 'storage'>> & {
  readonly wait?: (delay: number) => Promise<void>;
};

/** The page's side. Nothing that it waits for happens unless a test triggers it. */
const openPage = async ({ wait = () => new Promise(() => undefined), ...own }: PageOptions = {}) => {
  const { projectId, url: relayUrl } = relay;
  const storage = own.storage ?? memory();
  const options = { projectId, relayUrl, chainIds: [BASE_ID, ARBITRUM_ID], siteUrl: 'https://site.test/', storage };
  const init = vi.spyOn(SignClient, 'init');
  const updates: WalletUpdate[] = [];
  const onUpdate = (update: WalletUpdate) => void updates.push(update);
  const wallet = await openWalletConnect({ ...options, ...own, clock: { wait }, onUpdate });
  const client = await init.mock.results.at(-1)?.value;
  clients.push(client);
  init.mockRestore();
  return { wallet, updates, storage, close: () => shut(client) };
};

const openPhone = async (options: PhoneOptions = {}): Promise<Phone> => {
  const { projectId, url: relayUrl } = relay;
  const phone = await phoneWallet({ projectId, relayUrl, key: FAKE_KEY, ...options });
  phones.push(phone);
  return phone;
};

/** A person who waits. */
const patient = () => new AbortController().signal;

/** Pairs a wallet; `onUri` gets the address in the code. */
const pair = (wallet: WalletConnectWallet, onUri: (uri: string) => void, signal = patient()): Promise<void> => {
  wallet.once('display_uri', onUri);
  return wallet.pair(signal);
};

/** A page that a phone has connected to. */
const connected = async (options: PhoneOptions = {}) => {
  const [page, phone] = await Promise.all([openPage(), openPhone(options)]);
  await pair(page.wallet, (uri) => void phone.scan(uri));
  return { ...page, phone };
};

const portOf = (wallet: WalletConnectWallet) =>
  createWalletPort({
    account: orderVector.order.offerer,
    getProvider: async () => wallet,
    config: { pins: quoteVector.pins, chains: {} },
    gate: (prompt) => prompt(),
  });

const signed = (wallet: WalletConnectWallet): Promise<Hex> => {
  return portOf(wallet).signOrder(sampleChecked);
};

/** The kind of failure as the page names it, with its facts. */
const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (thrown: unknown) => {
      const { kind, details } = readWalletError(thrown);
      return [kind, ...details.map(describeMessage)].join(' ');
    },
  );

describe('connecting', () => {
  test('default: a wallet that scans the code shows its account on the first chain, and signs a checked order', async () => {
    const { wallet, phone } = await connected();
    expect([wallet.accounts(), wallet.chainId()]).toEqual([[phone.address], BASE_ID]);
    expect(await signed(wallet)).toBe(orderVector.signature);
    expect(phone.requested.map(({ method }) => method)).toEqual(['eth_signTypedData_v4']);
    expect(phone.proposals).toMatchObject([
      {
        requiredNamespaces: {},
        optionalNamespaces: { eip155: { chains: ['eip155:8453', 'eip155:42161'] } },
        proposer: { metadata: { name: 'Causeway', url: 'https://site.test/' } },
      },
    ]);
  });

  test('behavior: the relay cannot read a request, and no other host gets one', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { received } = relay;
    const before = received.length;
    const { wallet, phone } = await connected({ responses: { eth_sendTransaction: () => HASH } });
    await signed(wallet);
    const to = `0x${'12'.repeat(20)}`;
    await wallet.request({ method: 'eth_sendTransaction', params: [{ from: phone.address, to, data: '0x' }] });
    // Of a request the page states its destination and lifetime only; a wallet may send more.
    const ofPage = received
      .slice(before)
      .map((text) => JSON.parse(text))
      .filter(({ params }) => params?.tag === 1108);
    expect(ofPage).toHaveLength(2);
    for (const { params } of ofPage) {
      expect(Object.keys(params).sort()).toEqual(['message', 'prompt', 'tag', 'topic', 'ttl']);
      expect(params.message).toMatch(/^[\w+/=]{100,}$/);
    }
    expect(fetched.mock.calls).toEqual([]);
    fetched.mockRestore();
  });

  test('error: a rejection by the wallet is shown, and another one can be used', async () => {
    const page = await openPage();
    const grant = () => {
      throw new Error('no');
    };
    const [declining, phone] = await Promise.all([openPhone({ grant }), openPhone()]);
    expect(await failure(pair(page.wallet, (uri) => void declining.scan(uri)))).toContain('rejected');
    expect(page.wallet.accounts()).toEqual([]);
    await pair(page.wallet, (uri) => void phone.scan(uri));
    expect(page.wallet.accounts()).toEqual([phone.address]);
  });

  test('error: a session without an account of any chain is refused, and ended', async () => {
    const [page, phone] = await Promise.all([
      openPage(),
      openPhone({ grant: (honest) => ({ ...honest, accounts: ['eip155:0:0x12', 'eip155:1:nobody'] }) }),
    ]);
    const pairing = pair(page.wallet, (uri) => void phone.scan(uri));
    expect(await failure(pairing)).toBe('unsupported The wallet shared no account on a supported chain.');
    expect(page.wallet.accounts()).toEqual([]);
  });

  test('behavior: an abandoned code connects no wallet', async () => {
    const [page, phone] = await Promise.all([openPage(), openPhone()]);
    const stop = new AbortController();
    let code = '';
    const pairing = pair(
      page.wallet,
      (uri) => {
        code = uri;
        stop.abort();
      },
      stop.signal,
    );
    expect(await failure(pairing)).toBe('timeout');
    await phone.scan(code);
    await vi.waitFor(() => expect(phone.ended()).toBe(true), 10_000);
    expect(page.wallet.accounts()).toEqual([]);
  });

  test('error: a code not scanned in five minutes ends the attempt, and the next one has its own', async () => {
    let expire: () => void = () => undefined;
    // The wait for the relay is the shorter one.
    const wait = (delay: number) =>
      new Promise<void>((resolve) => {
        if (delay > 60_000) expire = resolve;
      });
    const [page, phone] = await Promise.all([openPage({ wait }), openPhone()]);
    const uris: string[] = [];
    const first = pair(page.wallet, (uri) => {
      uris.push(uri);
      expire();
    });
    expect(await failure(first)).toBe('timeout');
    await pair(page.wallet, (uri) => {
      uris.push(uri);
      void phone.scan(uri);
    });
    expect(new Set(uris).size).toBe(2);
    expect(page.wallet.accounts()).toEqual([phone.address]);
  });

  test('behavior: a listener for the URI of a waiting pairing gets it at once', async () => {
    const [page, phone] = await Promise.all([openPage(), openPhone()]);
    const late: string[] = [];
    await pair(page.wallet, (uri) => {
      page.wallet.once('display_uri', (waiting) => late.push(waiting));
      expect(late).toEqual([uri]);
      void phone.scan(uri);
    });
    expect(late).toHaveLength(1);
  });

  test('error: a relay that does not respond is named', async () => {
    const { wallet } = await openPage({ relayUrl: 'ws://127.0.0.1:9', wait: async () => undefined });
    expect(await failure(wallet.pair(patient()))).toBe('relayAway');
  });
});

describe('a relay that is away', () => {
  test('behavior: it is requested again slowly, with a limit', async () => {
    let attempts = 0;
    const refusing = createServer().on('connection', (line) => {
      attempts += 1;
      line.destroy();
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    const { port } = refusing.address() as AddressInfo;
    const { storage, close } = await connected();
    await close();
    await openPage({ storage, relayUrl: `ws://127.0.0.1:${port}` });
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(2), 20_000);
    expect(attempts).toBeLessThan(6);
    await new Promise((resolve) => refusing.close(resolve));
  });
});

describe('asking', () => {
  test.each<[name: string, options: PhoneOptions, says: RegExp]>([
    [
      'declines',
      { responses: { eth_signTypedData_v4: () => Promise.reject({ code: 4001, message: 'no' }) } },
      /^rejected/,
    ],
    ['signs with another key', { responses: { eth_signTypedData_v4: () => signedBy(OTHER_KEY) } }, /^wrongSigner/],
    ['responds with something else', { responses: { eth_signTypedData_v4: () => ({ r: 1 }) } }, /^malformed/],
    [
      'responds with a smart account’s bytes',
      { responses: { eth_signTypedData_v4: () => `0x${'12'.repeat(300)}` } },
      /^smartAccount/,
    ],
    ['is another account', { key: OTHER_KEY }, /^accountChanged/],
    [
      'grants no signatures',
      { grant: (honest) => ({ ...honest, methods: ['eth_sendTransaction'] }) },
      /^unsupported The wallet did not allow eth_signTypedData_v4/,
    ],
  ])('error: a wallet that %s gives no signature', async (_name, options, says) => {
    const { wallet } = await connected(options);
    expect(await failure(signed(wallet))).toMatch(says);
  });

  test('error: errors of the client are classified by session and time, not by text', async () => {
    const { wallet } = await openPage();
    const client = clients.at(-1);
    const phone = await openPhone();
    await pair(wallet, (uri) => void phone.scan(uri));
    const thrown = new Error('Соединение потеряно');
    const asks = () => failure(wallet.request({ method: 'personal_sign', params: [] }));
    const request = vi.spyOn(client as InstanceType<typeof SignClient>, 'request').mockRejectedValue(thrown);
    expect(await asks()).toBe('relayAway');
    const now = Date.now();
    request.mockImplementationOnce(async () => {
      vi.spyOn(Date, 'now').mockReturnValue(now + 360_000);
      throw thrown;
    });
    expect(await asks()).toBe('timeout');
    vi.mocked(Date.now).mockRestore();
    const keys = vi.spyOn(client?.session ?? {}, 'keys' as never, 'get').mockReturnValue([] as never);
    expect(await asks()).toBe('disconnected');
    keys.mockRestore();
  });

  test('behavior: a switch inside the session opens no prompt; a transaction goes to that chain', async () => {
    const { wallet, phone, updates } = await connected({ responses: { eth_sendTransaction: () => HASH } });
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa4b1' }] });
    expect([wallet.chainId(), updates[0]]).toEqual([ARBITRUM_ID, { chainId: ARBITRUM_ID }]);
    expect(phone.requested).toEqual([]);
    expect(await wallet.request({ method: 'eth_sendTransaction', params: [{ from: phone.address }] })).toBe(HASH);
    expect(phone.chains()).toEqual(['eip155:42161']);
    // A transaction that names its own chain goes there, even after the wallet changed its chain.
    const params = [{ from: phone.address, chainId: '0x2105' }];
    expect(await wallet.request({ method: 'eth_sendTransaction', params })).toBe(HASH);
    expect(phone.chains()[1]).toBe('eip155:8453');
  });

  test('error: a chain that the wallet left out is named, and nothing is sent there', async () => {
    const grant: PhoneOptions['grant'] = (honest) => ({ ...honest, methods: ['eth_sendTransaction'] });
    const { wallet, phone } = await connected({ chainIds: [ARBITRUM_ID], grant });
    expect(wallet.chainId()).toBe(ARBITRUM_ID);
    const [base] = quoteVector.chains;
    if (base === undefined) throw new Error('no chain');
    const approval = { chain: base, token: orderVector.order.inputToken, amount: 1n } as const;
    expect(await failure(portOf(wallet).approve(approval))).toBe('chainNotAllowed eip155:8453');
    expect(phone.requested).toEqual([]);
  });

  test('behavior: a wallet that adds the chain on request is followed', async () => {
    let phone: Phone | null = null;
    const grown = () => phone?.update([BASE_ID, ARBITRUM_ID].map((id) => `eip155:${id}:${phone?.address}`));
    const made = await connected({
      chainIds: [ARBITRUM_ID],
      responses: { wallet_switchEthereumChain: () => grown()?.then(() => null) },
    });
    phone = made.phone;
    await made.wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] });
    expect(made.wallet.chainId()).toBe(BASE_ID);
  });

  test('behavior: a short loss of the relay loses no request', async () => {
    // A relay of its own: clients of other tests would come back to it as well.
    const shared = relay;
    relay = await startRelay();
    let respond: (value: unknown) => void = () => undefined;
    const later = new Promise((resolve) => {
      respond = resolve;
    });
    const { wallet, phone } = await connected({ responses: { personal_sign: () => later } });
    const asking = wallet.request({ method: 'personal_sign', params: ['0x12', phone.address] });
    await vi.waitFor(() => expect(phone.requested).toHaveLength(1), 10_000);
    await relay.goAway();
    await relay.comeBack();
    await vi.waitFor(() => expect(relay.connected()).toBe(2), 20_000);
    respond('0xsigned');
    expect(await asking).toBe('0xsigned');
    await relay.stop();
    relay = shared;
  });
});

describe('actions of the wallet', () => {
  test('behavior: it ends the session: open requests end, and the page gets an event', async () => {
    const { wallet, phone, updates } = await connected({
      responses: { eth_signTypedData_v4: () => new Promise(() => undefined) },
    });
    const asking = failure(signed(wallet));
    await vi.waitFor(() => expect(phone.requested).toHaveLength(1), 10_000);
    await phone.leave();
    expect(await asking).toMatch(/^disconnected/);
    await vi.waitFor(() => expect(updates).toEqual([null]), 10_000);
    expect(wallet.accounts()).toEqual([]);
    expect(await failure(signed(wallet))).toBe('locked');
  });

  test('behavior: it changes chain and account within what it granted, and never beyond', async () => {
    const other = `0x${'34'.repeat(20)}`;
    const { wallet, phone, updates } = await connected({
      grant: (honest) => ({ ...honest, accounts: [...honest.accounts, `eip155:8453:${other}`] }),
    });
    await phone.emit('accountsChanged', [`0x${'56'.repeat(20)}`], BASE_ID);
    await phone.emit('chainChanged', 1, BASE_ID);
    await phone.emit('chainChanged', 'nonsense', BASE_ID);
    await phone.emit('accountsChanged', null, BASE_ID);
    await phone.emit('accountsChanged', [`eip155:8453:${other}`], BASE_ID);
    await vi.waitFor(() => expect(updates).toHaveLength(1), 10_000);
    expect(updates).toMatchObject([{ accounts: [other, phone.address] }]);
    expect(await failure(signed(wallet))).toMatch(/^accountChanged/);
    await phone.emit('chainChanged', '0xa4b1', BASE_ID);
    await vi.waitFor(() => expect(wallet.chainId()).toBe(ARBITRUM_ID), 10_000);
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([phone.address]);
  });

  test('behavior: it takes all accounts away: the session is over', async () => {
    const { wallet, phone, updates } = await connected();
    await phone.update([`eip155:1:0x${'78'.repeat(20)}`]);
    await vi.waitFor(() => expect(updates).not.toEqual([]), 10_000);
    expect(wallet.accounts()).toEqual([`0x${'78'.repeat(20)}`]);
    expect([wallet.chainId(), updates[0]]).toEqual([1, { chainId: 1 }]);
    expect(await failure(signed(wallet))).toMatch(/^accountChanged/);
  });
});

describe('coming back', () => {
  test('behavior: the session of the last visit lives on without a code, until it is ended here', async () => {
    const first = await connected();
    const second = await openPage({ storage: first.storage });
    expect(second.wallet.accounts()).toEqual([first.phone.address]);
    expect(await signed(second.wallet)).toBe(orderVector.signature);
    second.wallet.end();
    expect(second.wallet.accounts()).toEqual([]);
    await vi.waitFor(() => expect(first.phone.ended()).toBe(true), 10_000);
    const key = first.storage.keys().find((name) => name.endsWith('//session')) ?? '';
    await vi.waitFor(() => expect(first.storage.get(key)).toBe('[]'), 10_000);
    expect((await openPage({ storage: first.storage })).wallet.accounts()).toEqual([]);
  });

  test('behavior: a session that the wallet ended meanwhile ends with the relay’s message', async () => {
    const first = await connected();
    await first.close();
    await first.phone.leave();
    const { wallet, updates } = await openPage({ storage: first.storage });
    expect(wallet.accounts()).toEqual([first.phone.address]);
    await vi.waitFor(() => expect(updates).toEqual([null]), 10_000);
    expect(wallet.accounts()).toEqual([]);
  });

  test.each([
    ['has expired', (text: string) => text.replace(/"expiry":\d+/, '"expiry":1')],
    ['is damaged', () => '{"'],
    ['holds something else', () => '[{"topic":"x","namespaces":{"eip155":{"accounts":[7]}}}]'],
  ])('behavior: a stored session that %s is ignored', async (_name, change) => {
    const { storage } = await connected();
    const key = storage.keys().find((name) => name.endsWith('//session')) ?? '';
    storage.set(key, change(storage.get(key) ?? ''));
    expect((await openPage({ storage })).wallet.accounts()).toEqual([]);
  });

  test('behavior: a session that another tab ended ends here too', async () => {
    const stored = new Map<string, string>();
    const listeners = new Set<(key: string | null) => void>();
    const storage: PersistentStorage = {
      ...memory(stored),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => undefined;
      },
    };
    const [page, phone] = await Promise.all([openPage({ storage }), openPhone()]);
    await pair(page.wallet, (uri) => void phone.scan(uri));
    const emit = (key: string | null) => {
      for (const listener of listeners) listener(key);
    };
    const key = [...stored.keys()].find((name) => name.endsWith('//session')) ?? '';
    emit(key);
    emit(null);
    stored.set('other//session', '[]');
    emit('other//session');
    expect(page.updates).toEqual([]);
    stored.set(key, '[]');
    emit(key);
    expect(page.updates).toEqual([null]);
  });

  test('behavior: stored keys have the prefix of the wallet', async () => {
    const { storage } = await connected();
    expect(storage.keys().length).toBeGreaterThan(3);
    expect(storage.keys().filter((key) => !key.startsWith('wallet:connect:'))).toEqual([]);
  });
});

/** A signature of the vector's order with another key. */
async function signedBy(key: Hex): Promise<Hex> {
  const { privateKeyToAccount } = await import('viem/accounts');
  return privateKeyToAccount(key).sign({ hash: orderVector.signingHash });
}
