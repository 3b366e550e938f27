import { readFileSync } from 'node:fs';
import { type Address, createPublicClient, createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chain } from '../../src/domain/chain.ts';
import type { AppConfig } from '../../src/domain/config.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { createChains } from '../../src/world/chains/createChains.ts';
import {
  readCancelFee,
  readOrderStatus,
  readTransactionReceipt,
  readUnlockedBalance,
} from '../../src/world/chains/readOrder.ts';
import { readRefusal } from '../../src/world/chains/readToken.ts';
import { decodeConfig } from '../../src/world/loadConfig.ts';
import { createWalletPort } from '../../src/world/wallet/createWalletPort.ts';
import { promptGate } from '../../src/world/wallet/guardProvider.ts';
import { protocolCall } from '../../src/world/wallet/sendTransaction.ts';
import { accounts } from '../chain/accounts.ts';
import { fundGas, mintTokens } from '../chain/mintTokens.ts';
import { nodeRpc } from '../chain/nodeRpc.ts';
import { sandboxRoot } from '../chain/sandboxRoot.ts';
import type { RunningChain } from '../chain/startChains.ts';
import { startTestChains } from '../testing/testChains.ts';
import { erc20Abi, testClient } from '../testing/testClient.ts';
import { makeOrder } from '../testing/testCrossing.ts';

const FEE = 12_345_678_901_234n;
const offerer = privateKeyToAccount(accounts.trader(0));
const solver = privateKeyToAccount(accounts.maker(0));
let running: Awaited<ReturnType<typeof startTestChains>>;
let source: Chain;
let destination: Chain;
let config: AppConfig;
let world: { readonly config: AppConfig; readonly chains: ReturnType<typeof createChains> };

const compile = async (): Promise<Hex> => {
  const { default: solc } = await import('solc');
  const content = readFileSync(sandboxRoot('sandbox/testing/DeployedInterface.sol'), 'utf8');
  const settings = { evmVersion: 'cancun', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } };
  const input = { language: 'Solidity', sources: { 'a.sol': { content } }, settings };
  const output = JSON.parse(solc.compile(JSON.stringify(input)));
  if (!output.contracts) throw new Error(JSON.stringify(output.errors));
  return `0x${output.contracts['a.sol'].DeployedInterface.evm.bytecode.object}`;
};

const deploy = async (chain: RunningChain, code: Hex): Promise<Chain> => {
  const { chainKey, chainId, eid, rpcUrl } = chain;
  const wallet = createWalletClient({ account: privateKeyToAccount(accounts.deployer), transport: http(rpcUrl) });
  await fundGas(chain, wallet.account.address);
  const words = [BigInt(eid), FEE, BigInt(solver.address)].map((word) => word.toString(16).padStart(64, '0'));
  const hash = await wallet.sendTransaction({ chain: null, data: `${code}${words.join('')}` });
  const reader = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 });
  const { contractAddress } = await reader.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('not deployed');
  return { chainKey, chainId, eid, address: contractAddress };
};

const equip = async (chain: RunningChain, key: Hex, token: Address, spender: Address): Promise<void> => {
  const person = testClient(chain, key);
  await fundGas(chain, person.address);
  await mintTokens(chain, { address: token }, person.address, 10n ** 12n);
  await person.call(token, erc20Abi, 'approve', [spender, 10n ** 12n]);
};

beforeAll(async () => {
  running = await startTestChains(['base', 'arbitrum']);
  const [from, to] = [running.at('base'), running.at('arbitrum')];
  const code = await compile();
  [source, destination] = [await deploy(from, code), await deploy(to, code)];
  const order = await makeOrder(from, to);
  await equip(from, accounts.trader(0), order.inputToken, source.address);
  await fundGas(to, offerer.address);
  await equip(to, accounts.maker(0), order.outputToken, destination.address);
  await fundGas(from, solver.address);
  config = decodeConfig(
    {
      apiBaseUrl: 'http://127.0.0.1:9',
      rfqWebSocketUrl: 'ws://127.0.0.1:9',
      chains: {
        base: { name: 'Base', rpcUrls: [from.rpcUrl] },
        arbitrum: { name: 'Arbitrum', rpcUrls: [to.rpcUrl] },
      },
      pins: {
        name: 'Aori',
        version: '0.3.1',
        contracts: { base: source.address, arbitrum: destination.address },
      },
    },
    'http://127.0.0.1:9/',
  );
  world = { config, chains: createChains(config, fetch) };
});
afterAll(() => running?.end());

/** No pause between prompts. */
const gate = promptGate(async () => undefined, Date.now);

