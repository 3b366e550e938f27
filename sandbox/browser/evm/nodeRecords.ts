import { type Hex, numberToHex, parseTransaction } from 'viem';
import type { EvmChain, MinedLog, MinedTransaction } from './createEvmChain.ts';
import type { SignedTransaction } from './transactionPool.ts';

const ZERO_HASH: Hex = `0x${'0'.repeat(64)}`;
const EMPTY_ACCOUNT: Hex = `0x${'0'.repeat(40)}`;
const NO_BLOOM: Hex = `0x${'0'.repeat(512)}`;

export const logRecord = (chain: EvmChain, mined: MinedTransaction, log: MinedLog, place: number) => ({
  ...log,
  blockHash: chain.hashOf(mined.block),
  blockNumber: numberToHex(mined.block),
  blockTimestamp: numberToHex(chain.timestampOf(mined.block)),
  transactionHash: mined.hash,
  transactionIndex: numberToHex(mined.index),
  logIndex: numberToHex(mined.firstLog + place),
  removed: false,
});

const logsOf = (chain: EvmChain, mined: MinedTransaction) =>
  mined.logs.map((log, place) => logRecord(chain, mined, log, place));

const TYPES = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2' } as const;

/** A transaction as nodes encode it; `mined` is null while it is pending. */
export const transactionRecord = (
  chain: EvmChain,
  { raw, hash, from, gasPrice }: Pick<SignedTransaction, 'raw' | 'hash' | 'from' | 'gasPrice'>,
  mined: MinedTransaction | null,
) => {
  const parsed = parseTransaction(raw);
  const fees =
    parsed.maxFeePerGas === undefined
      ? {}
      : {
          maxFeePerGas: numberToHex(parsed.maxFeePerGas),
          maxPriorityFeePerGas: numberToHex(parsed.maxPriorityFeePerGas ?? 0n),
          accessList: parsed.accessList ?? [],
        };
  return {
    hash,
    type: TYPES[parsed.type as keyof typeof TYPES] ?? '0x0',
    chainId: numberToHex(chain.chainId),
    nonce: numberToHex(parsed.nonce ?? 0),
    from,
    to: parsed.to?.toLowerCase() ?? null,
    value: numberToHex(parsed.value ?? 0n),
    gas: numberToHex(parsed.gas ?? 0n),
    gasPrice: numberToHex(gasPrice),
    ...fees,
    input: parsed.data ?? '0x',
    r: parsed.r,
    s: parsed.s,
    v: numberToHex(parsed.v ?? BigInt(parsed.yParity ?? 0)),
    ...(parsed.yParity === undefined ? {} : { yParity: numberToHex(parsed.yParity) }),
    blockHash: mined && chain.hashOf(mined.block),
    blockNumber: mined && numberToHex(mined.block),
    transactionIndex: mined && numberToHex(mined.index),
  };
};

export const receiptRecord = (chain: EvmChain, mined: MinedTransaction) => {
  const { type, to } = transactionRecord(chain, mined, mined);
  return {
    type,
    status: mined.success ? '0x1' : '0x0',
    transactionHash: mined.hash,
    transactionIndex: numberToHex(mined.index),
    blockHash: chain.hashOf(mined.block),
    blockNumber: numberToHex(mined.block),
    from: mined.from,
    to,
    contractAddress: mined.created,
    gasUsed: numberToHex(mined.gasUsed),
    cumulativeGasUsed: numberToHex(mined.gasUsedSoFar),
    effectiveGasPrice: numberToHex(mined.gasPrice),
    logs: logsOf(chain, mined),
    // Blooms serve no search on a chain of this size.
    logsBloom: NO_BLOOM,
  };
};

/** A block as nodes encode it; `full` with its transactions instead of their hashes. */
export const blockRecord = (chain: EvmChain, number: number, full: boolean) => {
  const mined = chain.transactionsOf(number);
  return {
    number: numberToHex(number),
    hash: chain.hashOf(number),
    parentHash: number === 0 ? ZERO_HASH : chain.hashOf(number - 1),
    timestamp: numberToHex(chain.timestampOf(number)),
    gasLimit: numberToHex(chain.gasLimit),
    gasUsed: numberToHex(mined.at(-1)?.gasUsedSoFar ?? 0n),
    baseFeePerGas: '0x0',
    miner: EMPTY_ACCOUNT,
    difficulty: '0x0',
    totalDifficulty: '0x0',
    nonce: '0x0000000000000000',
    extraData: '0x',
    mixHash: numberToHex(number, { size: 32 }),
    sha3Uncles: ZERO_HASH,
    stateRoot: ZERO_HASH,
    transactionsRoot: ZERO_HASH,
    receiptsRoot: ZERO_HASH,
    logsBloom: NO_BLOOM,
    size: '0x0',
    uncles: [],
    transactions: mined.map((one) => (full ? transactionRecord(chain, one, one) : one.hash)),
  };
};
