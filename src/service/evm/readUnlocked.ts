import type { Address } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { Token } from '../../domain/token/Token.ts';
import { callData, readUint, selectors } from './abiWords.ts';
import { callContract } from './callContract.ts';
import { pinnedContract, readChain, type WithPins } from './readChain.ts';

/** An amount in smallest units that the settlement contract of a chain owes an account. */
export type Unlocked = { readonly chain: Chain; readonly token: Token; readonly amount: bigint };

/** What the pinned settlement contract of a chain holds of a token for an account to withdraw, in smallest units. */
export const readUnlockedBalance = (
  world: WithPins,
  chainKey: string,
  token: Address,
  account: Address,
): Promise<bigint> =>
  readChain(world, chainKey, 'unlocked balance', async (rpc) => {
    const data = callData(selectors.unlockedBalance, account, token);
    return readUint(await callContract(rpc, pinnedContract(world, chainKey), data));
  });

/** What the pinned settlement contracts hold for an account to withdraw, over all tokens and chains; zeros are left out. */
export const readUnlocked = async (
  world: WithPins,
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
      amount: await readUnlockedBalance(world, chain.chainKey, token.address, account),
    })),
  );
  return reads.flatMap((read) => (read.status === 'fulfilled' && read.value.amount > 0n ? [read.value] : []));
};
