import type { Address } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { Holding } from '../../domain/rfq/inventoryFit.ts';
import { readAllowance } from './readAllowance.ts';
import { readBalance } from './readBalance.ts';
import type { WithChains } from './readChain.ts';

/** What an account holds of a token, and what the settlement contract of the chain may take of it. */
export const readHolding = async (
  world: WithChains,
  chain: Chain,
  token: Address,
  account: Address,
): Promise<Holding> => {
  const [balance, allowance] = await Promise.all([
    readBalance(world, chain.chainKey, token, account),
    readAllowance(world, chain.chainKey, token, account, chain.address),
  ]);
  return { balance, allowance };
};
