import * as v from 'valibot';
import { type Address, type Hex, numberToHex } from 'viem';
import { lowerHex } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, confirmationsOf } from '../../domain/chain.ts';
import { addressField, hashField } from '../../domain/fields.ts';
import { type ContractStatus, contractStatusOf } from '../../domain/order/OrderRecord.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { type MinedTransaction, readSettlementEvents } from '../../domain/order/settlementEvents.ts';
import type { ContractReading } from '../../domain/order/status/orderProgress.ts';
import type { Token } from '../../domain/token.ts';
import { fulfilled } from '../fulfilled.ts';
import type { Clock } from '../World.ts';
import type { Rpc } from './createRpc.ts';
import {
  blockRecord,
  type Consensus,
  hexValue,
  pinnedContract,
  quantity,
  readChain,
  readConsensus,
  readKnown,
  readNumber,
  type WithChains,
  type WithPins,
} from './readChain.ts';

const callStatus = async (world: WithPins, chainKey: string, rpc: Rpc, orderHash: Hex, block?: Hex) => {
  const address = pinnedContract(world, chainKey);
  const call = { address, abi: settlementAbi, functionName: 'orderStatus', args: [orderHash] } as const;
  const value = await readNumber(rpc, call, block);
  const status = contractStatusOf(Number(value));
  if (status === null)
    throw new CausewayError({ code: 'chainErrors.unknownStatus', values: { status: String(value) } });
  return status;
};

export type StatusAtBlock = Pick<ContractReading, 'status' | 'block'>;

const statusOf = ({ status }: StatusAtBlock): string => status;

/** By consensus in the newest block, of the pinned contract: a service could name any in /chains. */
export const readStatusConsensus = (
  world: WithPins,
  { chainKey }: Pick<Chain, 'chainKey'>,
  orderHash: Hex,
): Promise<Consensus<StatusAtBlock>> =>
  readConsensus(
    world,
    chainKey,
    'orderStatus',
    async (rpc) => {
      // One batch, the number first: the status is of that block or a newer one.
      const [number, status] = await Promise.all([
        rpc.request('eth_blockNumber', []),
        callStatus(world, chainKey, rpc, orderHash),
      ]);
      return { status, block: v.parse(quantity, number) };
    },
    statusOf,
  );

/** The same at the chain's confirmation depth, with the time of that block; at depth 0 of the newest block, and of now. */
export const readConfirmedStatus = (
  world: WithPins & { readonly clock: Pick<Clock, 'now'> },
  { chainKey }: Pick<Chain, 'chainKey'>,
  orderHash: Hex,
): Promise<Consensus<ContractReading>> => {
  const depth = BigInt(confirmationsOf(world.config, chainKey));
  const at = world.clock.now();
  return readConsensus(
    world,
    chainKey,
    'orderStatus',
    async (rpc) => {
      const head = v.parse(quantity, await rpc.request('eth_blockNumber', []));
      if (depth === 0n) return { status: await callStatus(world, chainKey, rpc, orderHash), block: head, at };
      const tag = numberToHex(head > depth ? head - depth : 0n);
      const [status, block] = await Promise.all([
        callStatus(world, chainKey, rpc, orderHash, tag),
        rpc.request('eth_getBlockByNumber', [tag, false]),
      ]);
      const { number, timestamp } = v.parse(blockRecord, block);
      return { status, block: number, at: timestamp };
    },
    statusOf,
  );
};

export const readOrderStatus = async (
  world: WithPins,
  { chainKey }: Pick<Chain, 'chainKey'>,
  orderHash: Hex,
): Promise<ContractStatus> =>
  (await readConsensus(world, chainKey, 'orderStatus', (rpc) => callStatus(world, chainKey, rpc, orderHash))).value;

const CANCELLATION_CODE = 1;

/** Current fee of a cancellation message on `chainKey` in wei, to be sent with it. */
export const readCancelFee = (world: WithPins, chainKey: string, srcEid: number, account: Address): Promise<bigint> =>
  readChain(world, chainKey, 'messageFee', (rpc) =>
    readNumber(rpc, {
      address: pinnedContract(world, chainKey),
      abi: settlementAbi,
      functionName: 'quote',
      args: [srcEid, CANCELLATION_CODE, '0x', false, srcEid, lowerHex(account)],
    }),
  );

export type Receipt = MinedTransaction & {
  readonly from: Address;
  readonly to: Address | null;
  /** In wei; null where the node does not state it. */
  readonly fee: { readonly total: bigint; readonly gasUsed: bigint; readonly gasPrice: bigint } | null;
};

const receiptRecord = v.object({
  transactionHash: hashField,
  status: quantity,
  blockNumber: v.string(),
  gasUsed: v.optional(v.nullable(quantity), null),
  effectiveGasPrice: v.optional(v.nullable(quantity), null),
  // Rollups of the OP Stack charge for their data as well.
  l1Fee: v.optional(v.nullable(quantity), null),
  from: addressField,
  to: v.optional(v.nullable(addressField), null),
  logs: v.array(v.object({ address: addressField, topics: v.array(hashField), data: hexValue })),
});

