import * as v from 'valibot';
import type { Address } from 'viem';
import { createStore } from 'zustand/vanilla';
import { isAddress } from '../../domain/address.ts';
import type { AppConfig } from '../../domain/config.ts';
import { type PersistedEntry, type PersistentStorage, persisted } from '../persisted.ts';
import type { WalletPort } from './createWalletPort.ts';
import { promptGate } from './guardProvider.ts';
import type { WalletError } from './WalletError.ts';

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120));

/** The wallet that was connected last on this device, so that a return needs no question. */
const rememberedWallet = v.fallback(
  v.nullable(v.object({ connectorId: text, name: text, address: v.custom<Address>(isAddress) })),
  null,
);

type RememberedWallet = v.InferOutput<typeof rememberedWallet>;

export const rememberedEntry: PersistedEntry<RememberedWallet> = {
  key: 'wallet:v1',
  parse: (stored) => v.parse(rememberedWallet, stored),
};

export type WalletConnection = {
  /** wagmi's configuration, for the connect modal alone: its type belongs to the lazy folder. */
  readonly wagmi: unknown;
  /** Sets the deployment, at first and whenever its nodes change. */
  readonly configure: (config: AppConfig) => void;
  /** Aborts a pairing with a wallet on another device, when the connect modal closes. */
  readonly stop: () => void;
  readonly disconnect: () => Promise<void>;
  /** Ends the mirroring into the store. A connected wallet stays connected. */
  readonly close: () => void;
};

export type WalletState = {
  /** `idle`: the wallet code was not needed yet. `failed`: it could not be loaded. */
  readonly status: 'idle' | 'loading' | 'failed' | 'disconnected' | 'connecting' | 'connected';
  readonly address: Address | null;
  readonly chainId: number | null;
  readonly connectorName: string | null;
  readonly connectorIcon: string | null;
  /** The account of the last visit; shown before the wallet code is there, never signed with. */
  readonly remembered: RememberedWallet;
  readonly dialog: 'none' | 'connect' | 'account';
  /** Two wallets have the same id: one may imitate the other. */
  readonly hasSharedNames: boolean;
  readonly asking: boolean;
  /** The URI in the QR code of an open pairing. It contains a secret of this page and the wallet. */
  readonly pairingUri: string | null;
  readonly error: WalletError | null;
  readonly connection: WalletConnection | null;
  readonly port: WalletPort | null;
};

/** True while a wallet connects that the visitor expects. */
export const isConnecting = ({ status, remembered, dialog }: WalletState): boolean =>
  (status === 'loading' || status === 'connecting') && (remembered !== null || dialog === 'connect');

/** The state of the wallet. Every page may read it; only the wallet connection writes it. */
export const createWallet = (storage: PersistentStorage) => {
  const remembered = persisted(storage, rememberedEntry);
  const store = createStore<WalletState>(() => ({
    status: 'idle',
    address: null,
    chainId: null,
    connectorName: null,
    connectorIcon: null,
    remembered: remembered.read(),
    dialog: 'none',
    hasSharedNames: false,
    pairingUri: null,
    asking: false,
    error: null,
    connection: null,
    port: null,
  }));
  return {
    store,
    /** Requests the wallet code, and a dialog once it is loaded. */
    request: (dialog: WalletState['dialog'] = 'none'): void =>
      store.setState((state) => ({
        status: state.status === 'idle' || state.status === 'failed' ? 'loading' : state.status,
        dialog: dialog === 'none' ? state.dialog : dialog,
        error: null,
      })),
    closeDialog: (): void => store.setState({ dialog: 'none' }),
    /** Persists the wallet for the next visit; null removes it. */
    remember: (wallet: RememberedWallet): void => {
      if (wallet === null) remembered.remove();
      else remembered.write(wallet);
    },
    /** One prompt at a time in the whole page, whichever wallet is connected. */
    gate: promptGate(
      (delay) => new Promise((resolve) => setTimeout(resolve, delay)),
      Date.now,
      (asking) => store.setState({ asking }),
    ),
  };
};

export type Wallet = ReturnType<typeof createWallet>;
