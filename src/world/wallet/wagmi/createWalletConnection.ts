import { connectorsForWallets, type WalletList } from '@rainbow-me/rainbowkit';
import {
  injectedWallet,
  ledgerWallet,
  metaMaskWallet,
  rainbowWallet,
  trustWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets';
import { type Chain, custom, defineChain } from 'viem';
import { type Config, type Connector, type CreateConnectorFn, createConfig, createConnector } from 'wagmi';
import { disconnect, getConnection, reconnect, watchConnection, watchConnectors } from 'wagmi/actions';
import type { AppConfig } from '../../../domain/config.ts';
import { walletDialogMessages } from '../../../messages/wallet.ts';
import type { Clock, World } from '../../World.ts';
import { cleanWalletName, judgeAnnouncements, safeWalletIcon, sharedIds } from '../announcedWallets.ts';
import type { WalletConnection } from '../createWallet.ts';
import { createWalletPort } from '../createWalletPort.ts';
import { readWalletError, WalletError } from '../WalletError.ts';
import { chainIdsOf, createRemoteWallets, REMOTE } from './walletConnectConnector.ts';

type CreateWallet = WalletList[number]['wallets'][number];

/** The time in which the wallet of the last visit must announce itself before the visitor can connect. */
const ANNOUNCEMENT_TIMEOUT_MS = 1500;
/** The time in which it must respond if the page is still allowed. */
const RECONNECT_TIMEOUT_MS = 4000;

/** Without those of other devices, which share one session and id. */
const localConnectors = ({ connectors }: Config): readonly Connector[] =>
  connectors.filter(({ type }) => type !== REMOTE);

type Return = {
  readonly id: string | undefined;
  /** False once the visitor connected or disconnected meanwhile. */
  readonly isFree: () => boolean;
  /** Called when it is done, impossible, or overdue. */
  readonly onTried: () => void;
};

/** Connects the wallet of the last visit without a prompt, whenever it announces itself, unless two share its id. */
export const reconnectRemembered = (
  config: Config,
  { schedule, wait }: Pick<Clock, 'schedule' | 'wait'>,
  { id, isFree, onTried }: Return,
): (() => void) => {
  if (id === undefined) {
    onTried();
    return () => undefined;
  }
  const cancel = schedule(onTried, ANNOUNCEMENT_TIMEOUT_MS);
  const look = (): void => {
    const found = config.connectors.find((connector) => connector.id === id);
    if (found === undefined) return;
    stop();
    const isMeant = isFree() && !sharedIds(localConnectors(config)).has(id);
    const response = isMeant ? reconnect(config, { connectors: [found] }).catch(() => null) : null;
    void Promise.race([response, wait(RECONNECT_TIMEOUT_MS)]).then(onTried);
  };
  const unwatch = watchConnectors(config, { onChange: look });
  const stop = (): void => {
    cancel();
    unwatch();
  };
  look();
  return stop;
};

/** Chains are read through the world, never through wagmi: it only has to know the ids of the site. */
const chainsOf = (app: AppConfig): readonly [Chain, ...Chain[]] => {
  const [first = 1, ...others] = chainIdsOf(app);
  const named = (id: number): Chain =>
    defineChain({
      id,
      name: String(id),
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    });
  return [named(first), ...others.map(named)];
};
const noTransport = custom({ request: () => Promise.reject(new Error('Chains are not read through the wallet.')) });

/** True where a wallet announces itself (EIP-6963), which those of this browser do within the request for it. */
const hasAnnounced = (): boolean => {
  let found = false;
  const note = (): void => {
    found = true;
  };
  window.addEventListener('eip6963:announceProvider', note);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', note);
  return found;
};

/** Popular wallet apps with their links on phones. RainbowKit has names and pictures, the connector is ours. */
const APPS = [walletConnectWallet, metaMaskWallet, rainbowWallet, trustWallet, ledgerWallet];

/** wagmi adds announced wallets; the injected one is offered only without any. Makes no request, and wagmi stores nothing. */
const createWagmi = (app: AppConfig, remote: CreateConnectorFn, isSimulated: boolean): Config => {
  const { walletConnectProjectId: projectId } = app;
  const withRemote =
    (create: CreateWallet): CreateWallet =>
    (options) => {
      const wallet = create(options);
      return {
        // On a phone an app without a link of its own opens by the address itself, with the chooser of the system.
        mobile: { getUri: (uri) => uri },
        ...wallet,
        // Under its own id RainbowKit would offer WalletConnect's modal as well, which calls their servers.
        id: wallet.id === 'walletConnect' ? 'walletConnectApp' : wallet.id,
        createConnector: (details) => createConnector((config) => ({ ...remote(config), ...details })),
      };
    };
  const groups = [
    ...(!isSimulated && 'ethereum' in globalThis && !hasAnnounced()
      ? [{ groupName: 'Installed', wallets: [injectedWallet] }]
      : []),
    ...(!isSimulated && projectId !== null
      ? [{ groupName: walletDialogMessages.elsewhere, wallets: APPS.map(withRemote) }]
      : []),
  ];
  const chains = chainsOf(app);
  return createConfig({
    chains,
    connectors:
      groups.length === 0 ? [] : connectorsForWallets(groups, { appName: 'Causeway', projectId: projectId ?? 'none' }),
    transports: Object.fromEntries(chains.map(({ id }) => [id, noTransport])),
    storage: null,
  });
};

/**
 * Adapts a connector for this site: it never switches the chain while connecting (signing needs no switch), a locked wallet
 * without an account is an error, and errors reach the page. RainbowKit reads the chain before it connects; a wallet that
 * refuses that still gets the request to connect, so that its own error is shown.
 */
const prepare = (connector: Connector, setError: (error: WalletError | null) => void): void => {
  const original = { ...connector };
  const connect = original.connect.bind(original);
  connector.getChainId = () => original.getChainId().catch(() => 0);
  connector.connect = async ({ chainId: _, ...parameters } = {}) => {
    setError(null);
    try {
      const result = await connect(parameters);
      if (result.accounts.length > 0 || parameters.isReconnecting) return result as never;
      await connector.disconnect().catch(() => undefined);
      throw new WalletError('locked');
    } catch (cause) {
      if (!parameters.isReconnecting) setError(readWalletError(cause));
      throw cause;
    }
  };
};

export type WalletWorld = Pick<World, 'wallet' | 'storage' | 'clock' | 'simulatedWallet'>;

/** Finds the wallets of this browser, and mirrors the connection into the store of the wallet. */
export const createWalletConnection = (world: WalletWorld, initial: AppConfig): WalletConnection => {
  const { clock, simulatedWallet } = world;
  const { store, gate, remember } = world.wallet;
  let app = initial;
  const remote = createRemoteWallets(app, world, (pairingUri) => store.setState({ pairingUri }));
  const unwatch = [judgeAnnouncements(simulatedWallet)];
  const wagmi = createWagmi(app, remote.connector, simulatedWallet !== null);
  const known = new WeakSet<Connector>();
  let isTried = false;
  let isClosed = false;
  /** The inputs of the guarded wallet in the store. */
  let shown: { readonly app: AppConfig; readonly uid: string; readonly address: string } | null = null;

  const prepareConnectors = (): void => {
    for (const connector of wagmi.connectors) {
      if (known.has(connector)) continue;
      known.add(connector);
      prepare(connector, (error) => store.setState({ error }));
    }
    store.setState({ hasSharedNames: sharedIds(localConnectors(wagmi)).size > 0 });
  };

  const showConnection = (): void => {
    if (isClosed) return;
    const { status, address, chainId = null, connector } = getConnection(wagmi);
    // wagmi may report `connected` before it names the connector, and a locked wallet shows no account.
    if (status !== 'connected' || connector === undefined || address === undefined) {
      const none = { address: null, connectorName: null, connectorIcon: null, port: null };
      // Only while the wallet of the last visit is tried: a wallet without a response must not block the page.
      store.setState({ ...none, status: isTried ? 'disconnected' : 'connecting', chainId });
      shown = null;
      return;
    }
    store.setState({ chainId });
    if (shown?.app === app && shown.uid === connector.uid && shown.address === address) return;
    shown = { app, uid: connector.uid, address };
    const name = cleanWalletName(connector.name);
    // All apps on other devices resume from one session.
    const connectorId = connector.type === REMOTE ? REMOTE : connector.id;
    const remembered = { connectorId, name, address };
    remember(remembered);
    const port = createWalletPort({ account: address, getProvider: () => connector.getProvider(), config: app, gate });
    store.setState((state) => ({
      status: 'connected',
      address,
      connectorName: name,
      connectorIcon: safeWalletIcon(connector.icon),
      remembered,
      port,
      error: null,
      dialog: state.dialog === 'connect' ? 'none' : state.dialog,
    }));
  };

  unwatch.push(
    watchConnectors(wagmi, { onChange: prepareConnectors }),
    watchConnection(wagmi, { onChange: showConnection }),
  );
  prepareConnectors();
  showConnection();
  unwatch.push(
    reconnectRemembered(wagmi, clock, {
      id: store.getState().remembered?.connectorId,
      isFree: () => {
        const { address, remembered } = store.getState();
        return address === null && remembered !== null;
      },
      onTried: () => {
        isTried = true;
        showConnection();
        // The account dialog was requested, but the wallet was not reconnected.
        if (store.getState().dialog === 'account' && store.getState().address === null)
          store.setState({ dialog: 'connect' });
      },
    }),
  );

  const connection: WalletConnection = {
    wagmi,
    configure: (config) => {
      app = config;
      showConnection();
    },
    stop: remote.stop,
    disconnect: async () => {
      remember(null);
      store.setState({ remembered: null, dialog: 'none' });
      await disconnect(wagmi).catch(() => undefined);
    },
    close: () => {
      isClosed = true;
      remote.stop();
      for (const end of unwatch) end();
      store.setState({ connection: null });
    },
  };
  store.setState({ connection, error: null });
  return connection;
};
