import { type Address, encodePacked, type Hex, keccak256 } from 'viem';
import { createEvmState, emptyTables, evmAddress, type StateTables, type StoredAccount } from './evmState.ts';
import { type BlockEnvironment, createMachine, type EvmMessage, type Execution } from './executeTransaction.ts';
import { createTransactionPool, NodeError, readTransaction, type SignedTransaction } from './transactionPool.ts';

export type MinedLog = { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex };

export type MinedTransaction = {
  readonly hash: Hex;
  readonly raw: Hex;
  readonly from: Hex;
  readonly gasPrice: bigint;
  readonly block: number;
  readonly index: number;
  readonly success: boolean;
  readonly gasUsed: bigint;
  /** Cumulative in its block. */
  readonly gasUsedSoFar: bigint;
  readonly created: Hex | null;
  /** The place of its first log in the block. */
  readonly firstLog: number;
  readonly logs: readonly MinedLog[];
};

export type ChainAbout = {
  readonly chainId: number;
  /** Differs from that of another chain with the same id. */
  readonly seed: Hex;
  /** When block 0 was, ms. */
  readonly genesisMs: number;
  readonly aheadMs: number;
  readonly waiting: readonly Hex[];
};

/** The snapshot of a chain in plain values. */
export type ChainSnapshot = ChainAbout & {
  readonly tables: StateTables;
  readonly transactions: readonly MinedTransaction[];
};

/** The diff of a chain; null is removed. */
export type ChainChanges = {
  readonly about: ChainAbout;
  readonly accounts: readonly (readonly [address: string, account: StoredAccount | null])[];
  readonly slots: readonly (readonly [place: string, value: Uint8Array | null])[];
  readonly transactions: readonly MinedTransaction[];
  readonly forgotten: readonly MinedTransaction[];
};

/** A chain in this process: a block every `blockMs`, and an EVM. */
export type EvmChain = {
  readonly chainId: number;
  readonly gasLimit: bigint;
  /** Mines pending transactions, and resolves to the last block. */
  head(): Promise<number>;
  timestampOf(block: number): number;
  hashOf(block: number): Hex;
  transactionsOf(block: number): readonly MinedTransaction[];
  find(hash: Hex): MinedTransaction | null;
  waiting(hash: Hex): SignedTransaction | null;
  /** Those mined in these blocks, both included, oldest first. */
  between(from: number, to: number): readonly MinedTransaction[];
  /** Executes without a state change, in the last block or, `pending`, in the next. */
  look(message: EvmMessage, pending: boolean): Promise<Execution>;
  send(raw: Hex): Promise<Hex>;
  nonce(address: Hex, pending: boolean): number;
  balance(address: Hex): bigint;
  code(address: Hex): Uint8Array;
  slot(address: Hex, key: Hex): Uint8Array;
  setBalance(address: Hex, balance: bigint): Promise<void>;
  setCode(address: Hex, code: Uint8Array): Promise<void>;
  /** Moves the clock ahead, ms. */
  skip(ms: number): Promise<void>;
  /** Until then, every transaction has a block of its own at once; afterwards blocks follow the clock. */
  goLive(): Promise<void>;
  /** Waits until nothing is executed; the returned function resumes. */
  pause(): Promise<() => void>;
  /** The diff since the last call; call it while paused. */
  changes(): ChainChanges;
};

const GAS_LIMIT = 1_000_000_000n;
/** Older transactions are pruned. */
const MAX_TRANSACTIONS = 4_000;

/** The index of the first transaction of a block, or of the first after it. */
const firstOf = (list: readonly MinedTransaction[], block: number): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.block ?? 0) < block) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Makes a chain, new or from a snapshot. Its blocks follow from the clock, so empty ones cost nothing, also after a long
 * pause. Transactions are mined when the next block is due, at the latest at the next read; a block is visible only once
 * complete.
 */
