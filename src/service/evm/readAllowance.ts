import type { Address } from 'viem';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { callData, readUint, selectors } from './abiWords.ts';
import { callContract } from './callContract.ts';
import { readChain } from './readChain.ts';

/** How much of `owner`'s tokens `spender` may take, in smallest units. */
export const readAllowance = (
  config: AppConfig,
  chainKey: string,
  token: Address,
  owner: Address,
  spender: Address,
): Promise<bigint> =>
  readChain(config, chainKey, 'allowance', async (rpc) =>
    readUint(await callContract(rpc, token, callData(selectors.allowance, owner, spender))),
  );