const requestReceipt =
  (hash: Hex) =>
  async (rpc: Rpc): Promise<Receipt | null> => {
    const raw = await rpc.request('eth_getTransactionReceipt', [hash]);
    if (raw === null) return null;
    const { transactionHash, status, blockNumber, from, to, logs, ...gas } = v.parse(receiptRecord, raw);
    if (transactionHash !== hash.toLowerCase()) throw new CausewayError({ code: 'chainErrors.otherTransaction' });
    const block = v.parse(blockRecord, await rpc.request('eth_getBlockByNumber', [blockNumber, false]));
    const events = readSettlementEvents(logs);
    const { effectiveGasPrice: gasPrice, gasUsed, l1Fee } = gas;
    return {
      hash: transactionHash,
      ok: status === 1n,
      blockNumber: block.number,
      blockTime: block.timestamp,
      from,
      to,
      fee:
        gasPrice === null || gasUsed === null ? null : { total: gasUsed * gasPrice + (l1Fee ?? 0n), gasUsed, gasPrice },
      events,
      logs,
    };
  };

/** The receipt of a transaction with its block's time, or null while it is not mined (or not known). */
export const readTransactionReceipt = (world: WithChains, chainKey: string, hash: Hex): Promise<Receipt | null> =>
  readKnown(world, chainKey, 'receipt', requestReceipt(hash));

const receiptKey = (receipt: Receipt | null): string => {
  if (receipt === null) return '';
  const { ok, blockNumber, blockTime, logs } = receipt;
  return JSON.stringify([ok, String(blockNumber), blockTime, logs.map((log) => [log.address, log.topics, log.data])]);
};

/** The receipt by all nodes of the chain; a node without it, or with another one, contradicts the others. */
export const readReceiptConsensus = (
  world: WithChains,
  chainKey: string,
  hash: Hex,
): Promise<Consensus<Receipt | null>> => readConsensus(world, chainKey, 'receipt', requestReceipt(hash), receiptKey);

const transactionRecord = v.object({
  hash: hashField,
  from: addressField,
  to: v.optional(v.nullable(addressField), null),
  input: hexValue,
  value: quantity,
  blockNumber: v.optional(v.nullable(quantity), null),
  nonce: v.optional(v.nullable(v.pipe(quantity, v.transform(Number))), null),
});

/** A transaction as a node knows it. `mined` is false while it waits. */
export type ChainTransaction = Omit<v.InferOutput<typeof transactionRecord>, 'blockNumber'> & {
  readonly mined: boolean;
};

export const readTransaction = (world: WithChains, chainKey: string, hash: Hex): Promise<ChainTransaction | null> =>
  readKnown(world, chainKey, 'transaction', async (rpc) => {
    const raw = await rpc.request('eth_getTransactionByHash', [hash]);
    if (raw === null) return null;
    const { blockNumber, ...transaction } = v.parse(transactionRecord, raw);
    if (transaction.hash !== hash.toLowerCase()) throw new CausewayError({ code: 'chainErrors.otherTransaction' });
    return { ...transaction, mined: blockNumber !== null };
  });

export const readUsedNonces = (world: WithChains, chainKey: string, account: Address): Promise<number> =>
  readChain(world, chainKey, 'nonce', async (rpc) =>
    Number(v.parse(quantity, await rpc.request('eth_getTransactionCount', [account, 'latest']))),
  );

/** An amount in smallest units that the settlement contract of a chain owes an account. */
export type Unlocked = { readonly chain: Chain; readonly token: Token; readonly amount: bigint };

export const readUnlockedBalance = (
  world: WithPins,
  chainKey: string,
  token: Address,
  account: Address,
): Promise<bigint> =>
  readChain(world, chainKey, 'unlockedBalance', (rpc) =>
    readNumber(rpc, {
      address: pinnedContract(world, chainKey),
      abi: settlementAbi,
      functionName: 'getUnlockedBalances',
      args: [lowerHex(account), lowerHex(token)],
    }),
  );

/** Without zeros and unreadable cells; fails only if none can be read. */
export const readUnlocked = async (
  world: WithPins,
  chains: readonly Chain[],
  tokens: readonly Token[],
  account: Address,
): Promise<readonly Unlocked[]> => {
  const cells = chains.flatMap((chain) =>
    tokens.filter((token) => token.chainId === chain.chainId).map((token) => ({ chain, token })),
  );
  const read = async ({ chain, token }: Omit<Unlocked, 'amount'>): Promise<Unlocked> => ({
    chain,
    token,
    amount: await readUnlockedBalance(world, chain.chainKey, token.address, account),
  });
  return (await fulfilled(cells.map(read))).filter(({ amount }) => amount > 0n);
};
