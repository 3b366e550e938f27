import { SignClient } from '@walletconnect/sign-client';
import type { Address } from 'viem';
import type { CodedMessage } from '../../../domain/CausewayError.ts';
import { walletConnectMessages } from '../../../messages/wallet.ts';
import { type PersistentStorage, WALLET_CONNECT_PREFIX } from '../../persisted.ts';
import type { Clock } from '../../World.ts';
import { type Eip1193, rejectOnAbort } from '../guardProvider.ts';
import { WalletError } from '../WalletError.ts';
import {
  chainIdOf,
  createSessionView,
  grantedBy,
  type Session,
  silentLogger,
  wantedOf,
} from './walletConnectSession.ts';

export type WalletConnectOptions = {
  readonly projectId: string;
  readonly relayUrl: string;
  /** The requested chains, the preferred one first. */
  readonly chainIds: readonly number[];
  readonly siteUrl: string;
  readonly storage: PersistentStorage;
  readonly clock: Pick<Clock, 'wait'>;
  readonly onUpdate: (update: WalletUpdate) => void;
};

/** A change as wagmi wants it; null at the end of the session. */
export type WalletUpdate = { readonly accounts?: readonly Address[]; readonly chainId?: number } | null;

const RELAY_TIMEOUT_MS = 15_000;
/** A proposal holds for five minutes. It is ended before the client does so, which would leave an unhandled rejection. */
const PAIRING_TIMEOUT_MS = 290_000;
/** The client's own limit. */
const REQUEST_TIMEOUT_MS = 300_000;
/** A session change may arrive this long after its response. */
const UPDATE_TIMEOUT_MS = 3_000;

type Client = InstanceType<typeof SignClient>;

