import { type CreateConnectorFn, createConnector } from 'wagmi';
import { trustedIds } from '../../../domain/chain.ts';
import type { AppConfig } from '../../../domain/config.ts';
import { openOnce } from '../../openOnce.ts';
import { siteRoot } from '../../siteRoot.ts';
import type { World } from '../../World.ts';
import { WalletError } from '../WalletError.ts';
import type { WalletConnectWallet, WalletUpdate } from './openWalletConnect.ts';

export const REMOTE = 'walletConnect';

/** The ids of the chains that a deployment names and the app, or its pins, know. */
export const chainIdsOf = ({ chains, pins }: Pick<AppConfig, 'chains' | 'pins'>): readonly number[] =>
  Object.keys(chains).flatMap((chainKey) => trustedIds(chainKey, pins)?.chainId ?? []);

/** A connector for each entry of the connect modal: all share one client and session, loaded when one is picked. */
export const createRemoteWallets = (
  app: AppConfig,
  { storage, clock }: Pick<World, 'storage' | 'clock'>,
  onPairing: (uri: string | null) => void,
) => {
  let pairing = new AbortController();
  let notify: (update: WalletUpdate) => void = () => undefined;

  const openClient = openOnce(async (): Promise<WalletConnectWallet> => {
    if (app.walletConnectProjectId === null) throw new WalletError('disconnected');
    const { openWalletConnect } = await import('./openWalletConnect.ts');
    return openWalletConnect({
      projectId: app.walletConnectProjectId,
      relayUrl: app.walletConnectRelayUrl,
      chainIds: chainIdsOf(app),
      siteUrl: siteRoot,
      storage,
      clock,
      onUpdate: (update) => notify(update),
    });
  });

  const open = (): Promise<WalletConnectWallet> =>
    openClient().catch((cause: unknown) => {
      throw cause instanceof WalletError ? cause : new WalletError('relayAway', { cause });
    });

  const connector: CreateConnectorFn = createConnector(({ emitter }) => ({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: REMOTE,
    connect: async ({ isReconnecting, withCapabilities } = {}) => {
      notify = (update) => {
        if (update === null) emitter.emit('disconnect');
        else emitter.emit('change', update);
      };
      pairing = new AbortController();
      const { signal } = pairing;
      const wallet = await open();
      if (wallet.accounts().length === 0) {
        if (isReconnecting) throw new WalletError('disconnected');
        wallet.once('display_uri', onPairing);
        await wallet.pair(signal).finally(() => onPairing(null));
      }
      const accounts = wallet.accounts();
      return {
        // As in wagmi's own connectors: its type depends on an argument.
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
  }));

  return { connector, stop: () => pairing.abort() };
};
