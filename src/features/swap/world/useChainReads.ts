import { useMemo } from 'react';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { needsReset } from '../../../service/evm/needsReset.ts';
import { readAllowance } from '../../../service/evm/readAllowance.ts';
import { readBalance } from '../../../service/evm/readBalance.ts';
import type { WithChains } from '../../../service/evm/readChain.ts';
import { readTokenMeta } from '../../../service/evm/readTokenMeta.ts';
import { awaitMined } from './awaitMined.ts';
import type { ChainReads } from './ChainReads.ts';

/** The chain reads of a world. */
export const chainReads = (world: WithChains): ChainReads => ({
  canRead: ({ chainKey }) => world.chains.rpc(chainKey) !== null,
  balance: ({ chainKey }, token, owner) => readBalance(world, chainKey, token, owner),
  allowance: ({ chainKey, address }, token, owner) => readAllowance(world, chainKey, token, owner, address),
  tokenMeta: async ({ chainKey, chainId }, address) => ({
    chainId,
    address,
    ...(await readTokenMeta(world, chainKey, address)),
  }),
  needsReset: ({ chainKey, address }, token, owner, amount) =>
    needsReset(world, chainKey, { token, owner, spender: address, amount }),
  awaitMined: ({ chainKey }, hash, signal) => awaitMined(world, chainKey, hash, signal),
});

/** The chain reads of this page. */
export const useChainReads = (): ChainReads => {
  const world = useWorld();
  return useMemo(() => chainReads(world), [world]);
};
