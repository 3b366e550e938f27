import type { Chain } from '../../domain/chain.ts';
import type { World } from '../World.ts';
import type { WalletPort } from '../wallet/createWalletPort.ts';

export const walletQueries = {
  /** True if the wallet supports atomic batches on a chain. The response may have to come from a phone. */
  canBatch: ({ wallet }: Pick<World, 'wallet'>, port: WalletPort | null, chain: Chain | null) => {
    const { connectorName } = wallet.store.getState();
    const inputs = { account: port?.account ?? null, connector: connectorName, chainId: chain?.chainId ?? null };
    return {
      queryKey: ['wallet', 'canBatch', inputs] as const,
      queryFn: async () => chain !== null && (await port?.batches?.can(chain)) === true,
    };
  },
};
