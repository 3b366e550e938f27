import { Component, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { lazyComponent } from '../../lib/lazy.ts';
import { DomErrorBoundary } from '../../ui/DomErrorBoundary.tsx';
import { openWallet } from '../../world/wallet/openWallet.ts';
import { walletStore } from '../../world/wallet/walletStore.ts';
import { useWorld } from '../context/useWorld.ts';

const ConnectDialog = lazyComponent(() => import('./ConnectDialog.tsx').then((module) => module.ConnectDialog));
const AccountDialog = lazyComponent(() => import('./AccountDialog.tsx').then((module) => module.AccountDialog));

/** Keeps a failure inside the wallet's dialogs away from the page: the wallet is gone until a reload, everything else stays. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    walletStore.setState({ status: 'failed', dialog: 'none', address: null, port: null });
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** Draws nothing until the wallet is asked for, then opens it and holds its dialogs. One per page. */
export const WalletHost = (): ReactElement | null => {
  const { clock, config } = useWorld();
  const isWanted = useStore(walletStore, (state) => state.status !== 'idle' && state.status !== 'failed');
  const connection = useStore(walletStore, (state) => state.connection);
  useEffect(() => (isWanted ? openWallet(clock) : undefined), [isWanted, clock]);
  useEffect(() => connection?.configure(config), [connection, config]);
  if (connection === null) return null;
  return (
    <Boundary>
      <DomErrorBoundary>
        <Suspense fallback={null}>
          <ConnectDialog />
          <AccountDialog />
        </Suspense>
      </DomErrorBoundary>
    </Boundary>
  );
};
