import * as v from 'valibot';
import type { Address, Hex } from 'viem';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { addressField, hashField } from '../records/hexFields.ts';
import { readChain } from './readChain.ts';
import { hexValue, quantity } from './rpcFields.ts';

/** A transaction as a node knows it. `mined` is false while it waits. */
export type ChainTransaction = {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address | null;
  readonly input: Hex;
  readonly value: bigint;
  readonly mined: boolean;
};

const transactionRecord = v.object({
  hash: hashField,
  from: addressField,
  to: v.optional(v.nullable(addressField), null),
  input: hexValue,
  value: quantity,
  blockNumber: v.optional(v.nullable(quantity), null),
});

/** A transaction by its hash, or null where no node knows it. */
export const readTransaction = (config: AppConfig, chainKey: string, hash: Hex): Promise<ChainTransaction | null> =>
  readChain(config, chainKey, 'transaction', async (rpc) => {
    const raw = await rpc.request('eth_getTransactionByHash', [hash]);
    if (raw === null) return null;
    const { blockNumber, ...transaction } = v.parse(transactionRecord, raw);
    if (transaction.hash !== hash.toLowerCase()) throw new Error('The node answered with another transaction.');
    return { ...transaction, mined: blockNumber !== null };
  });
