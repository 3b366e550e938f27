import { type ReactElement, Suspense } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { lazyComponent } from '../../lib/lazy.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { walletDialogMessages } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
import { Name } from '../../ui/Untranslated.tsx';
import type { OfferedWallet } from '../../world/wallet/announcedWallets.ts';
import type { WalletError } from '../../world/wallet/WalletError.ts';
import { closeWalletDialog, type WalletState, walletStore } from '../../world/wallet/walletStore.ts';
import { useWorld } from '../context/useWorld.ts';
import { WalletIcon } from './WalletIcon.tsx';

/** What a wallet is and how to get one, for a browser without any. Asks nobody: no list is fetched, no link is opened. */
const NoWallet = (): ReactElement => {
  const t = walletDialogMessages.get();
  return (
    <div className="grid gap-3">
      <Note title={t.noneTitle}>{t.noneRest}</Note>
      <dl className="grid gap-2 px-3 text-13">
        <dt className="font-strong">{t.onComputer}</dt>
        <dd className="text-text-2">{t.onComputerRest}</dd>
        <dt className="font-strong">{t.onPhone}</dt>
        <dd className="text-text-2">
          <Text>
            {t.onPhoneRest}{' '}
            <span className="inline-flex items-center gap-1 whitespace-nowrap">
              <Text>
                {t.copyPage} <CopyButton small text={location.href} what={t.pageAddress} />
              </Text>
            </span>
          </Text>
        </dd>
      </dl>
      <p className="px-3 text-12 text-text-2">{t.neverRecoveryWords}</p>
      <div className="px-3">
        <Button onClick={() => location.reload()}>{t.loadAgain}</Button>
      </div>
    </div>
  );
};

const Row = ({ wallet, onPick }: Row.Props): ReactElement => {
  const { name, icon, id, isShared, isRemote } = wallet;
  const t = walletDialogMessages.get();
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-[52px] w-full items-center gap-3 rounded-control px-3 py-1 text-start hover:bg-surface-2"
      >
        <WalletIcon icon={icon} name={name} />
        <span className="min-w-0">
          <Name className="block font-strong text-14">{name}</Name>
          <span className="block truncate text-12 text-text-2">
            <Text>
              {isRemote ? t.remoteRest : <Name>{id}</Name>}
              {isShared && t.namedTwice}
            </Text>
          </span>
        </span>
      </button>
    </li>
  );
};

declare namespace Row {
  type Props = { readonly wallet: OfferedWallet; readonly onPick: () => void };
}

const Rows = ({ label, wallets, onPick }: Rows.Props): ReactElement | null =>
  wallets.length === 0 ? null : (
    <ul aria-label={label}>
      {wallets.map((wallet) => (
        <Row key={wallet.uid} wallet={wallet} onPick={() => onPick(wallet.uid)} />
      ))}
    </ul>
  );

declare namespace Rows {
  type Props = {
    readonly label: string;
    readonly wallets: readonly OfferedWallet[];
    readonly onPick: (uid: string) => void;
  };
}

const ErrorNote = ({ error }: { readonly error: WalletError }): ReactElement => {
  const t = walletDialogMessages.get();
  return error.kind === 'rejected' ? (
    <Note title={t.declinedTitle} role="status">
      {t.declinedRest}
    </Note>
  ) : (
    <Note tone="failed" title={error.shortMessage} role="alert">
      <bdi>{error.metaMessages.join(' ')}</bdi>
    </Note>
  );
};

/** The wallets of this browser and elsewhere to pick from, and what became of the last try. */
const WalletChoices = ({ wallets, error, onPick }: WalletChoices.Props): ReactElement => {
  const t = walletDialogMessages.get();
  const here = wallets.filter(({ isRemote }) => !isRemote);
  const elsewhere = wallets.filter(({ isRemote }) => isRemote);
  return (
    <div className="grid gap-3 p-3">
      {error !== null && <ErrorNote error={error} />}
      {wallets.some((wallet) => wallet.isShared) && (
        <Note tone="pending" title={t.sharedTitle}>
          {t.sharedRest}
        </Note>
      )}
      <Rows label={t.list} wallets={here} onPick={onPick} />
      <Rows label={t.elsewhere} wallets={elsewhere} onPick={onPick} />
      {here.length === 0 && <NoWallet />}
      <p className="px-3 pb-2 text-12 text-text-3">{t.whatConnectingDoes}</p>
    </div>
  );
};

declare namespace WalletChoices {
  type Props = {
    readonly wallets: readonly OfferedWallet[];
    readonly error: WalletError | null;
    /** Gets the uid of the wallet. */
    readonly onPick: (uid: string) => void;
  };
}

const WalletConnectPanel = lazyComponent(() =>
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
