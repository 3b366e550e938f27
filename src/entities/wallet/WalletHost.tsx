import { Component, type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { lazyComponent } from '../../lib/lazy.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DomErrorBoundary } from '../../ui/DomErrorBoundary.tsx';
import { Note } from '../../ui/Note.tsx';
import { openWallet } from '../../world/wallet/openWallet.ts';
import type { WalletError } from '../../world/wallet/WalletError.ts';
import { useWorld } from '../context/useWorld.ts';
import { describeMessage } from '../errors/describeError.ts';

const ConnectModal = lazyComponent(() =>
  import('../../world/wallet/wagmi/ConnectModal.tsx').then((module) => module.ConnectModal),
);
const AccountDialog = lazyComponent(() => import('./AccountDialog.tsx').then((module) => module.AccountDialog));

type BoundaryProps = { readonly onBroken: () => void; readonly children: ReactNode };

/** An error in the wallet's dialogs disables the wallet until a reload; the page stays. */
class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

const ErrorNote = ({ error }: { readonly error: WalletError }): ReactElement =>
  error.kind === 'rejected' ? (
    <Note title={t.declinedTitle} role="status">
      {t.declinedRest}
    </Note>
  ) : (
    <Note tone="failed" title={describeMessage(error.happened)} role="alert">
      <bdi>{error.details.map(describeMessage).join(' ')}</bdi>
    </Note>
  );

/** Above the connect modal: why the last attempt failed, that two wallets go by one name, and the link of a QR code. RainbowKit has none of these. */
const ConnectNotes = (): ReactElement | null => {
  const { error, hasSharedNames, pairingUri } = useStore(
    useWorld().wallet.store,
    useShallow(({ error, hasSharedNames, pairingUri }) => ({ error, hasSharedNames, pairingUri })),
  );
  if (error === null && !hasSharedNames && pairingUri === null) return null;
  // In the body, because the header is below the modal.
  return createPortal(
    <section
      aria-label={t.notes}
      // In a low window the modal has its buttons at the top.
      className="fixed inset-x-0 top-4 z-[2147483647] mx-auto grid w-[min(400px,calc(100%-32px))] gap-2 [@media(width>=40rem)_and_(height<44rem)]:top-auto [@media(width>=40rem)_and_(height<44rem)]:bottom-4"
    >
      {error !== null && <ErrorNote error={error} />}
      {pairingUri !== null && (
        <Note title={t.cannotScan} actions={<CopyButton text={pairingUri} label={t.copyPairingLink} />}>
          {t.cannotScanRest}
        </Note>
      )}
      {hasSharedNames && (
        <Note tone="pending" title={t.sharedTitle}>
          {t.sharedRest}
        </Note>
      )}
    </section>,
    document.body,
  );
};

export const WalletHost = (): ReactElement | null => {
  const world = useWorld();
  const { config, wallet } = world;
  const { isWanted, connection, dialog } = useStore(
    wallet.store,
    useShallow(({ status, connection, dialog }) => ({
      isWanted: status !== 'idle' && status !== 'failed',
      connection,
      dialog,
    })),
  );
  // Other nodes are another configuration of the same wallets.
  const openedWith = useEffectEvent(() => openWallet(world, config));
  useEffect(() => (isWanted ? openedWith() : undefined), [isWanted]);
  useEffect(() => connection?.configure(config), [connection, config]);
  if (connection === null) return null;
  const onClosed = (): void => {
    connection.stop();
    wallet.closeDialog();
  };
  return (
    <Boundary onBroken={() => wallet.store.setState({ status: 'failed', dialog: 'none', address: null, port: null })}>
      <DomErrorBoundary>
        {dialog === 'connect' && (
          <>
            <ConnectModal connection={connection} onClosed={onClosed} />
            <ConnectNotes />
          </>
        )}
        <AccountDialog />
      </DomErrorBoundary>
    </Boundary>
  );
};
