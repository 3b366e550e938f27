import { type ReactElement, Suspense } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { lazyPart } from '../../lib/lazyPart.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { walletDialogMessages } from '../../messages/walletLate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { closeWalletDialog, type WalletState, walletStore } from '../../world/wallet/walletStore.ts';
import { useWorld } from '../context/useWorld.ts';
import { WalletChoices } from './WalletChoices.tsx';

const WalletConnectPanel = lazyPart(() =>
  import('./WalletConnectPanel.tsx').then((module) => module.WalletConnectPanel),
);

/** The way to a wallet elsewhere: a code, or an app of this phone. Its code is fetched when that was picked. */
const Elsewhere = (): ReactElement => {
  const { config } = useWorld();
  const code = useStore(walletStore, (state) => state.code);
  const isPhone = useMedia('(pointer: coarse)');
  return (
    <Suspense fallback={<p role="status">{walletDialogMessages.get().remoteLoading}</p>}>
      <WalletConnectPanel code={code} relayHost={new URL(config.walletConnectRelayUrl).host} isPhone={isPhone} />
    </Suspense>
  );
};

const Waiting = ({ attempt, onStop }: Waiting.Props): ReactElement => {
  const t = walletDialogMessages.get();
  const { wallet, isSlow } = attempt;
  return (
    <div className="grid gap-4 p-5 text-14">
      {wallet.isRemote ? (
        <Elsewhere />
      ) : (
        <p role="status">{isSlow ? t.slow({ wallet: wallet.name }) : t.openWallet({ wallet: wallet.name })}</p>
      )}
      <Button onClick={onStop}>{t.chooseAnother}</Button>
    </div>
  );
};

declare namespace Waiting {
  type Props = { readonly attempt: NonNullable<WalletState['attempt']>; readonly onStop: () => void };
}

/** Lists the wallets found in this browser, and those elsewhere, and connects the one that is picked. */
export const ConnectDialog = (): ReactElement => {
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
        <WalletChoices wallets={wallets} error={error} onPick={(uid) => void connection?.connect(uid)} />
      ) : (
        <Waiting attempt={attempt} onStop={() => connection?.stop()} />
      )}
    </Dialog>
  );
};
