import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type Config, WagmiProvider } from 'wagmi';
import type { Chain } from '../../domain/chain.ts';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { walletConfig } from '../../world/wallet/wagmi/walletConfig.ts';
import { useWorld } from '../context/useWorld.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { WalletSync } from './WalletSync.tsx';

const Stack = ({ chains }: { readonly chains: readonly Chain[] }): ReactElement => {
  const { config } = useWorld();
  const [wagmi] = useState<Config>(() => walletConfig(chains, config));
  return (
    <WagmiProvider config={wagmi} reconnectOnMount={false}>
      <WalletSync />
      <ConnectDialog />
      <AccountDialog chains={chains} />
    </WagmiProvider>
  );
};

/** Everything that needs wallet code: discovery, connection and its two dialogs. Loaded only when asked for. */
export const WalletIsland = (): ReactElement | null => {
  const service = useWorld();
  const { data, isError } = useQuery(chainQueries.list(service));
  if (data === undefined && !isError) return null;
  return <Stack chains={data ?? []} />;
};
