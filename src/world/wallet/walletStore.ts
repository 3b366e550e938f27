import type { Address } from 'viem';
import { createStore } from 'zustand/vanilla';
import { browserStorage, kept } from '../storage.ts';
import type { WalletPort } from './WalletPort.ts';

/** The wallet that was connected last on this device, so that a return needs no question. */
type RememberedWallet = { readonly connectorId: string; readonly name: string; readonly address: Address };

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 120;

const isAddress = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);

const remembered = kept(browserStorage, 'wallet:v1', 1, (stored): RememberedWallet | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { connectorId, name, address }: Partial<Record<keyof RememberedWallet, unknown>> = stored;
  return isText(connectorId) && isText(name) && isAddress(address) ? { connectorId, name, address } : null;
});

/** Reads it; null where there is none, or where storage is closed or holds something else. */
export const readRememberedWallet = remembered.read;

/** Keeps it, or forgets it with null. Storage may be closed: then the next visit asks again. */
export const rememberWallet = (wallet: RememberedWallet | null): void => {
  if (wallet === null) remembered.forget();
  else remembered.write(wallet);
};

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
