import type { World } from '../World.ts';
import type { WalletConnection } from './createWallet.ts';
import type { WalletWorld } from './wagmi/createWalletConnection.ts';

/**
 * Fetches the wallet code and begins to mirror the connection into the store of the wallet; `failed` where it does not come. The
 * response ends that.
 */
export const openWallet = (world: WalletWorld, config: World['config']): (() => void) => {
  let connection: WalletConnection | null = null;
  let isOver = false;
  const open = async (): Promise<void> => {
    try {
      const { createWalletConnection } = await import('./wagmi/createWalletConnection.ts');
      if (!isOver) connection = createWalletConnection(world, config);
    } catch {
      if (!isOver) world.wallet.store.setState({ status: 'failed', dialog: 'none' });
    }
  };
  void open();
  return () => {
    isOver = true;
    connection?.close();
  };
};
