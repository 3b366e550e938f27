import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { walletStore } from '../../world/wallet/walletStore.ts';
import { WalletBoundary } from './WalletBoundary.tsx';

/** Draws nothing until the wallet is asked for, then loads and holds the wallet island. One per page. */
export const WalletHost = (): ReactElement | null => {
  const wanted = useStore(walletStore, (state) => state.status !== 'idle' && state.status !== 'failed');
  const [Island, setIsland] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted || Island !== null) return;
    let live = true;
    import('./WalletIsland.tsx').then(
      (module) => live && setIsland(() => module.WalletIsland),
      () => live && walletStore.setState({ status: 'failed', dialog: 'none' }),
    );
    return () => {
      live = false;
    };
  }, [wanted, Island]);
  if (Island === null) return null;
  return (
    <WalletBoundary>
      <Island />
    </WalletBoundary>
  );
};
