import { useEffect, useState } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { useStore } from 'zustand';
import { cleanWalletName, safeWalletIcon } from '../../world/wallet/announcedWallets.ts';
import { createWalletPort } from '../../world/wallet/createWalletPort.ts';
import { promptGate } from '../../world/wallet/promptGate.ts';
import { reconnectRemembered } from '../../world/wallet/wagmi/reconnectRemembered.ts';
import { rememberWallet, walletStore } from '../../world/wallet/walletStore.ts';
import { useWorld } from '../context/useWorld.ts';

const gate = promptGate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), Date.now);

/** Whether the wallet of the last visit was tried. */
const useReconnect = (): boolean => {
  const config = useConfig();
  const [tried, setTried] = useState(false);
  useEffect(() => {
    let live = true;
    void reconnectRemembered(config, walletStore.getState().remembered?.connectorId).then(() => live && setTried(true));
    return () => {
      live = false;
    };
  }, [config]);
  return tried;
};

/** Mirrors the wagmi connection into walletStore and hands out the guarded wallet of the current account. */
export const WalletSync = (): null => {
  const { config } = useWorld();
  const { status, address, chainId, connector } = useConnection();
  const tried = useReconnect();
  const asking = useStore(walletStore, (state) => state.asking);
  useEffect(() => {
    // wagmi may say connected for a moment before it names the connector, and a locked wallet shows no account.
    if (status === 'connected' && connector !== undefined && address !== undefined) {
      const name = cleanWalletName(connector.name);
      const remembered = { connectorId: connector.id, name, address };
      rememberWallet(remembered);
      const port = createWalletPort({ account: address, getProvider: () => connector.getProvider(), config, gate });
      walletStore.setState({
        status: 'connected',
        address,
        connectorName: name,
        connectorIcon: safeWalletIcon(connector.icon),
        remembered,
        port,
      });
      return;
    }
    // A wallet that does not answer must not keep the page waiting: only while somebody waits for it is it connecting.
    const busy = asking || !tried;
    walletStore.setState({
      status: busy ? 'connecting' : 'disconnected',
      address: null,
      connectorName: null,
      connectorIcon: null,
      port: null,
    });
  }, [status, address, connector, config, tried, asking]);
  useEffect(() => walletStore.setState({ chainId: chainId ?? null }), [chainId]);
  return null;
};
