import { Component, type ReactNode } from 'react';
import { walletStore } from '../../world/wallet/walletStore.ts';

/** Keeps a failure inside wallet code away from the page: the wallet is gone until a reload, everything else stays. */
export class WalletBoundary extends Component<WalletBoundary.Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    walletStore.setState({ status: 'failed', dialog: 'none', address: null, port: null });
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

export declare namespace WalletBoundary {
  type Props = { readonly children: ReactNode };
}
