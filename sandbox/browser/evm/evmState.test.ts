import { expect, test } from 'vitest';
import { createEvmState, emptyTables, evmAddress } from './evmState.ts';

const who = evmAddress(`0x${'11'.repeat(20)}`);
const slot = new Uint8Array(32).fill(7);
const word = (byte: number) => Uint8Array.of(0, 0, byte);
const open = () => {
  const tables = emptyTables();
  return { state: createEvmState(tables), tables };
};

test('default: accounts, code and slots are read back; values lose their leading zeros, zero is nothing', async () => {
  const { state, tables } = open();
  await state.modifyAccountFields(who, { balance: 5n, nonce: 2n });
  await state.putCode(who, Uint8Array.of(1, 2, 3));
  await state.putStorage(who, slot, word(9));
  const account = await state.getAccount(who);
  expect([account?.balance, account?.nonce, account?.isContract()]).toEqual([5n, 2n, true]);
  expect([await state.getCode(who), await state.getCodeSize(who)]).toEqual([Uint8Array.of(1, 2, 3), 3]);
  expect(await state.getStorage(who, slot)).toEqual(Uint8Array.of(9));
  await state.putStorage(who, slot, word(0));
  expect([(await state.getStorage(who, slot)).length, [...tables.slots.values()].map(({ size }) => size)]).toEqual([
    0,
    [0],
  ]);
});

test('behavior: a revert undoes changes after its checkpoint, a commit leaves them to the outer one', async () => {
  const { state } = open();
  const read = async () => [(await state.getAccount(who))?.balance, [...(await state.getStorage(who, slot))]];
  await state.modifyAccountFields(who, { balance: 1n });
  await state.checkpoint();
  await state.modifyAccountFields(who, { balance: 2n });
  await state.checkpoint();
  await state.putStorage(who, slot, word(3));
  await state.modifyAccountFields(who, { balance: 3n });
  await state.revert();
  expect(await read()).toEqual([2n, []]);
  await state.checkpoint();
  await state.putStorage(who, slot, word(4));
  await state.commit();
  expect(await read()).toEqual([2n, [4]]);
  await state.revert();
  expect(await read()).toEqual([1n, []]);
  await state.checkpoint();
  await state.deleteAccount(who);
  await state.revert();
  expect(await read()).toEqual([1n, []]);
});

test('behavior: the original value of a slot is that at the start of its transaction', async () => {
  const { state } = open();
  await state.putStorage(who, slot, word(1));
  state.begin(true);
  await state.putStorage(who, slot, word(2));
  await state.putStorage(who, slot, word(3));
  expect(await state.originalStorageCache.get(who, slot)).toEqual(Uint8Array.of(1));
  state.begin(true);
  expect(await state.originalStorageCache.get(who, slot)).toEqual(Uint8Array.of(3));
});

test('behavior: a write marks an account as changed, once; a read does not', async () => {
  const { state } = open();
  await state.modifyAccountFields(who, { balance: 1n });
  await state.putStorage(who, slot, word(1));
  await state.putStorage(who, slot, word(2));
  const address = `0x${'11'.repeat(20)}`;
  expect(state.changed()).toEqual([address, `${address}/0x${'07'.repeat(32)}`]);
  state.begin(false);
  await state.modifyAccountFields(who, { balance: 2n });
  expect(state.changed()).toEqual([]);
});
