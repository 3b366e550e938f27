import type { Address } from 'viem';
import { callData, readUint, selectors } from './abiWords.ts';
import { callContract } from './callContract.ts';
import { readChain, type WithChains } from './readChain.ts';

/** How much of `owner`'s tokens `spender` may take, in smallest units. */
export const readAllowance = (
  world: WithChains,
  chainKey: string,
  token: Address,
  owner: Address,
  spender: Address,
): Promise<bigint> =>
  readChain(world, chainKey, 'allowance', async (rpc) =>
    readUint(await callContract(rpc, token, callData(selectors.allowance, owner, spender))),
  );
