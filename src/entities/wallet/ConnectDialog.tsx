import { type ReactElement, useEffect } from 'react';
import { useConnection, useConnectors } from 'wagmi';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWorld } from '../context/useWorld.ts';
import { cleanWalletName } from './cleanWalletName.ts';
import { offeredWallets } from './offeredWallets.ts';
import { useConnectAttempt } from './useConnectAttempt.ts';
import { useInjected } from './useInjected.ts';
import { WalletChoices } from './WalletChoices.tsx';
import { closeWalletDialog, walletStore } from './walletStore.ts';

const Waiting = ({ name, slow, onStop }: Waiting.Props): ReactElement => (
  <div className="grid gap-4 p-5 text-14">
    <p role="status">
      {slow
        ? `${name} has not answered for 20 seconds. Its window may be hidden behind this one, or it is locked.`
        : `Open ${name} and allow the connection. Only your address is shared.`}
    </p>
    <Button onClick={onStop}>Choose another wallet</Button>
  </div>
);

declare namespace Waiting {
  type Props = { readonly name: string; readonly slow: boolean; readonly onStop: () => void };
}

/** Lists the wallets found in this browser and connects the one that is picked. */
export const ConnectDialog = (): ReactElement => {
  const { config } = useWorld();
  const open = useStore(walletStore, (state) => state.dialog === 'connect');
  const { status, address } = useConnection();
  const connectors = offeredWallets(useConnectors(), useInjected());
  const { asked, slow, error, start, stop } = useConnectAttempt();
  const connected = status === 'connected' && address !== undefined;
  useEffect(() => {
    if (open && connected) closeWalletDialog();
  }, [open, connected]);
  const close = () => {
    stop();
    closeWalletDialog();
  };
  return (
    <Dialog open={open} onClose={close} title="Connect a wallet" width={400}>
      {asked === null ? (
        <WalletChoices
          connectors={connectors}
          error={error}
          withWalletConnect={config.walletConnectProjectId !== null}
          onPick={(connector) => void start(connector)}
        />
      ) : (
        <Waiting name={cleanWalletName(asked.name)} slow={slow} onStop={stop} />
      )}
    </Dialog>
  );
};
