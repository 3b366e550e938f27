import { bytesToHex, decodeErrorResult, type Hex, hexToBytes, numberToHex, padHex, parseAbi, size } from 'viem';
import type { EvmChain, MinedLog } from './createEvmChain.ts';
import type { EvmMessage, Execution } from './executeTransaction.ts';
import { blockRecord, logRecord, receiptRecord, transactionRecord } from './nodeRecords.ts';
import { NodeError } from './transactionPool.ts';

type Params = readonly unknown[];
type Method = (params: Params) => Promise<unknown>;

/** Gas limit of a call: an endless one would block the worker. */
const CALL_GAS = 30_000_000n;
const PRICE = 1_000_000_000n;
const EMPTY_ACCOUNT: Hex = `0x${'0'.repeat(40)}`;
const errors = parseAbi(['error Error(string)', 'error Panic(uint256)']);

const bad = (what: string): never => {
  throw new NodeError(-32602, what);
};
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hexOf = (value: unknown, what: string): Hex =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value) && value.length % 2 === 0
    ? (value.toLowerCase() as Hex)
    : bad(`${what} is no hex string`);
const addressOf = (value: unknown): Hex => {
  const hex = hexOf(value, 'the address');
  return size(hex) === 20 ? hex : bad('the address is not of 20 bytes');
};
const hashOf = (value: unknown): Hex => {
  const hex = hexOf(value, 'the hash');
  return size(hex) === 32 ? hex : bad('the hash is not of 32 bytes');
};
const quantityOf = (value: unknown, missing: bigint): bigint => {
  if (value === undefined || value === null) return missing;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : bad('not a quantity');
};

/** The revert reason, as nodes phrase it. */
const reasonIn = (output: Hex): string | null => {
  try {
    const { errorName, args } = decodeErrorResult({ abi: errors, data: output });
    return errorName === 'Error' ? String(args[0]) : `panic: ${numberToHex(args[0] as bigint)}`;
  } catch {
    return output === '0x' ? null : `custom error ${output.slice(0, 10)}`;
  }
};

const failureOf = ({ failure, output }: Execution): NodeError => {
  if (failure !== 'revert') return new NodeError(-32003, `EVM error: ${failure ?? 'unknown'}`);
  const reason = reasonIn(output);
  return new NodeError(3, reason === null ? 'execution reverted' : `execution reverted: ${reason}`, output);
};

const messageOf = (value: unknown): EvmMessage => {
  if (!isRecord(value)) return bad('the call is no object');
  const to = value.to === undefined || value.to === null ? null : addressOf(value.to);
  return {
    from: value.from === undefined ? EMPTY_ACCOUNT : addressOf(value.from),
    to,
    data: hexOf(value.input ?? value.data ?? '0x', 'the data'),
    value: quantityOf(value.value, 0n),
    gas: ((gas) => (gas > CALL_GAS ? CALL_GAS : gas))(quantityOf(value.gas, CALL_GAS)),
    gasPrice: 0n,
  };
};

const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map((item) => hexOf(item, 'a filter'));

/** A log matches by address and, in each place, by topic; null in a place means any. */
const matcher = ({ address, topics }: Record<string, unknown>) => {
  const addresses = address === undefined || address === null ? null : new Set(listOf(address));
  const places = (Array.isArray(topics) ? topics : []).map((topic) => (topic === null ? null : new Set(listOf(topic))));
  return (log: MinedLog): boolean =>
    (addresses?.has(log.address) ?? true) &&
    places.every((place, i) => place === null || place.has(log.topics[i] ?? ''));
};

const isLatest = (tag: unknown): boolean =>
  tag === undefined || tag === null || /^(latest|safe|finalized)$/.test(String(tag));

