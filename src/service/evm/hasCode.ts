import * as v from 'valibot';
import type { Address } from 'viem';
import { readChain, type WithChains } from './readChain.ts';
import { hexValue } from './rpcFields.ts';

/** Whether a contract stands at this address. An EIP-7702 delegation of a person's account is not one. */
export const hasCode = (world: WithChains, chainKey: string, address: Address): Promise<boolean> =>
  readChain(world, chainKey, 'code', async (rpc) => {
    const code = v.parse(hexValue, await rpc.request('eth_getCode', [address, 'latest'])).toLowerCase();
    return code !== '0x' && !code.startsWith('0xef0100');
  });
