import type { AccountFields, StateManagerInterface } from '@ethereumjs/common';
import { Account, Address, hexToBytes, type PrefixedHexString } from '@ethereumjs/util';
import { bytesToHex, type Hex, keccak256 } from 'viem';

/** Plain values, so that a whole state can be cloned and stored. */
export type StoredAccount = {
  readonly nonce: bigint;
  readonly balance: bigint;
  /** Empty for accounts with a key. */
  readonly code: Uint8Array;
  readonly codeHash: Hex;
};

/** The state of a chain: accounts by address, and storage by address and slot, all lower case. */
export type StateTables = {
  readonly accounts: Map<string, StoredAccount>;
  readonly slots: Map<string, Map<string, Uint8Array>>;
};

/** The state of a chain for an EVM, and the plain tables behind it. */
export type EvmState = StateManagerInterface & {
  readonly tables: StateTables;
  /** Begins a transaction: slots now hold their original values. Only changes of `tracked` ones are recorded. */
  begin(tracked: boolean): void;
  /** The keys written since the last call: `<address>` or `<address>/<slot>`. */
  changed(): readonly string[];
};

const EMPTY = new Uint8Array(0);
const EMPTY_HASH = keccak256(EMPTY);
const EMPTY_ACCOUNT: StoredAccount = { nonce: 0n, balance: 0n, code: EMPTY, codeHash: EMPTY_HASH };

const keyOf = (address: Address): string => bytesToHex(address.bytes);
const unsupported = (what: string) => async (): Promise<never> => {
  throw new Error(`This state has no ${what}.`);
};

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);
/** Slot values without leading zeros, as the EVM expects. */
const trimmed = (bytes: Uint8Array): Uint8Array => {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first <= 0 ? bytes.slice() : bytes.slice(first);
};

/**
 * A state without a tree: maps and an undo journal, so that an inner call is free to start and a revert costs only its
 * changes. It has no state root, because nothing here needs a proof.
 */
export const createEvmState = (tables: StateTables): EvmState => {
  const { accounts, slots } = tables;
  const undo: (() => void)[] = [];
  const marks: number[] = [];
  const originals = new Map<string, Uint8Array>();
  let noted = new Set<string>();
  let notes = true;
  const note = (key: string): void => {
    if (notes) noted.add(key);
  };

  const write = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value | undefined): void => {
    const before = map.get(key);
    if (marks.length > 0) {
      undo.push(() => {
        if (before === undefined) map.delete(key);
        else map.set(key, before);
      });
    }
    if (value === undefined) map.delete(key);
    else map.set(key, value);
  };
  const change = (address: Address, fields: Partial<StoredAccount>): void => {
    const key = keyOf(address);
    note(key);
    write(accounts, key, { ...(accounts.get(key) ?? EMPTY_ACCOUNT), ...fields });
  };
  const slotsOf = (key: string): Map<string, Uint8Array> => {
    const known = slots.get(key);
    if (known) return known;
    const made = new Map<string, Uint8Array>();
    write(slots, key, made);
    return made;
  };
  const read = (address: Address, key: Uint8Array): Uint8Array =>
    slots.get(keyOf(address))?.get(bytesToHex(key)) ?? EMPTY;
  const original = (address: Address, key: Uint8Array) => `${keyOf(address)}/${bytesToHex(key)}`;
  const clear = (key: string): void => {
    for (const slot of slots.get(key)?.keys() ?? []) note(`${key}/${slot}`);
    write(slots, key, undefined);
  };
  const remove = (address: Address): void => {
    note(keyOf(address));
    write(accounts, keyOf(address), undefined);
    clear(keyOf(address));
  };

  const state: EvmState = {
    tables,
    begin: (tracked) => {
      originals.clear();
      notes = tracked;
    },
    changed: () => {
      const all = [...noted];
      noted = new Set();
      return all;
    },
    getAccount: async (address) => {
      const found = accounts.get(keyOf(address));
      if (!found) return undefined;
      const { nonce, balance, code, codeHash } = found;
      return new Account(nonce, balance, undefined, hexToBytes(codeHash as PrefixedHexString), code.length);
    },
    putAccount: async (address, account) => {
      if (account === undefined) remove(address);
      else change(address, { nonce: account.nonce, balance: account.balance });
    },
    deleteAccount: async (address) => remove(address),
    modifyAccountFields: async (address, { nonce, balance }: AccountFields) =>
      change(address, { ...(nonce === undefined ? {} : { nonce }), ...(balance === undefined ? {} : { balance }) }),
    putCode: async (address, code) => change(address, { code, codeHash: keccak256(code) }),
    getCode: async (address) => accounts.get(keyOf(address))?.code ?? EMPTY,
    getCodeSize: async (address) => accounts.get(keyOf(address))?.code.length ?? 0,
    getStorage: async (address, key) => read(address, key),
    putStorage: async (address, key, value) => {
      const id = original(address, key);
      if (!originals.has(id)) originals.set(id, read(address, key));
      note(id);
      write(slotsOf(keyOf(address)), bytesToHex(key), isZero(value) ? undefined : trimmed(value));
    },
    clearStorage: async (address) => clear(keyOf(address)),
    checkpoint: async () => void marks.push(undo.length),
    commit: async () => {
      marks.pop();
      if (marks.length === 0) undo.length = 0;
    },
    revert: async () => {
      const mark = marks.pop() ?? 0;
      for (const step of undo.splice(mark).reverse()) step();
    },
    originalStorageCache: {
      get: async (address, key) => originals.get(original(address, key)) ?? read(address, key),
      clear: () => originals.clear(),
    },
    getStateRoot: unsupported('root'),
    setStateRoot: unsupported('root'),
    hasStateRoot: async () => false,
    clearCaches: () => undefined,
    shallowCopy: () => state,
  };
  return state;
};

export const emptyTables = (): StateTables => ({ accounts: new Map(), slots: new Map() });

export const evmAddress = (address: string): Address => new Address(hexToBytes(address as PrefixedHexString));