/** A wallet of the page over the chains' own nodes. */
const walletOf = (account: Address) => {
  let chain = running.at('base');
  const request = async ({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account];
    if (method === 'wallet_switchEthereumChain') {
      const [to] = params as readonly [{ readonly chainId: string }];
      chain = running.at(Number(to.chainId) === running.at('base').chainId ? 'base' : 'arbitrum');
      return null;
    }
    if (method === 'eth_sendTransaction') await nodeRpc(chain.rpcUrl, 'anvil_impersonateAccount', [account]);
    return nodeRpc(chain.rpcUrl, method, [...(params ?? [])]);
  };
  return createWalletPort({ account, getProvider: async () => ({ request }), config, gate });
};
const mined = async (chainKey: string, hash: Hex) => {
  const client = createPublicClient({ transport: http(running.at(chainKey).rpcUrl), pollingInterval: 20 });
  await client.waitForTransactionReceipt({ hash });
  return readTransactionReceipt(world, chainKey, hash);
};
const asOwner = (chainKey: string, key: Hex) => testClient(running.at(chainKey), key);
const pass = async (seconds: number): Promise<void> => {
  for (const { rpcUrl } of running.chains) {
    await nodeRpc(rpcUrl, 'evm_increaseTime', [seconds]);
    await nodeRpc(rpcUrl, 'evm_mine', []);
  }
};
const depositOf = async (changes: Partial<Order> = {}): Promise<{ order: Order; id: Hex }> => {
  const order = await makeOrder(running.at('base'), running.at('arbitrum'), changes);
  await asOwner('base', accounts.trader(0)).call(source.address, settlementAbi, 'deposit', [order, '0x12']);
  return { order, id: orderHash(order) };
};

test('default: a deposit, a fill by a listed solver, and what it earned taken out', async () => {
  const { order, id } = await depositOf();
  const call = { name: 'fill', chain: destination, order } as const;
  const trial = { to: destination.address, ...protocolCall(call) };
  expect(await readRefusal(world, 'arbitrum', { from: offerer.address, ...trial })).toBe('Invalid solver');
  expect(await readRefusal(world, 'arbitrum', { from: solver.address, ...trial })).toBeNull();
  const sent = await walletOf(solver.address).sendProtocolCall(call);
  const receipt = await mined('arbitrum', sent.hash);
  expect(receipt?.events).toMatchObject([{ kind: 'Fill', orderId: id, order: { outputAmount: order.outputAmount } }]);
  expect(await readOrderStatus(world, destination, id)).toBe('filled');
  expect(await readOrderStatus(world, source, id)).toBe('active');

  const arrives = { type: 'function', name: 'settleArrives', stateMutability: 'nonpayable', outputs: [] } as const;
  const inputs = [
    { name: 'orderId', type: 'bytes32' },
    { name: 'filler', type: 'address' },
  ] as const;
  await asOwner('base', accounts.trader(0)).call(source.address, [{ ...arrives, inputs }], 'settleArrives', [
    id,
    solver.address,
  ]);
  expect(await readUnlockedBalance(world, 'base', order.inputToken, solver.address)).toBe(order.inputAmount);
  const taken = { name: 'withdraw', chain: source, token: order.inputToken, amount: order.inputAmount } as const;
  const asSolver = { from: solver.address, to: source.address };
  expect(await readRefusal(world, 'base', { ...asSolver, ...protocolCall(taken) })).toBeNull();
  const more = protocolCall({ ...taken, amount: order.inputAmount + 1n });
  expect(await readRefusal(world, 'base', { ...asSolver, ...more })).toBe('Insufficient unlocked balance');
  const withdrawal = await walletOf(solver.address).sendProtocolCall(taken);
  expect(await mined('base', withdrawal.hash)).toMatchObject({ ok: true });
  expect(await asOwner('base', accounts.maker(0)).balanceOf(order.inputToken)).toBe(order.inputAmount);
});

test('behavior: an order between chains is cancelled on its destination, for the fee of the message', async () => {
  const { order, id } = await depositOf({ inputAmount: 7_000_000n });
  const fee = await readCancelFee(world, 'arbitrum', order.srcEid, offerer.address);
  expect(fee).toBe(FEE);
  const call = { name: 'cancel', chain: destination, order, fee } as const;
  const trial = { from: offerer.address, to: destination.address, ...protocolCall(call) };
  expect(await readRefusal(world, 'arbitrum', trial)).toBe('Order has not expired');
  await pass(120);
  expect(await readRefusal(world, 'arbitrum', { ...trial, value: 0n })).toBe('Not enough native');
  const sent = await walletOf(offerer.address).sendProtocolCall(call);
  expect(await mined('arbitrum', sent.hash)).toMatchObject({ ok: true });
  expect(await readOrderStatus(world, destination, id)).toBe('cancelled');
});

test('behavior: an order of one chain is cancelled by its id, for nothing', async () => {
  const { order, id } = await depositOf({ dstEid: source.eid, inputAmount: 8_000_000n });
  await pass(120);
  const before = await asOwner('base', accounts.trader(0)).balanceOf(order.inputToken);
  const call = { name: 'cancel', chain: source, order, fee: 5n } as const;
  expect(protocolCall(call).value).toBe(0n);
  const sent = await walletOf(offerer.address).sendProtocolCall(call);
  const receipt = await mined('base', sent.hash);
  expect(receipt?.events).toMatchObject([{ kind: 'Cancel', orderId: id }]);
  expect(await asOwner('base', accounts.trader(0)).balanceOf(order.inputToken)).toBe(before + order.inputAmount);
});
