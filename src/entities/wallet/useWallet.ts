import type { Address } from 'viem';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { isConnecting, type WalletState } from '../../world/wallet/createWallet.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { useWorld } from '../context/useWorld.ts';

/** The connection as a page sees it. `address` is set only while connected. */
export const useWallet = (): Pick<WalletState, 'status' | 'address' | 'chainId' | 'connectorName'> & {
  /** The connected account, or the one of the last visit: good for marking "You", never for signing. */
  readonly knownAddress: Address | null;
  readonly isConnecting: boolean;
} =>
  useStore(
    useWorld().wallet.store,
    useShallow((state) => ({
      status: state.status,
      address: state.address,
      chainId: state.chainId,
      connectorName: state.connectorName,
      knownAddress: state.address ?? state.remembered?.address ?? null,
      isConnecting: isConnecting(state),
    })),
  );

export const useWalletPort = (): WalletPort | null => useStore(useWorld().wallet.store, (state) => state.port);
