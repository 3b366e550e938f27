import * as v from 'valibot';
import type { Address } from 'viem';
import { sameAddress } from '../../domain/address/sameAddress.ts';
import { NATIVE_TOKEN } from '../../domain/token/Token.ts';
import { callData, readUint, selectors } from './abiWords.ts';
import { callContract } from './callContract.ts';
import { readChain, type WithChains } from './readChain.ts';
import { quantity } from './rpcFields.ts';

/** What `owner` holds of a token (or of the native coin), in smallest units. */
export const readBalance = (world: WithChains, chainKey: string, token: Address, owner: Address): Promise<bigint> =>
  readChain(world, chainKey, 'balance', async (rpc) =>
    sameAddress(token, NATIVE_TOKEN)
      ? v.parse(quantity, await rpc.request('eth_getBalance', [owner, 'latest']))
      : readUint(await callContract(rpc, token, callData(selectors.balanceOf, owner))),
  );
