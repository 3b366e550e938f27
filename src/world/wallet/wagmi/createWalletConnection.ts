import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets';
import { custom, defineChain } from 'viem';
import { type Config, type Connector, type CreateConnectorFn, createConfig } from 'wagmi';
import { connect, disconnect, getConnection, reconnect, watchConnection, watchConnectors } from 'wagmi/actions';
import type { AppConfig } from '../../../domain/config.ts';
import { isSimulated } from '../../simulation/simulated.ts';
import type { Clock } from '../../World.ts';
import { cleanWalletName, judgeAnnouncements, offeredWallets, safeWalletIcon, sharedIds } from '../announcedWallets.ts';
import { createWalletPort, promptGate } from '../createWalletPort.ts';
import { readWalletError, WalletError } from '../WalletError.ts';
import { closeWalletDialog, rememberWallet, type WalletConnection, walletStore } from '../walletStore.ts';
import { walletConnectConnector } from './walletConnectConnector.ts';

/** How long a wallet of the last visit may take to announce itself until the person is asked to connect, in ms. */
const ANNOUNCE = 1500;
/** How long it may take to say whether the page is still allowed until then, in ms. */
const ANSWER = 4000;

/** What `reconnectRemembered` is told. */
type Return = {
  /** Of the wallet of the last visit; undefined where there is none. */
  readonly id: string | undefined;
  /** Whether nobody decided otherwise meanwhile. */
  readonly isFree: () => boolean;
  /** Called once that is done, not possible, or takes so long that the person is asked meanwhile. */
  readonly onTried: () => void;
};

/**
 * Connects the wallet of the last visit again without asking, whenever it announces itself: on a busy machine that can
 * be after the person was asked. A wallet whose id two wallets go by is not connected without asking. The answer ends it.
 */
export const reconnectRemembered = (
  config: Config,
  { schedule, wait }: Pick<Clock, 'schedule' | 'wait'>,
  { id, isFree, onTried }: Return,
): (() => void) => {
  if (id === undefined) {
    onTried();
    return () => undefined;
  }
  const cancel = schedule(onTried, ANNOUNCE);
  const look = (): void => {
    const found = config.connectors.find((connector) => connector.id === id);
    if (found === undefined) return;
    stop();
    const isMeant = isFree() && !sharedIds(config.connectors).has(id);
    const answer = isMeant ? reconnect(config, { connectors: [found] }).catch(() => null) : null;
    void Promise.race([answer, wait(ANSWER)]).then(onTried);
  };
  const unwatch = watchConnectors(config, { onChange: look });
  const stop = (): void => {
    cancel();
    unwatch();
  };
  look();
  return stop;
};

/** After this many ms without an answer an attempt counts as slow. */
const SLOW = 20_000;

/** wagmi wants a chain and a way to it. Nothing is read through it: chains are asked through the world. */
const noChain = defineChain({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
});
const noTransport = custom({ request: () => Promise.reject(new Error('Chains are not read through the wallet.')) });

/**
 * Wallets found in the page: those that announce themselves (EIP-6963) and the plain injected one, and a way to those
 * elsewhere. Makes no request, and wagmi stores nothing: what to reconnect is remembered by walletStore alone.
 */
const findWallets = (remote: CreateConnectorFn): Config => {
  judgeAnnouncements();
  return createConfig({
    chains: [noChain],
    connectors: [
      ...connectorsForWallets([{ groupName: 'Wallets', wallets: [injectedWallet] }], {
        appName: 'Causeway',
        projectId: 'none',
      }),
      remote,
    ],
    transports: { [noChain.id]: noTransport },
    storage: null,
  });
};

/** Asks a wallet for its account. Rejects with whatever the wallet threw, or with WalletError `locked`. */
const ask = async (config: Config, connector: Connector): Promise<void> => {
  const { accounts } = await connect(config, { connector });
  if (accounts.length > 0) return;
  // A locked wallet may say yes and show no account.
  await disconnect(config, { connector }).catch(() => undefined);
  throw new WalletError('locked');
};

/** One prompt at a time in the whole page, whoever is connected. */
const gate = promptGate(
  (delay) => new Promise((resolve) => setTimeout(resolve, delay)),
  Date.now,
  (asking) => walletStore.setState({ asking }),
);