export const createEvmChain = async (options: {
  readonly chainId: number;
  readonly now: () => number;
  readonly blockMs?: number;
  /** Begins this much in the past, a block for every transaction, until it goes live; ms. */
  readonly startMs?: number;
  readonly from?: ChainSnapshot | undefined;
}): Promise<EvmChain> => {
  const { chainId, now, from } = options;
  const blockMs = options.blockMs ?? 1_000;
  const seed = from?.seed ?? keccak256(crypto.getRandomValues(new Uint8Array(32)));
  const genesisMs = from?.genesisMs ?? Math.floor((now() - (options.startMs ?? 0)) / 1_000) * 1_000;
  let instant = options.startMs !== undefined && !from;
  let aheadMs = instant ? genesisMs - now() : (from?.aheadMs ?? 0);
  const tables = from?.tables ?? emptyTables();
  let fresh: MinedTransaction[] = [];
  let forgotten: MinedTransaction[] = [];
  const mined: MinedTransaction[] = [...(from?.transactions ?? [])];
  const byHash = new Map(mined.map((transaction) => [transaction.hash, transaction]));
  const pool = createTransactionPool();
  const state = createEvmState(tables);
  const machine = await createMachine(chainId, state);
  for (const raw of from?.waiting ?? []) pool.add(await readTransaction(raw, chainId, GAS_LIMIT));

  const height = () => Math.max(0, Math.floor((now() + aheadMs - genesisMs) / blockMs));
  const timestampOf = (block: number) => Math.floor((genesisMs + block * blockMs) / 1_000);
  const environment = (block: number): BlockEnvironment => ({
    number: block,
    timestamp: timestampOf(block),
    gasLimit: GAS_LIMIT,
  });
  let sealed = height();
  let turn: Promise<unknown> = Promise.resolve();
  const exclusive = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  const account = (address: Hex) => tables.accounts.get(address.toLowerCase());
  const nonceOf = (address: Hex) => Number(account(address)?.nonce ?? 0n);

  const keep = (transaction: MinedTransaction): void => {
    mined.push(transaction);
    fresh.push(transaction);
    byHash.set(transaction.hash, transaction);
    if (mined.length < MAX_TRANSACTIONS * 1.1) return;
    for (const old of mined.splice(0, mined.length - MAX_TRANSACTIONS)) {
      byHash.delete(old.hash);
      forgotten.push(old);
    }
  };
  const mine = async (block: number): Promise<void> => {
    const at = environment(block);
    let [index, gasUsedSoFar, firstLog] = [0, 0n, 0];
    for (let next = pool.take(nonceOf); next !== null; next = pool.take(nonceOf)) {
      const { hash, raw, from: sender, gasPrice, value, mostFee } = next;
      // It has spent the money otherwise.
      if ((account(sender)?.balance ?? 0n) < mostFee + value) continue;
      const { success, gasUsed, created, logs } = await machine.execute(next, at);
      gasUsedSoFar += gasUsed;
      const outcome = { success, gasUsed, gasUsedSoFar, created: success ? created : null, firstLog, logs };
      keep({ hash, raw, from: sender, gasPrice, block, index, ...outcome });
      index += 1;
      firstLog += logs.length;
    }
  };
  const settle = async (): Promise<number> => {
    const due = height();
    if (due > sealed) {
      if (!pool.isEmpty()) await mine(due);
      sealed = due;
    }
    return sealed;
  };

  const step = (ms: number): Promise<void> =>
    exclusive(async () => {
      aheadMs += Math.ceil(ms / blockMs) * blockMs;
      await settle();
    });

  return {
    chainId,
    gasLimit: GAS_LIMIT,
    head: () => (height() > sealed ? exclusive(settle) : Promise.resolve(sealed)),
    timestampOf,
    hashOf: (block) => {
      const hashes = mined.slice(firstOf(mined, block), firstOf(mined, block + 1)).map(({ hash }) => hash);
      const parts = [seed, BigInt(chainId), BigInt(block), hashes] as const;
      return keccak256(encodePacked(['bytes32', 'uint256', 'uint256', 'bytes32[]'], parts));
    },
    transactionsOf: (block) => mined.slice(firstOf(mined, block), firstOf(mined, block + 1)),
    find: (hash) => byHash.get(hash.toLowerCase() as Hex) ?? null,
    waiting: (hash) => pool.find(hash.toLowerCase() as Hex),
    between: (first, last) => mined.slice(firstOf(mined, first), firstOf(mined, last + 1)),
    look: (message, pending) =>
      exclusive(async () => {
        const last = await settle();
        return machine.look(message, environment(pending ? Math.max(last + 1, height()) : last));
      }),
    send: async (raw) => {
      const transaction = await readTransaction(raw, chainId, GAS_LIMIT);
      const { from: sender, hash, nonce, mostFee, value } = transaction;
      if (byHash.has(hash)) throw new NodeError(-32003, 'transaction already imported');
      // Due transactions are mined first: this one is newer.
      await exclusive(settle);
      if (nonce < nonceOf(sender)) throw new NodeError(-32003, 'nonce too low');
      if ((account(sender)?.balance ?? 0n) < mostFee + value)
        throw new NodeError(-32003, 'Insufficient funds for gas * price + value');
      pool.add(transaction);
      if (instant) await step(blockMs);
      return hash;
    },
    nonce: (address, pending) => {
      const nonce = nonceOf(address);
      return pending ? pool.nextNonce(address.toLowerCase() as Hex, nonce) : nonce;
    },
    balance: (address) => account(address)?.balance ?? 0n,
    code: (address) => account(address)?.code ?? new Uint8Array(0),
    slot: (address, key) => tables.slots.get(address.toLowerCase())?.get(key) ?? new Uint8Array(0),
    setBalance: (address, balance) => exclusive(() => state.modifyAccountFields(evmAddress(address), { balance })),
    setCode: (address, code) => exclusive(() => state.putCode(evmAddress(address as Address), code)),
    skip: step,
    goLive: () =>
      exclusive(async () => {
        instant = false;
        aheadMs = Math.max(aheadMs, 0);
        await settle();
      }),
    pause: () =>
      new Promise((resolve) => {
        void exclusive(() => new Promise<void>((release) => resolve(release)));
      }),
    changes: () => {
      const places = state.changed();
      const transactions = fresh;
      const old = forgotten;
      fresh = [];
      forgotten = [];
      return {
        about: { chainId, seed, genesisMs, aheadMs, waiting: pool.waiting() },
        accounts: places.filter((place) => !place.includes('/')).map((key) => [key, tables.accounts.get(key) ?? null]),
        slots: places.flatMap((place) => {
          const [key, slot] = place.split('/');
          if (key === undefined || slot === undefined) return [];
          return [[place, tables.slots.get(key)?.get(slot) ?? null] as const];
        }),
        transactions,
        forgotten: old,
      };
    },
  };
};
