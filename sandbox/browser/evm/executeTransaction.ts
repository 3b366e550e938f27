import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createEVM, type EVM } from '@ethereumjs/evm';
import { bytesToHex, type Hex, hexToBytes, numberToHex, size } from 'viem';
import { type EvmState, evmAddress } from './evmState.ts';

/** The block that the EVM sees. `timestamp` in seconds. */
export type BlockEnvironment = { readonly number: number; readonly timestamp: number; readonly gasLimit: bigint };

/** A call, or with `to` null a contract creation. */
export type EvmMessage = {
  readonly from: Hex;
  readonly to: Hex | null;
  readonly data: Hex;
  readonly value: bigint;
  readonly gas: bigint;
  readonly gasPrice: bigint;
  readonly accessList?: readonly { readonly address: Hex; readonly storageKeys: readonly Hex[] }[] | undefined;
};

export type Execution = {
  readonly success: boolean;
  /** Of a success or of a revert. */
  readonly output: Hex;
  /** The EVM's error; null on success. */
  readonly failure: string | null;
  readonly gasUsed: bigint;
  /** The least gas limit for the same success. */
  readonly gasNeeded: bigint;
  readonly created: Hex | null;
  readonly logs: readonly { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }[];
};

/** An EVM over a state. Never two runs at once. */
export type Machine = {
  /** Executes a checked transaction: takes the fee, counts the nonce, commits. */
  execute(message: EvmMessage, block: BlockEnvironment): Promise<Execution>;
  /** Executes and reverts. The sender may have no money. */
  look(message: EvmMessage, block: BlockEnvironment): Promise<Execution>;
};

const COINBASE = evmAddress(`0x${'0'.repeat(40)}`);
const TRANSACTION = 21_000n;
const CREATE = 32_000n;
const WORD_OF_INITCODE = 2n;
const TOKEN = 4n;
const FLOOR_TOKEN = 10n;
const LISTED_ADDRESS = 2_400n;
const LISTED_SLOT = 1_900n;

/** Intrinsic gas, and the floor for call data (EIP-7623). */
export const intrinsicGas = ({ to, data, accessList = [] }: EvmMessage): { gas: bigint; floor: bigint } => {
  let tokens = 0n;
  for (const byte of hexToBytes(data)) tokens += byte === 0 ? 1n : 4n;
  const words = BigInt(Math.ceil(size(data) / 32));
  const creation = to === null ? CREATE + words * WORD_OF_INITCODE : 0n;
  const listed = accessList.reduce(
    (sum, { storageKeys }) => sum + LISTED_ADDRESS + BigInt(storageKeys.length) * LISTED_SLOT,
    0n,
  );
  return { gas: TRANSACTION + tokens * TOKEN + creation + listed, floor: TRANSACTION + tokens * FLOOR_TOKEN };
};

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

type Ran = Awaited<ReturnType<EVM['runCall']>>;

/** The result of a run, intrinsic gas and refund included. */
const outcomeOf = ({ execResult, createdAddress }: Ran, message: EvmMessage): Execution => {
  const { gas: intrinsic, floor } = intrinsicGas(message);
  const spent = intrinsic + execResult.executionGasUsed;
  const refund = smaller(execResult.gasRefund ?? 0n, spent / 5n);
  return {
    success: execResult.exceptionError === undefined,
    output: bytesToHex(execResult.returnValue),
    failure: execResult.exceptionError?.error ?? null,
    gasUsed: larger(spent - refund, floor),
    gasNeeded: larger(spent, floor),
    created: message.to === null && createdAddress ? (createdAddress.toString() as Hex) : null,
    logs: (execResult.logs ?? []).map(([address, topics, data]) => ({
      address: bytesToHex(address),
      topics: topics.map((topic) => bytesToHex(topic)),
      data: bytesToHex(data),
    })),
  };
};

const commonOf = (chainId: number): Common => createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Prague });

const headerOf = ({ number, timestamp, gasLimit }: BlockEnvironment) => ({
  header: {
    number: BigInt(number),
    coinbase: COINBASE,
    timestamp: BigInt(timestamp),
    difficulty: 0n,
    prevRandao: hexToBytes(numberToHex(number, { size: 32 })),
    gasLimit,
    baseFeePerGas: 0n,
    getBlobGasPrice: () => 1n,
  },
});

const warm = (evm: EVM, { from, to, accessList = [] }: EvmMessage): void => {
  for (const address of evm.precompiles.keys()) evm.journal.addAlwaysWarmAddress(address);
  for (const address of [from, to, COINBASE.toString()]) {
    if (address !== null) evm.journal.addAlwaysWarmAddress(address.toLowerCase());
  }
  for (const { address, storageKeys } of accessList) {
    evm.journal.addAlwaysWarmAddress(address.toLowerCase());
    for (const key of storageKeys) evm.journal.addAlwaysWarmSlot(address.toLowerCase(), key.toLowerCase());
  }
};

/** The rules are those of Prague, as on anvil. */
export const createMachine = async (chainId: number, state: EvmState): Promise<Machine> => {
  const evm = (await createEVM({ common: commonOf(chainId), stateManager: state })) as EVM;

  const pay = async (who: ReturnType<typeof evmAddress>, amount: bigint): Promise<void> => {
    if (amount === 0n) return;
    const account = await state.getAccount(who);
    await state.modifyAccountFields(who, { balance: (account?.balance ?? 0n) + amount });
  };
  const run = async (message: EvmMessage, block: BlockEnvironment, free: boolean): Promise<Execution> => {
    const caller = evmAddress(message.from);
    state.begin(!free);
    warm(evm, message);
    if (!free) await pay(caller, -message.gas * message.gasPrice);
    const ran = await evm.runCall({
      caller,
      ...(message.to === null ? {} : { to: evmAddress(message.to) }),
      data: hexToBytes(message.data),
      value: message.value,
      gasLimit: message.gas - intrinsicGas(message).gas,
      gasPrice: message.gasPrice,
      block: headerOf(block),
      skipBalance: free,
    });
    const outcome = outcomeOf(ran, message);
    if (!free) {
      await pay(caller, (message.gas - outcome.gasUsed) * message.gasPrice);
      await pay(COINBASE, outcome.gasUsed * message.gasPrice);
    }
    for (const address of ran.execResult.selfdestruct?.keys() ?? []) await state.deleteAccount(evmAddress(address));
    return outcome;
  };
  /** Executed as a whole or not at all. */
  const inside = async (message: EvmMessage, block: BlockEnvironment, commits: boolean): Promise<Execution> => {
    await state.checkpoint();
    try {
      const execution = await run(message, block, !commits);
      await (commits ? state.commit() : state.revert());
      if (commits) await evm.journal.cleanup();
      return execution;
    } catch (error) {
      await state.revert();
      throw error;
    } finally {
      evm.journal.cleanJournal();
      evm.transientStorage.clear();
      state.begin(true);
    }
  };
  return {
    execute: (message, block) => inside(message, block, true),
    look: (message, block) => inside(message, block, false),
  };
};
