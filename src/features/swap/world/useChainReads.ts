import { useMemo } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { Token } from '../../../domain/token/Token.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { needsReset } from '../../../service/evm/needsReset.ts';
import { readAllowance } from '../../../service/evm/readAllowance.ts';
import { readBalance } from '../../../service/evm/readBalance.ts';
import type { WithChains } from '../../../service/evm/readChain.ts';
import { readTokenMeta } from '../../../service/evm/readTokenMeta.ts';

/** What the swap page reads from chains, through the configured nodes and never through the wallet. */
export const chainReads = (world: WithChains) => ({
  /** Whether the chain has a node here at all; without one, balances and allowances are not known. */
  canRead: ({ chainKey }: Chain): boolean => world.chains.rpc(chainKey) !== null,
  balance: ({ chainKey }: Chain, token: Address, owner: Address) => readBalance(world, chainKey, token, owner),
  allowance: ({ chainKey, address }: Chain, token: Address, owner: Address) =>
    readAllowance(world, chainKey, token, owner, address),
  tokenMeta: async ({ chainKey, chainId }: Chain, address: Address): Promise<Token> => ({
    chainId,
    address,
    ...(await readTokenMeta(world, chainKey, address)),
  }),
  needsReset: ({ chainKey, address }: Chain, token: Address, owner: Address, amount: bigint) =>
    needsReset(world, chainKey, { token, owner, spender: address, amount }),
});

/** The chain reads of this page. */
export const useChainReads = () => {
  const world = useWorld();
  return useMemo(() => chainReads(world), [world]);
};
