import * as v from 'valibot';
import type { Address, Hex } from 'viem';
import type { Rpc } from './createRpc.ts';
import { hexValue } from './rpcFields.ts';

/** Asks a contract by eth_call at the latest block; `data` is selector and words. Returns the raw answer. */
export const callContract = async (rpc: Rpc, to: Address, data: Hex): Promise<Hex> =>
  v.parse(hexValue, await rpc.request('eth_call', [{ to, data }, 'latest']));
