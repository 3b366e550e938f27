import * as v from 'valibot';
import type { Address, Hex } from 'viem';
import { type ChainLog, readSettlementEvents, type SettlementEvent } from '../../domain/order/settlementEvents.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import { addressField, hashField } from '../records/hexFields.ts';
import { readChain, type WithChains } from './readChain.ts';
import { blockTime, hexValue, quantity } from './rpcFields.ts';

/** A mined transaction as the chain tells it. */
export type Receipt = {
  readonly hash: Hex;
  /** False when it was mined and reverted. */
  readonly ok: boolean;
  readonly blockNumber: bigint;
  readonly blockTime: Ms;
  readonly from: Address;
  readonly to: Address | null;
  /** Events of settlement contracts in it, each with the contract that emitted it. */
  readonly events: readonly SettlementEvent[];
  readonly logs: readonly ChainLog[];
};

const receiptRecord = v.object({
  transactionHash: hashField,
  status: quantity,
  blockNumber: v.string(),
  from: addressField,
  to: v.optional(v.nullable(addressField), null),
  logs: v.array(v.object({ address: addressField, topics: v.array(hashField), data: hexValue })),
});
const blockRecord = v.object({ number: quantity, timestamp: blockTime });

/** The receipt of a transaction with its block's time, or null while it is not mined (or not known). */
export const readReceipt = (world: WithChains, chainKey: string, hash: Hex): Promise<Receipt | null> =>
  readChain(world, chainKey, 'receipt', async (rpc) => {
    const raw = await rpc.request('eth_getTransactionReceipt', [hash]);
    if (raw === null) return null;
    const { transactionHash, status, blockNumber, from, to, logs } = v.parse(receiptRecord, raw);
    if (transactionHash !== hash.toLowerCase()) throw new Error('The node answered with another transaction.');
    const block = v.parse(blockRecord, await rpc.request('eth_getBlockByNumber', [blockNumber, false]));
    const events = readSettlementEvents(logs);
    const ok = status === 1n;
    return { hash: transactionHash, ok, blockNumber: block.number, blockTime: block.timestamp, from, to, events, logs };
  });
