import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { walletDialogMessages } from '../../messages/walletDialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { closeWalletDialog, walletStore } from '../../world/wallet/walletStore.ts';
import { useWorld } from '../context/useWorld.ts';
import { WalletChoices } from './WalletChoices.tsx';

const Waiting = ({ name, isSlow, onStop }: Waiting.Props): ReactElement => {
  const t = walletDialogMessages.get();
  return (
    <div className="grid gap-4 p-5 text-14">
      <p role="status">{isSlow ? t.slow({ wallet: name }) : t.openWallet({ wallet: name })}</p>
      <Button onClick={onStop}>{t.chooseAnother}</Button>
    </div>
  );
};

declare namespace Waiting {
  type Props = { readonly name: string; readonly isSlow: boolean; readonly onStop: () => void };
}

/** Lists the wallets found in this browser and connects the one that is picked. */
export const ConnectDialog = (): ReactElement => {
  const { config } = useWorld();
  const { isOpen, wallets, attempt, error, connection } = useStore(
    walletStore,
    useShallow(({ dialog, wallets, attempt, error, connection }) => ({
      isOpen: dialog === 'connect',
      wallets,
      attempt,
      error,
      connection,
    })),
  );
  const close = () => {
    connection?.stop();
    closeWalletDialog();
  };
  return (
    <Dialog open={isOpen} onClose={close} title={walletDialogMessages.get().connectTitle} width={400}>
      {attempt === null ? (
        <WalletChoices
          wallets={wallets}
          error={error}
          withWalletConnect={config.walletConnectProjectId !== null}
          onPick={(uid) => void connection?.connect(uid)}
        />
      ) : (
        <Waiting name={attempt.wallet.name} isSlow={attempt.isSlow} onStop={() => connection?.stop()} />
      )}
    </Dialog>
  );
};
