import type { Address } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { ownValue } from '../../domain/config/ownValue.ts';
import type { Token } from '../../domain/token/Token.ts';
import { callData, readUint, selectors } from './abiWords.ts';
import { callContract } from './callContract.ts';
import { readChain } from './readChain.ts';

/** An amount in smallest units that the settlement contract of a chain owes an account. */
export type Unlocked = { readonly chain: Chain; readonly token: Token; readonly amount: bigint };

const pinned = ({ pins }: AppConfig, { chainKey }: Chain): Address => {
  const contract = ownValue(pins.contracts, chainKey);
  if (contract === undefined) throw new Error('No contract is pinned for this chain.');
  return contract;
};

/** What the pinned settlement contracts hold for an account to withdraw, over all tokens and chains; zeros are left out. */
export const readUnlocked = async (
  config: AppConfig,
  chains: readonly Chain[],
  tokens: readonly Token[],
  account: Address,
): Promise<readonly Unlocked[]> => {
  const cells = chains.flatMap((chain) =>
    tokens.filter((token) => token.chainId === chain.chainId).map((token) => ({ chain, token })),
  );
  const reads = await Promise.allSettled(
    cells.map(async ({ chain, token }) => ({
      chain,
      token,
      amount: await readChain(config, chain.chainKey, 'unlocked balance', async (rpc) => {
        const data = callData(selectors.unlockedBalance, account, token.address);
        return readUint(await callContract(rpc, pinned(config, chain), data));
      }),
    })),
  );
  return reads.flatMap((read) => (read.status === 'fulfilled' && read.value.amount > 0n ? [read.value] : []));
};
