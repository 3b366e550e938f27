import * as v from 'valibot';
import type { Address, Hex } from 'viem';
import { addressField, hashField } from '../records/hexFields.ts';
import { readChain, type WithChains } from './readChain.ts';
import { hexValue, quantity } from './rpcFields.ts';

/** A transaction as a node knows it. `mined` is false while it waits. */
export type ChainTransaction = {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address | null;
  readonly input: Hex;
  readonly value: bigint;
  readonly mined: boolean;
  /** Null where the node does not say. */
  readonly nonce: number | null;
};

const transactionRecord = v.object({
  hash: hashField,
  from: addressField,
  to: v.optional(v.nullable(addressField), null),
  input: hexValue,
  value: quantity,
  blockNumber: v.optional(v.nullable(quantity), null),
  nonce: v.optional(v.nullable(v.pipe(quantity, v.transform(Number))), null),
});

/** A transaction by its hash, or null where no node knows it. */
export const readTransaction = (world: WithChains, chainKey: string, hash: Hex): Promise<ChainTransaction | null> =>
  readChain(world, chainKey, 'transaction', async (rpc) => {
    const raw = await rpc.request('eth_getTransactionByHash', [hash]);
    if (raw === null) return null;
    const { blockNumber, ...transaction } = v.parse(transactionRecord, raw);
    if (transaction.hash !== hash.toLowerCase()) throw new Error('The node answered with another transaction.');
    return { ...transaction, mined: blockNumber !== null };
  });

/** How many nonces of an account are used up: the nonce of its next mined transaction. */
export const readUsedNonces = (world: WithChains, chainKey: string, account: Address): Promise<number> =>
  readChain(world, chainKey, 'nonce', async (rpc) =>
    Number(v.parse(quantity, await rpc.request('eth_getTransactionCount', [account, 'latest']))),
  );