/** The JSON-RPC methods of a node of this chain: those that the app, the makers and the engine use, and anvil's for tests. */
export const createChainMethods = (chain: EvmChain): Readonly<Record<string, Method>> => {
  /** The number of the block that a tag or a number means; a number may be ahead of the chain. */
  const blockOf = async (tag: unknown): Promise<number> => {
    const head = await chain.head();
    if (tag === 'earliest') return 0;
    if (tag === 'pending') return head + 1;
    return isLatest(tag) ? head : Number(quantityOf(tag, 0n));
  };
  /** Only the latest block has state. True for `pending`. */
  const isPending = async (tag: unknown): Promise<boolean> => {
    const head = await chain.head();
    if (tag === 'pending' || isLatest(tag)) return tag === 'pending';
    const block = await blockOf(isRecord(tag) ? tag.blockNumber : tag);
    if (block < head) throw new NodeError(-32000, 'the state of old blocks is not kept');
    return false;
  };
  const block = async (number: number, full: boolean) =>
    number > (await chain.head()) ? null : blockRecord(chain, number, full);
  const dryRun = async (message: EvmMessage, tag: unknown): Promise<Execution> => {
    const execution = await chain.look(message, await isPending(tag));
    if (!execution.success) throw failureOf(execution);
    return execution;
  };
  /** The minimum gas with which a call succeeds: mostly the gas used; by bisection if inner calls hold some back. */
  const estimate = async (message: EvmMessage): Promise<bigint> => {
    const { gasNeeded } = await dryRun(message, 'pending');
    const suffices = async (gas: bigint) => (await chain.look({ ...message, gas }, true)).success;
    let [low, high] = [gasNeeded - 1n, gasNeeded];
    while (high < message.gas && !(await suffices(high))) [low, high] = [high, (high * 102n) / 100n];
    while (high - low > high / 200n) {
      const middle = (low + high) / 2n;
      if (await suffices(middle)) high = middle;
      else low = middle;
    }
    return high;
  };
  const bytes32 = (bytes: Uint8Array): Hex => padHex(bytes.length === 0 ? '0x' : bytesToHex(bytes), { size: 32 });
  const number = (value: bigint | number): Hex => numberToHex(value);

  return {
    eth_chainId: async () => number(chain.chainId),
    net_version: async () => String(chain.chainId),
    web3_clientVersion: async () => 'causeway/javascript',
    eth_syncing: async () => false,
    eth_blockNumber: async () => number(await chain.head()),
    eth_gasPrice: async () => number(PRICE),
    eth_maxPriorityFeePerGas: async () => number(PRICE),
    eth_feeHistory: async ([count, newest]) => {
      const last = Math.min(await blockOf(newest), await chain.head());
      const blocks = Math.min(Number(quantityOf(count, 1n)), 1_024, last + 1);
      const each = <Value>(value: Value): Value[] => Array.from({ length: blocks }, () => value);
      return { oldestBlock: number(last - blocks + 1), baseFeePerGas: [...each('0x0'), '0x0'], gasUsedRatio: each(0) };
    },
    eth_getBlockByNumber: async ([tag, full]) =>
      block(await blockOf(tag === 'pending' ? 'latest' : tag), full === true),
    eth_getBlockByHash: async ([hash, full]) => {
      const wanted = hashOf(hash);
      // Hashes follow from numbers: those of recent blocks are tried, and those with transactions.
      const head = await chain.head();
      for (let n = head; n >= 0 && n > head - 256; n -= 1)
        if (chain.hashOf(n) === wanted) return block(n, full === true);
      const held = new Set(chain.between(0, head).map((mined) => mined.block));
      for (const n of held) if (chain.hashOf(n) === wanted) return block(n, full === true);
      return null;
    },
    eth_getBlockTransactionCountByNumber: async ([tag]) => number(chain.transactionsOf(await blockOf(tag)).length),
    eth_getBlockReceipts: async ([tag]) =>
      chain.transactionsOf(await blockOf(tag)).map((mined) => receiptRecord(chain, mined)),
    eth_getBalance: async ([address, tag]) => {
      await isPending(tag);
      return number(chain.balance(addressOf(address)));
    },
    eth_getCode: async ([address, tag]) => {
      await isPending(tag);
      return bytesToHex(chain.code(addressOf(address)));
    },
    eth_getStorageAt: async ([address, slot, tag]) => {
      await isPending(tag);
      return bytes32(chain.slot(addressOf(address), numberToHex(quantityOf(slot, 0n), { size: 32 })));
    },
    eth_getTransactionCount: async ([address, tag]) => number(chain.nonce(addressOf(address), await isPending(tag))),
    eth_call: async ([call, tag]) => (await dryRun(messageOf(call), tag)).output,
    eth_estimateGas: async ([call]) => number(await estimate(messageOf(call))),
    eth_sendRawTransaction: async ([raw]) => chain.send(hexOf(raw, 'the transaction')),
    eth_getTransactionByHash: async ([value]) => {
      await chain.head();
      const hash = hashOf(value);
      const mined = chain.find(hash);
      const known = mined ?? chain.waiting(hash);
      return known && transactionRecord(chain, known, mined);
    },
    eth_getTransactionReceipt: async ([hash]) => {
      await chain.head();
      const mined = chain.find(hashOf(hash));
      return mined && receiptRecord(chain, mined);
    },
    eth_getLogs: async ([filter]) => {
      if (!isRecord(filter)) return bad('the filter is no object');
      if (filter.blockHash !== undefined) throw new NodeError(-32602, 'logs are found by numbers of blocks');
      const matches = matcher(filter);
      const from = await blockOf(filter.fromBlock);
      const to = await blockOf(filter.toBlock);
      return chain
        .between(from, to)
        .flatMap((mined) => mined.logs.flatMap((log, i) => (matches(log) ? [logRecord(chain, mined, log, i)] : [])));
    },
    anvil_setBalance: async ([address, balance]) => {
      await chain.setBalance(addressOf(address), quantityOf(balance, 0n));
      return null;
    },
    anvil_setCode: async ([address, code]) => {
      await chain.setCode(addressOf(address), hexToBytes(hexOf(code, 'the code')));
      return null;
    },
    evm_increaseTime: async ([seconds]) => {
      await chain.skip(Number(quantityOf(seconds, 0n)) * 1_000);
      return Number(quantityOf(seconds, 0n));
    },
    evm_mine: async () => {
      await chain.skip(1);
      return '0x0';
    },
    anvil_mine: async ([count]) => {
      for (let left = Number(quantityOf(count, 1n)); left > 0; left -= 1) await chain.skip(1);
      return null;
    },
  };
};

/** Takes a JSON-RPC text, a call or a batch, as a node does over HTTP. */
export const respondAsNode = async (methods: ReturnType<typeof createChainMethods>, text: string): Promise<string> => {
  const run = (method: unknown, params: unknown): Promise<unknown> => {
    const known = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!known) throw new NodeError(-32601, 'Method not found');
    return known(Array.isArray(params) ? params : []);
  };
  const one = async (call: unknown): Promise<unknown> => {
    const { id = null, method, params } = isRecord(call) ? call : {};
    try {
      return { jsonrpc: '2.0', id, result: await run(method, params) };
    } catch (error) {
      const known = error instanceof NodeError ? error : new NodeError(-32603, String(error));
      const { code, message, data } = known;
      return { jsonrpc: '2.0', id, error: { code, message, ...(data === null ? {} : { data }) } };
    }
  };
  const value: unknown = JSON.parse(text);
  return JSON.stringify(Array.isArray(value) ? await Promise.all(value.map(one)) : await one(value));
};
