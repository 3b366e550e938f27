import { type CreateConnectorFn, createConnector } from 'wagmi';
import { trustedIds } from '../../../domain/chain.ts';
import type { AppConfig } from '../../../domain/config.ts';
import { siteRoot } from '../../siteRoot.ts';
import { browserStorage } from '../../storage.ts';
import type { Clock } from '../../World.ts';
import { REMOTE } from '../announcedWallets.ts';
import { WalletError } from '../WalletError.ts';
import type { PairingCode } from '../walletStore.ts';
import type { WalletConnectWallet, WalletNews } from './openWalletConnect.ts';

/** The ids of the chains that a deployment names and the app, or its pins, know. */
export const chainIdsOf = ({ chains, pins }: Pick<AppConfig, 'chains' | 'pins'>): readonly number[] =>
  Object.keys(chains).flatMap((chainKey) => trustedIds(chainKey, pins)?.chainId ?? []);

/** Opens the client for a deployment; its code is one piece, fetched here and nowhere else. Null where it has no project. */
const openClient = async (app: AppConfig | null, clock: Pick<Clock, 'wait'>): Promise<WalletConnectWallet | null> => {
  if (app === null || app.walletConnectProjectId === null) return null;
  const { openWalletConnect } = await import('./openWalletConnect.ts');
  return openWalletConnect({
    projectId: app.walletConnectProjectId,
    relayUrl: app.walletConnectRelayUrl,
    chainIds: chainIdsOf(app),
    siteUrl: siteRoot,
    storage: browserStorage,
    clock,
  });
};

/** What the way to wallets elsewhere needs: the deployment as it is now, and where a code is shown. */
type WalletConnectParameters = {
  readonly app: () => AppConfig | null;
  readonly clock: Pick<Clock, 'wait'>;
  readonly show: (code: PairingCode) => void;
};

/**
 * The way to wallets on other devices, for wagmi. It does nothing until it is picked, or was the last one that was
 * connected: only then its client is fetched. `stop` gives a pairing up that nobody waits for.
 */
export const walletConnectConnector = ({ app, clock, show }: WalletConnectParameters) => {
  let opening: Promise<WalletConnectWallet | null> | null = null;
  let pairing = new AbortController();
  let hear: (news: WalletNews) => void = () => undefined;

  const open = async (): Promise<WalletConnectWallet> => {
    opening ??= openClient(app(), clock).then((wallet) => {
      wallet?.subscribe((news) => hear(news));
      return wallet;
    });
    const wallet = await opening.catch((cause: unknown) => {
      opening = null;
      throw new WalletError('relayAway', { cause });
    });
    if (wallet !== null) return wallet;
    opening = null;
    throw new WalletError('disconnected');
  };

  const connector: CreateConnectorFn = createConnector(({ emitter }) => {
    hear = (news) => {
      if (news.at === 'end') emitter.emit('disconnect');
      else emitter.emit('change', news.at === 'chain' ? { chainId: news.chainId } : { accounts: news.accounts });
    };
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: REMOTE,
      connect: async ({ isReconnecting, withCapabilities } = {}) => {
        pairing = new AbortController();
        const { signal } = pairing;
        const wallet = await open();
        if (wallet.accounts().length === 0) {
          if (isReconnecting) throw new WalletError('disconnected');
          await wallet.pair(show, signal);
        }
        const accounts = wallet.accounts();
        return {
          // As wagmi's own connectors say it: its type depends on an argument.
          accounts: (withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts) as never,
          chainId: wallet.chainId(),
        };
      },
      disconnect: async () => (await open()).end(),
      getAccounts: async () => (await open()).accounts(),
      getChainId: async () => (await open()).chainId(),
      getProvider: () => open(),
      isAuthorized: () =>
        open().then(
          (wallet) => wallet.accounts().length > 0,
          () => false,
        ),
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    };
  });

  return { connector, stop: () => pairing.abort() };
};
