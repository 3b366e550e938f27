import type { World } from '../World.ts';
import type { WalletConnection } from './createWallet.ts';
import type { WalletWorld } from './wagmi/createWalletConnection.ts';

/** Status `failed` if the code does not load. Returns a function that stops it. */
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
