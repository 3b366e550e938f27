import * as v from 'valibot';
import type { Ms } from '../../domain/time/Ms.ts';
import { readChain, type WithChains } from './readChain.ts';
import { blockTime, quantity } from './rpcFields.ts';

/** The newest block a node knows, and the chain it says it is. */
export type ChainHead = { readonly number: bigint; readonly time: Ms; readonly chainId: number };

const blockRecord = v.object({ number: quantity, timestamp: blockTime });

/** Reads the head of a chain: for health, and to find a node that serves another chain. */
export const readHead = (world: WithChains, chainKey: string): Promise<ChainHead> =>
  readChain(world, chainKey, 'head', async (rpc) => {
    const [block, id] = await Promise.all([
      rpc.request('eth_getBlockByNumber', ['latest', false]),
      rpc.request('eth_chainId', []),
    ]);
    const { number, timestamp } = v.parse(blockRecord, block);
    return { number, time: timestamp, chainId: Number(v.parse(quantity, id)) };
  });
