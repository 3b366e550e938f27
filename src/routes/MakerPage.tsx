import { type ReactElement, Suspense, useEffect } from 'react';
import { useChains } from '../entities/chain/useChains.ts';
import { useWallet } from '../entities/wallet/useWallet.ts';
import { MakerWelcome } from '../features/maker/MakerWelcome.tsx';
import { lazyComponent } from '../lib/lazy.ts';
import { makerMessages } from '../messages/maker.ts';

const load = () => import('../features/maker/MakerDesk.tsx').then((module) => module.MakerDesk);
/** Only a connected maker needs the desk. */
const MakerDesk = lazyComponent(load);

export const MakerPage = (): ReactElement => {
  const { address, knownAddress, isConnecting } = useWallet();
  const chains = useChains() ?? [];
  const isNear = knownAddress !== null || isConnecting;
  useEffect(() => {
    // Loads the desk in parallel with the wallet's code.
    if (isNear) void load().catch(() => undefined);
  }, [isNear]);
  return (
    <div className="page">
      {address === null ? (
        <MakerWelcome />
      ) : (
        <Suspense fallback={<h1>{makerMessages.title}</h1>}>
          {/* Another account is another desk: nothing half done, and no running rule, passes over to it. */}
          <MakerDesk key={address} account={address} chains={chains} />
        </Suspense>
      )}
    </div>
  );
};
