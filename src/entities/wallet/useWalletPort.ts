import { useStore } from 'zustand';
import type { WalletPort } from './WalletPort.ts';
import { walletStore } from './walletStore.ts';

/** The guarded wallet of the connected account, or null while none is connected. */
export const useWalletPort = (): WalletPort | null => useStore(walletStore, (state) => state.port);
