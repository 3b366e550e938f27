import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Connector, useConfig, useConnect, useConnection, useConnectors } from 'wagmi';
import { disconnect } from 'wagmi/actions';
import { useStore } from 'zustand';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { cleanWalletName, offeredWallets } from '../../world/wallet/announcedWallets.ts';
import { readWalletError, WalletError } from '../../world/wallet/WalletError.ts';
import { closeWalletDialog, walletStore } from '../../world/wallet/walletStore.ts';
import { useWorld } from '../context/useWorld.ts';
import { WalletChoices } from './WalletChoices.tsx';

/** After this many ms without an answer the dialog says so. */
const SLOW = 20_000;

/** One attempt to connect at a time. `stop` gives it up: what the wallet answers later changes nothing here. */
const useConnectAttempt = () => {
  const config = useConfig();
  const { mutateAsync } = useConnect();
  const [asked, setAsked] = useState<Connector | null>(null);
  const [slow, setSlow] = useState(false);
  const [error, setError] = useState<WalletError | null>(null);
  const turn = useRef(0);
  const connect = async (connector: Connector): Promise<void> => {
    const { accounts } = await mutateAsync({ connector });
    if (accounts.length > 0) return;
    // A locked wallet may say yes and show no account.
    await disconnect(config, { connector }).catch(() => undefined);
    throw new WalletError('locked');
  };
  const stop = () => {
    turn.current += 1;
    walletStore.setState({ asking: false });
    setAsked(null);
    setSlow(false);
  };
  const start = async (connector: Connector): Promise<void> => {
    const mine = turn.current + 1;
    turn.current = mine;
    walletStore.setState({ asking: true });
    setAsked(connector);
    setError(null);
    setSlow(false);
    const timer = setTimeout(() => turn.current === mine && setSlow(true), SLOW);
    const failed = await connect(connector).then(() => null, readWalletError);
    clearTimeout(timer);
    if (turn.current !== mine) return;
    stop();
    setError(failed);
    if (failed === null) closeWalletDialog();
  };
  return { asked, slow, error, start, stop };
};

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('ethereum#initialized', onChange);
  return () => window.removeEventListener('ethereum#initialized', onChange);
};

/** Whether the page has a plain injected wallet (window.ethereum), also one that comes late and says so. */
const useInjected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => 'ethereum' in window,
    () => false,
  );

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
