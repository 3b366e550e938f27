import { useRef, useState } from 'react';
import { type Connector, useConfig, useConnect } from 'wagmi';
import { disconnect } from 'wagmi/actions';
import { readWalletError } from './readWalletError.ts';
import { WalletError } from './WalletError.ts';
import { closeWalletDialog, walletStore } from './walletStore.ts';

/** After this many ms without an answer the dialog says so. */
const SLOW = 20_000;

/** One attempt to connect at a time. `stop` gives it up: what the wallet answers later changes nothing here. */
export const useConnectAttempt = () => {
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
