import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { accounts } from '../../chain/accounts.ts';
import { type ChainSnapshot, createEvmChain, type EvmChain } from './createEvmChain.ts';
import { emptyTables } from './evmState.ts';

const CHAIN_ID = 10;
const BEGAN_MS = 1_795_000_000_000;
const sender = privateKeyToAccount(accounts.trader(3));
const other = privateKeyToAccount(accounts.trader(4)).address;

/** A chain by a clock that the test moves. */
const open = async (from?: ChainSnapshot, now = BEGAN_MS) => {
  const clock = { now };
  const chain = await createEvmChain({ chainId: CHAIN_ID, now: () => clock.now, from });
  const send = async (nonce: number) =>
    chain.send(
      await sender.signTransaction({
        chainId: CHAIN_ID,
        nonce,
        to: other,
        value: 5n,
        gas: 21_000n,
        maxFeePerGas: 1n,
        maxPriorityFeePerGas: 1n,
      }),
    );
  return { chain, clock, send };
};

/** A snapshot joined from the changes that a chain reports. */
const snapshotOf = async (chain: EvmChain): Promise<ChainSnapshot> => {
  const resume = await chain.pause();
  const { about, accounts: changed, slots, transactions } = chain.changes();
  resume();
  const tables = emptyTables();
  for (const [address, account] of changed) if (account) tables.accounts.set(address, account);
  expect(slots).toEqual([]);
  return { ...about, tables, transactions };
};

test('default: a reloaded chain is the same, and mines pending transactions', async () => {
  const { chain, clock, send } = await open();
  await chain.setBalance(sender.address, 10n ** 18n);
  const mined = await send(0);
  clock.now += 1_000;
  await chain.head();
  const waiting = await send(1);
  const second = await open(await snapshotOf(chain), clock.now + 60_000);
  expect([second.chain.hashOf(0), second.chain.timestampOf(7)]).toEqual([chain.hashOf(0), chain.timestampOf(7)]);
  expect([second.chain.find(mined)?.block, second.chain.waiting(waiting)?.hash]).toEqual([1, waiting]);
  expect(second.chain.nonce(sender.address, true)).toBe(2);
  second.clock.now += 1_000;
  expect(await second.chain.head()).toBe(62);
  expect([second.chain.find(waiting)?.block, second.chain.balance(other)]).toEqual([62, 10n]);
});

test('behavior: changes are emitted once', async () => {
  const { chain, clock, send } = await open();
  await chain.setBalance(sender.address, 10n ** 18n);
  await send(0);
  clock.now += 1_000;
  await chain.head();
  expect((await snapshotOf(chain)).transactions).toHaveLength(1);
  expect((await snapshotOf(chain)).transactions).toEqual([]);
});

test('behavior: nothing is executed while a chain is paused, and nothing is lost', async () => {
  const { chain, clock, send } = await open();
  await chain.setBalance(sender.address, 10n ** 18n);
  await send(0);
  clock.now += 1_000;
  const resume = await chain.pause();
  const head = chain.head();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(chain.balance(other)).toBe(0n);
  resume();
  expect([await head, chain.balance(other)]).toEqual([1, 5n]);
});

test('behavior: while it starts every transaction has a block at once; then it follows the clock', async () => {
  const clock = { now: BEGAN_MS };
  const chain = await createEvmChain({ chainId: CHAIN_ID, now: () => clock.now, startMs: 60_000 });
  await chain.setBalance(sender.address, 10n ** 18n);
  const sign = (nonce: number) =>
    sender.signTransaction({
      chainId: CHAIN_ID,
      nonce,
      to: other,
      value: 1n,
      gas: 21_000n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
    });
  for (const nonce of [0, 1, 2]) await chain.send(await sign(nonce));
  expect([await chain.head(), chain.balance(other), chain.timestampOf(3)]).toEqual([3, 3n, BEGAN_MS / 1_000 - 57]);
  await chain.goLive();
  expect([await chain.head(), chain.timestampOf(60)]).toEqual([60, BEGAN_MS / 1_000]);
  await chain.send(await sign(3));
  expect(chain.balance(other)).toBe(3n);
});