/** Finds the wallets of this browser, connects the one of the last visit again, and mirrors what becomes of it into walletStore. */
export const createWalletConnection = (clock: Pick<Clock, 'schedule' | 'wait'>): WalletConnection => {
  let app: AppConfig | null = null;
  const remote = walletConnectConnector({
    app: () => app,
    clock,
    show: (code) => walletStore.setState(({ attempt }) => (attempt?.wallet.isRemote ? { code } : {})),
  });
  const wagmi = findWallets(remote.connector);
  let isTried = false;
  let isClosed = false;
  let turn = 0;
  /** What the guarded wallet in the store was made of. */
  let shown: { readonly app: AppConfig; readonly uid: string; readonly address: string } | null = null;

  const showWallets = (): void => {
    const hasRemote = !isSimulated && app !== null && app.walletConnectProjectId !== null;
    const hasInjected = !isSimulated && 'ethereum' in globalThis;
    walletStore.setState({ wallets: offeredWallets(wagmi.connectors, hasInjected, hasRemote) });
  };

  const showConnection = (): void => {
    if (app === null || isClosed) return;
    const { status, address, chainId = null, connector } = getConnection(wagmi);
    // wagmi may say connected for a moment before it names the connector, and a locked wallet shows no account.
    if (status !== 'connected' || connector === undefined || address === undefined) {
      // A wallet that does not answer must not keep the page waiting: only while somebody waits for it is it connecting.
      const isBusy = walletStore.getState().attempt !== null || !isTried;
      const none = { address: null, connectorName: null, connectorIcon: null, port: null };
      walletStore.setState({ ...none, status: isBusy ? 'connecting' : 'disconnected', chainId });
      shown = null;
      return;
    }
    walletStore.setState({ chainId });
    if (shown?.app === app && shown.uid === connector.uid && shown.address === address) return;
    shown = { app, uid: connector.uid, address };
    const name = cleanWalletName(connector.name);
    const remembered = { connectorId: connector.id, name, address };
    rememberWallet(remembered);
    const icon = safeWalletIcon(connector.icon);
    const port = createWalletPort({ account: address, getProvider: () => connector.getProvider(), config: app, gate });
    walletStore.setState((state) => ({
      status: 'connected',
      address,
      connectorName: name,
      connectorIcon: icon,
      remembered,
      port,
      dialog: state.dialog === 'connect' ? 'none' : state.dialog,
    }));
  };

  const stop = (): void => {
    turn += 1;
    remote.stop();
    walletStore.setState({ attempt: null, code: null });
    showConnection();
  };

  const start = async (uid: string): Promise<void> => {
    const connector = wagmi.connectors.find((found) => found.uid === uid);
    const wallet = walletStore.getState().wallets.find((offered) => offered.uid === uid);
    if (connector === undefined || wallet === undefined) return;
    turn += 1;
    const mine = turn;
    walletStore.setState({ attempt: { wallet, isSlow: false }, code: null, error: null });
    showConnection();
    const cancel = clock.schedule(() => {
      if (turn === mine) walletStore.setState({ attempt: { wallet, isSlow: true } });
    }, SLOW);
    const error = await ask(wagmi, connector).then(() => null, readWalletError);
    cancel();
    if (turn !== mine) return;
    stop();
    walletStore.setState({ error });
    if (error === null) closeWalletDialog();
  };

  const unwatch = [
    watchConnection(wagmi, { onChange: showConnection }),
    watchConnectors(wagmi, { onChange: showWallets }),
    walletStore.subscribe(({ dialog, address }, before) => {
      if (dialog !== 'connect' || before.dialog === 'connect') return;
      // A plain wallet may come at any time without a word.
      showWallets();
      if (address !== null) closeWalletDialog();
    }),
  ];
  globalThis.addEventListener('ethereum#initialized', showWallets);

  const connection: WalletConnection = {
    configure: (config) => {
      const isFirst = app === null;
      app = config;
      showWallets();
      showConnection();
      if (!isFirst) return;
      const isFree = (): boolean => {
        const { address, attempt, remembered } = walletStore.getState();
        return address === null && attempt === null && remembered !== null;
      };
      const onTried = (): void => {
        isTried = true;
        showConnection();
      };
      const id = walletStore.getState().remembered?.connectorId;
      unwatch.push(reconnectRemembered(wagmi, clock, { id, isFree, onTried }));
    },
    connect: start,
    stop,
    disconnect: async () => {
      rememberWallet(null);
      walletStore.setState({ remembered: null, dialog: 'none' });
      await disconnect(wagmi).catch(() => undefined);
    },
    close: () => {
      isClosed = true;
      turn += 1;
      remote.stop();
      for (const end of unwatch) end();
      globalThis.removeEventListener('ethereum#initialized', showWallets);
      walletStore.setState({ connection: null, attempt: null, code: null, wallets: [] });
    },
  };
  showWallets();
  walletStore.setState({ connection, error: null });
  return connection;
};
