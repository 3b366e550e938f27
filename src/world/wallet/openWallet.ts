import type { World } from '../World.ts';
import { type WalletConnection, walletStore } from './walletStore.ts';

/**
 * Fetches the wallet code and begins to mirror the connection into walletStore; `failed` where it does not come. The
 * answer ends that.
 */
export const openWallet = (clock: World['clock'], config: World['config']): (() => void) => {
  let connection: WalletConnection | null = null;
  let isOver = false;
  const open = async (): Promise<void> => {
    try {
      const { createWalletConnection } = await import('./wagmi/createWalletConnection.ts');
      if (!isOver) connection = createWalletConnection(clock, config);
    } catch {
      if (!isOver) walletStore.setState({ status: 'failed', dialog: 'none' });
    }
  };
  void open();
  return () => {
    isOver = true;
    connection?.close();
  };
};