const storageOf = (storage: PersistentStorage) => {
  const keys = () => storage.keys().filter((key) => key.startsWith(WALLET_CONNECT_PREFIX));
  const read = (key: string) => {
    const text = storage.get(key);
    try {
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  return {
    getKeys: async () => keys().map((key) => key.slice(WALLET_CONNECT_PREFIX.length)),
    getEntries: async <T>() => keys().map((key): [string, T] => [key.slice(WALLET_CONNECT_PREFIX.length), read(key)]),
    getItem: async (key: string) => read(WALLET_CONNECT_PREFIX + key),
    // Without storage the session lives with the page.
    setItem: async (key: string, value: unknown) =>
      void storage.set(WALLET_CONNECT_PREFIX + key, JSON.stringify(value)),
    removeItem: async (key: string) => storage.remove(WALLET_CONNECT_PREFIX + key),
  };
};

/** Else a page of WalletConnect's opens in a frame, and method, chain and contract of each request reach the relay in clear. */
const removeTracking = ({ core }: Client): void => {
  const { relayer, verify } = core;
  verify.register = async () => undefined;
  verify.resolve = () => Promise.reject(new Error('Nobody is asked about a request.'));
  const publish = relayer.publish.bind(relayer);
  relayer.publish = (topic, message, { tvf: _tvf, ...options } = {}) => publish(topic, message, options);
};

/** Else the client connects and resubscribes hundreds of times a second while the relay is down. */
const subscribeWhenConnected = ({ core: { relayer } }: Client): void => {
  const start = relayer.subscriber.start.bind(relayer.subscriber);
  relayer.subscriber.start = () => (relayer.connected ? start() : new Promise(() => undefined));
};

const makeClient = async ({ projectId, relayUrl, siteUrl, storage }: WalletConnectOptions): Promise<Client> => {
  const client = await SignClient.init({
    projectId,
    relayUrl,
    metadata: {
      name: 'Causeway',
      description: walletConnectMessages.site,
      url: siteUrl,
      icons: [new URL('icon-192.png', siteUrl).href],
    },
    storage: storageOf(storage),
    telemetryEnabled: false,
    // Typed by a package that the client brings; it calls only these.
    logger: silentLogger() as never,
  });
  removeTracking(client);
  subscribeWhenConnected(client);
  return client;
};

/** Damaged storage costs the session, and not the way to wallets. */
const openClient = (options: WalletConnectOptions): Promise<Client> =>
  makeClient(options).catch(() => {
    for (const key of options.storage.keys()) if (key.startsWith(WALLET_CONNECT_PREFIX)) options.storage.remove(key);
    return makeClient(options);
  });

const isActive = (session: Session): boolean =>
  session.expiry * 1000 > Date.now() && grantedBy(session).accounts.size > 0;

/** As the protocol calls it. */
const GONE = { code: 6000, message: 'User disconnected.' };

const unsupported = (why: CodedMessage): WalletError => new WalletError('unsupported', { details: [why] });

/** Proposes a session and waits until a wallet agrees. Rejects when it declines, and with `timeout` when the code expires. */
const agree = async (
  client: Client,
  { chainIds, clock }: WalletConnectOptions,
  show: (uri: string) => void,
  signal: AbortSignal,
): Promise<Session> => {
  const away = clock.wait(RELAY_TIMEOUT_MS).then(() => Promise.reject(new WalletError('relayAway')));
  const proposed = client.connect({ optionalNamespaces: wantedOf(chainIds) }).catch((cause: unknown) => {
    throw new WalletError('relayAway', { cause });
  });
  const { uri = '', approval } = await Promise.race([proposed, away, rejectOnAbort(signal)]);
  const approved = approval();
  const topic = /^wc:([^@]+)@/.exec(uri)?.[1];
  const proposal = client.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic);
  const ended = new AbortController();
  let isExpired = false;
  if (proposal !== undefined)
    void clock.wait(PAIRING_TIMEOUT_MS, ended.signal).then(() => {
      if (ended.signal.aborted) return;
      isExpired = true;
      client.events.emit('proposal_expire', { id: proposal.id });
    });
  show(uri);
  try {
    return await Promise.race([approved, rejectOnAbort(signal)]);
  } catch (cause) {
    // A wallet that agrees after the pairing was given up gets a disconnect.
    if (signal.aborted) void approved.then(({ topic }) => client.disconnect({ topic, reason: GONE })).catch(() => null);
    throw isExpired ? new WalletError('timeout', { cause }) : cause;
  } finally {
    ended.abort();
  }
};

/** With the session of the last visit. Contacts the relay only with a session, or once `pair` is called. */
export const openWalletConnect = async (options: WalletConnectOptions) => {
  const client = await openClient(options);
  const view = createSessionView(options.chainIds);
  const { onUpdate } = options;
  /** Requests without a response yet, and switches that wait for the session to change. */
  const waiting = new Set<(error: WalletError) => void>();
  const updated = new Set<() => void>();
  let topic: string | null = null;
  let pairingUri: string | null = null;
  const uriListeners = new Set<(uri: string) => void>();

  /** Ends a session for both sides; for this one alone if the relay is away. */
  const leave = (left: string): Promise<void> =>
    client
      .disconnect({ topic: left, reason: GONE })
      .catch(() => client.session.delete(left, GONE))
      .catch(() => undefined);
  const read = (session: Session | null): void => {
    topic = session?.topic ?? null;
    view.read(session);
  };

  /** The session has ended: its requests get no response. */
  const drop = (ended: { readonly topic: string }): void => {
    if (topic !== ended.topic) return;
    read(null);
    for (const stop of [...waiting]) stop(new WalletError('disconnected'));
    onUpdate(null);
  };
  const emitAccounts = (): void => onUpdate({ accounts: view.accounts() });
  const goTo = (id: number): void => {
    if (!view.goTo(id)) return;
    onUpdate({ chainId: id });
    emitAccounts();
  };

  client.on('session_delete', drop);
  client.on('session_expire', drop);
  client.on('session_update', (changed) => {
    if (topic !== changed.topic) return;
    const before = view.chainId();
    read(client.session.get(topic));
    if (view.accounts().length === 0) return drop(changed);
    if (view.chainId() !== before) onUpdate({ chainId: view.chainId() });
    emitAccounts();
    for (const added of updated) added();
    updated.clear();
  });
  client.on('session_event', ({ topic: from, params: { event } }) => {
    if (topic !== from) return;
    if (event.name === 'chainChanged') goTo(chainIdOf(event.data));
    else if (event.name === 'accountsChanged' && view.choose(Object(event.data)[0])) emitAccounts();
  });

  // Another tab ended it: the wallet sends the end to only one of them.
  options.storage.subscribe((key) => {
    if (topic === null || !key?.startsWith(WALLET_CONNECT_PREFIX) || !key.endsWith('//session')) return;
    if (!options.storage.get(key)?.includes(topic)) drop({ topic });
  });

  const living = client.session.getAll().filter(isActive);
  read(living.reduce<Session | null>((last, one) => (last && last.expiry > one.expiry ? last : one), null));

  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    if (topic === null) throw new WalletError('disconnected');
    if (!view.allows(method)) throw unsupported({ code: 'walletFacts.notGranted', values: { method } });
    // A transaction names its chain: the wallet may have changed its own since.
    const named = method === 'eth_sendTransaction' ? chainIdOf(params[0]) : view.chainId();
    const chainId = view.has(named) ? named : view.chainId();
    const session = topic;
    const request = { topic, chainId: `eip155:${chainId}`, request: { method, params } };
    const expiresAt = Date.now() + REQUEST_TIMEOUT_MS;
    /** Errors of the wallet and of the session's end are JSON; an instance of Error is the client's own. */
    const failureOf = (cause: unknown): unknown => {
      if (!(cause instanceof Error)) return cause;
      if (!client.session.keys.includes(session)) return new WalletError('disconnected', { cause });
      return new WalletError(Date.now() >= expiresAt ? 'timeout' : 'relayAway', { cause });
    };
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      const done = (): boolean => waiting.delete(reject);
      client
        .request(request)
        .then(resolve, (cause: unknown) => reject(failureOf(cause)))
        .finally(done);
    });
  };

  /** A request names a chain of the session, so that most switches need no request to the wallet. */
  const switchTo = async (params: readonly unknown[]): Promise<null> => {
    const id = chainIdOf(params[0]);
    if (!view.has(id) && view.allows('wallet_switchEthereumChain')) {
      await ask('wallet_switchEthereumChain', params);
      // The wallet adds a chain to the session by a message of its own.
      const changed = new Promise<void>((added) => updated.add(added));
      if (!view.has(id)) await Promise.race([changed, options.clock.wait(UPDATE_TIMEOUT_MS)]);
    }
    if (!view.has(id)) throw new WalletError('chainNotAllowed', { details: [`eip155:${id}`] });
    goTo(id);
    return null;
  };

  return {
    accounts: view.accounts,
    chainId: view.chainId,
    request: async ({ method, params = [] }: Parameters<Eip1193['request']>[0]): Promise<unknown> => {
      if (method === 'eth_accounts') return view.accounts();
      if (method === 'eth_chainId') return `0x${view.chainId().toString(16)}`;
      return method === 'wallet_switchEthereumChain' ? switchTo(params) : ask(method, params);
    },
    /** Listens once for the URI of the next pairing, or gets that of the one that waits now. */
    once: (_event: 'display_uri', listener: (uri: string) => void): void => {
      if (pairingUri === null) uriListeners.add(listener);
      else listener(pairingUri);
    },
    /** Proposes a session and resolves when a wallet agrees. Rejects when it declines, and after PAIRING_TIMEOUT_MS. */
    pair: async (signal: AbortSignal): Promise<void> => {
      const show = (uri: string): void => {
        pairingUri = uri;
        for (const listener of uriListeners) listener(uri);
        uriListeners.clear();
      };
      const session = await agree(client, options, show, signal).finally(() => {
        pairingUri = null;
      });
      read(session);
      if (view.accounts().length > 0) return;
      read(null);
      void leave(session.topic);
      throw unsupported({ code: 'walletFacts.noAccount' });
    },
    end: (): void => {
      const left = topic;
      read(null);
      // In the background: the wallet may be away.
      if (left !== null) void leave(left);
    },
  };
};

/** A wallet on another device. Its accounts and chain are known without a request. */
export type WalletConnectWallet = Awaited<ReturnType<typeof openWalletConnect>>;
