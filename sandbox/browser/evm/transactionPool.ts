import { type Hex, keccak256, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem';
import { type EvmMessage, intrinsicGas } from './executeTransaction.ts';

/** A node's error: its JSON-RPC code and, for a reverted call, the returned data. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
  readonly code: number;
  readonly data: Hex | null;
  constructor(code: number, message: string, data: Hex | null = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A decoded transaction with its recovered sender. */
export type SignedTransaction = EvmMessage & {
  readonly hash: Hex;
  readonly raw: Hex;
  readonly nonce: number;
  readonly mostFee: bigint;
};

const REFUSED_CODE = -32003;
const UNREADABLE_CODE = -32602;
const MAX_RAW_CHARS = 262_144;

const parse = async (raw: Hex) => {
  try {
    const parsed = parseTransaction(raw);
    const from = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized });
    if (parsed.type !== 'eip4844' && parsed.type !== 'eip7702') return { ...parsed, from: from.toLowerCase() as Hex };
  } catch {
    throw new NodeError(UNREADABLE_CODE, 'failed to decode signed transaction');
  }
  throw new NodeError(REFUSED_CODE, 'unsupported transaction type');
};

/** The maximal and the paid gas price: the base fee is 0, so the tip is paid. */
const pricesOf = (parsed: Awaited<ReturnType<typeof parse>>): { most: bigint; paid: bigint } => {
  const most = parsed.gasPrice ?? parsed.maxFeePerGas ?? 0n;
  const tip = parsed.gasPrice ?? parsed.maxPriorityFeePerGas ?? 0n;
  if (tip > most) throw new NodeError(REFUSED_CODE, 'max priority fee per gas higher than max fee per gas');
  return { most, paid: tip };
};

/** Decodes a signed transaction; throws NodeError if it can never be mined on this chain. */
export const readTransaction = async (raw: Hex, chainId: number, gasLimit: bigint): Promise<SignedTransaction> => {
  if (raw.length > MAX_RAW_CHARS) throw new NodeError(REFUSED_CODE, 'transaction is too large');
  const parsed = await parse(raw);
  if (parsed.chainId !== undefined && parsed.chainId !== chainId)
    throw new NodeError(REFUSED_CODE, 'invalid chain id for signer');
  const { most, paid } = pricesOf(parsed);
  const message: EvmMessage = {
    from: parsed.from,
    to: parsed.to ? (parsed.to.toLowerCase() as Hex) : null,
    data: parsed.data ?? '0x',
    value: parsed.value ?? 0n,
    gas: parsed.gas ?? 0n,
    gasPrice: paid,
    accessList: parsed.accessList,
  };
  const { gas, floor } = intrinsicGas(message);
  if (message.gas < gas || message.gas < floor) throw new NodeError(REFUSED_CODE, 'intrinsic gas too low');
  if (message.gas > gasLimit) throw new NodeError(REFUSED_CODE, 'intrinsic gas too high');
  return { ...message, hash: keccak256(raw), raw, nonce: parsed.nonce ?? 0, mostFee: message.gas * most };
};

export type TransactionPool = {
  /** A second transaction with the same nonce has to offer a tenth more. */
  add(transaction: SignedTransaction): void;
  find(hash: Hex): SignedTransaction | null;
  /** The nonce after those that are pending without a gap, from this one on. */
  nextNonce(from: Hex, nonce: number): number;
  isEmpty(): boolean;
  /** All pending, signed, by arrival. */
  waiting(): readonly Hex[];
  /** Takes the next minable one, by arrival, by the nonces of the accounts. Drops stale ones. */
  take(nonceOf: (from: Hex) => number): SignedTransaction | null;
};

const MAX_PENDING = 5_000;

export const createTransactionPool = (): TransactionPool => {
  const waiting = new Map<string, SignedTransaction>();
  const key = (from: Hex, nonce: number) => `${from} ${nonce}`;
  return {
    add: (transaction) => {
      const id = key(transaction.from, transaction.nonce);
      const before = waiting.get(id);
      if (before?.hash === transaction.hash) throw new NodeError(REFUSED_CODE, 'transaction already imported');
      if (before && transaction.mostFee * 10n < before.mostFee * 11n)
        throw new NodeError(REFUSED_CODE, 'replacement transaction underpriced');
      if (waiting.size >= MAX_PENDING) throw new NodeError(REFUSED_CODE, 'the pool of transactions is full');
      waiting.set(id, transaction);
    },
    find: (hash) => [...waiting.values()].find((transaction) => transaction.hash === hash) ?? null,
    nextNonce: (from, nonce) => {
      let next = nonce;
      while (waiting.has(key(from, next))) next += 1;
      return next;
    },
    isEmpty: () => waiting.size === 0,
    waiting: () => [...waiting.values()].map(({ raw }) => raw),
    take: (nonceOf) => {
      for (const [id, transaction] of waiting) {
        const nonce = nonceOf(transaction.from);
        if (transaction.nonce > nonce) continue;
        waiting.delete(id);
        if (transaction.nonce === nonce) return transaction;
      }
      return null;
    },
  };
};
