import { type ReactElement, useEffect } from 'react';
import { useChains } from '../entities/chain/useChains.ts';
import { useWallet } from '../entities/wallet/useWallet.ts';
import { MakerWelcome } from '../features/maker/MakerWelcome.tsx';
import { lazyComponent } from '../lib/lazy.ts';
import { shellMessages } from '../messages/shell.ts';

const MakerDesk = lazyComponent(
  () => import('../features/maker/MakerDesk.tsx').then((module) => module.MakerDesk),
  <h1>{shellMessages.titleOfMaker}</h1>,
);

export const Page = (): ReactElement => {
  const { address, knownAddress, isConnecting } = useWallet();
  const chains = useChains() ?? [];
  const isNear = knownAddress !== null || isConnecting;
  useEffect(() => {
    // Loads the desk in parallel with the wallet's code.
    if (isNear) MakerDesk.preload();
  }, [isNear]);
  return (
    <div className="page">
      {address === null ? (
        <MakerWelcome />
      ) : (
        // Another account is another desk: nothing half done, and no running rule, passes over to it.
        <MakerDesk key={address} account={address} chains={chains} />
      )}
    </div>
  );
};
