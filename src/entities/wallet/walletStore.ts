import type { Address } from 'viem';
import { createStore } from 'zustand/vanilla';
import { type RememberedWallet, readRememberedWallet } from './rememberedWallet.ts';
import type { WalletPort } from './WalletPort.ts';

/** What is known of the wallet without any wallet code. */
export type WalletState = {
  /** `idle`: the wallet code was not needed yet. `failed`: it could not be loaded. */
  readonly status: 'idle' | 'loading' | 'failed' | 'disconnected' | 'connecting' | 'connected';
  readonly address: Address | null;
  readonly chainId: number | null;
  readonly connectorName: string | null;
  readonly connectorIcon: string | null;
  /** The account of the last visit; shown before the wallet code is there, never signed with. */
  readonly remembered: RememberedWallet | null;
  /** Which dialog of the wallet is open. */
  readonly dialog: 'none' | 'connect' | 'account';
  /** A wallet that was picked is being asked, and the person still waits for it. */
  readonly asking: boolean;
  readonly port: WalletPort | null;
};

/** The light half of the wallet: any page may read it, only WalletIsland writes the connection. */
export const walletStore = createStore<WalletState>(() => ({
  status: 'idle',
  address: null,
  chainId: null,
  connectorName: null,
  connectorIcon: null,
  remembered: null,
  dialog: 'none',
  asking: false,
  port: null,
}));

// A prerendered page knows of none.
walletStore.setState({ remembered: readRememberedWallet() });

/** Asks for the wallet code, and for a dialog once it is there. */
export const requestWallet = (dialog: WalletState['dialog'] = 'none'): void =>
  walletStore.setState((state) => ({
    status: state.status === 'idle' || state.status === 'failed' ? 'loading' : state.status,
    dialog: dialog === 'none' ? state.dialog : dialog,
  }));

/** Closes whichever wallet dialog is open. */
export const closeWalletDialog = (): void => walletStore.setState({ dialog: 'none' });
