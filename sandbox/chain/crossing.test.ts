import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../src/domain/order/Order.ts';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { NATIVE_TOKEN } from '../../src/domain/token.ts';
import { serveEvmChains } from '../browser/testing/serveEvmChains.ts';
import { startTestChains } from '../testing/testChains.ts';
import { erc20Abi, testClient } from '../testing/testClient.ts';
import { makeOrder, messageFee, relayMessages, signOrder } from '../testing/testCrossing.ts';
import { accounts } from './accounts.ts';
import { allowSolver, fundGas, mintTokens } from './mintTokens.ts';
import { nodeRpc } from './nodeRpc.ts';
import type { RunningChain } from './startChains.ts';

const [unknown, active, filled, cancelled, settled] = [0, 1, 2, 3, 4];
const engines = { anvil: startTestChains, javascript: serveEvmChains };
let from: RunningChain;
let to: RunningChain;

const status = (chain: RunningChain, order: Order) =>
  testClient(chain, accounts.relayer).reader.readContract({
    address: chain.settlement,
    abi: settlementAbi,
    functionName: 'orderStatus',
    args: [orderHash(order)],
  });

const deposit = async (order: Order, chain: RunningChain = from) => {
  const relayer = testClient(chain, accounts.relayer);
  await relayer.call(chain.settlement, settlementAbi, 'deposit', [order, await signOrder(order, chain)]);
};

const equip = async (chain: RunningChain, key: `0x${string}`, token: `0x${string}`) => {
  const person = testClient(chain, key);
  await fundGas(chain, person.address);
  await mintTokens(chain, { address: token }, person.address, 10n ** 12n);
  await person.call(token, erc20Abi, 'approve', [chain.settlement, 10n ** 12n]);
};

describe.each(['anvil', 'javascript'] as const)('on %s', (engine) => {
  let running: { readonly at: (chainKey: string) => RunningChain; readonly end: () => Promise<void> };
  beforeAll(async () => {
    running = await engines[engine](['ethereum', 'plasma']);
    [from, to] = [running.at('ethereum'), running.at('plasma')];
    const order = await makeOrder(from, to);
    await equip(from, accounts.trader(0), order.inputToken);
    await equip(to, accounts.maker(0), order.outputToken);
  });
  afterAll(() => running.end());

  test('default: deposit, fill, message, settle, withdraw', async () => {
    const order = await makeOrder(from, to);
    const maker = testClient(to, accounts.maker(0));
    const makerAtSource = testClient(from, accounts.maker(0));
    await fundGas(from, maker.address);
    await deposit(order);
    expect([await status(from, order), await status(to, order)]).toEqual([active, unknown]);

    const fill = () => maker.call(to.settlement, settlementAbi, 'fill', [order]);
    await expect(fill()).rejects.toThrow('Invalid solver');
    await allowSolver(to, maker.address);
    await fill();
    expect([await status(from, order), await status(to, order)]).toEqual([active, filled]);
    expect(await maker.balanceOf(order.outputToken, order.recipient)).toBe(order.outputAmount);

    expect(await relayMessages(to, from)).toBe(0);
    const fee = await messageFee(to, from.eid, 0, maker.address);
    const relayer = testClient(to, accounts.relayer);
    await relayer.call(to.settlement, settlementAbi, 'settle', [from.eid, maker.address, '0x'], fee);
    expect(await relayMessages(to, from)).toBe(1);
    expect([await status(from, order), await status(to, order)]).toEqual([settled, filled]);
    await makerAtSource.call(from.settlement, settlementAbi, 'withdraw', [order.inputToken, order.inputAmount]);
    expect(await makerAtSource.balanceOf(order.inputToken)).toBe(order.inputAmount);
    expect(await relayMessages(to, from)).toBe(0);
  });

  test('behavior: an expired order is cancelled on the destination and paid back on the source', async () => {
    const order = await makeOrder(from, to, { inputAmount: 7_000_000n });
    const trader = testClient(from, accounts.trader(0));
    const traderAtDestination = testClient(to, accounts.trader(0));
    await fundGas(to, trader.address);
    const before = await trader.balanceOf(order.inputToken);
    await deposit(order);
    const fee = await messageFee(to, from.eid, 1, trader.address);
    const args = [orderHash(order), order, '0x'];
    const cancel = () => traderAtDestination.call(to.settlement, settlementAbi, 'cancel', args, fee);
    await expect(cancel()).rejects.toThrow('Order not expired');

    for (const chain of [from, to]) await nodeRpc(chain.rpcUrl, 'evm_increaseTime', [61]);
    for (const chain of [from, to]) await nodeRpc(chain.rpcUrl, 'evm_mine');
    await cancel();
    expect(await relayMessages(to, from)).toBe(1);
    expect([await status(from, order), await status(to, order)]).toEqual([cancelled, cancelled]);
    expect(await trader.balanceOf(order.inputToken)).toBe(before);
  });

  test('behavior: native input is deposited by its offerer', async () => {
    const order = await makeOrder(from, to, { inputToken: NATIVE_TOKEN, inputAmount: 3n });
    const trader = testClient(from, accounts.trader(0));
    await trader.call(from.settlement, settlementAbi, 'depositNative', [order], 3n);
    expect(await status(from, order)).toBe(active);
    const relayer = testClient(from, accounts.relayer);
    const other = { ...order, inputAmount: 4n };
    await expect(relayer.call(from.settlement, settlementAbi, 'depositNative', [other], 4n)).rejects.toThrow(
      'Only offerer can deposit',
    );
  });

  test('error: USDT on ethereum wants its allowance reset first', async () => {
    const { inputToken } = await makeOrder(from, to);
    const trader = testClient(from, accounts.trader(0));
    const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    await mintTokens(from, { address: usdt }, trader.address, 5n);
    const abi = [{ ...erc20Abi[0], outputs: [] }];
    await trader.call(usdt, abi, 'approve', [from.settlement, 5n]);
    await expect(trader.call(usdt, abi, 'approve', [from.settlement, 6n])).rejects.toThrow(
      'Reset allowance to 0 first',
    );
    await trader.call(usdt, abi, 'approve', [from.settlement, 0n]);
    await trader.call(usdt, abi, 'approve', [from.settlement, 6n]);
    const order = await makeOrder(from, to, { inputToken: usdt, inputAmount: 5n });
    expect(order.inputToken).not.toBe(inputToken);
    await deposit(order);
    expect(await status(from, order)).toBe(active);
  });
});
