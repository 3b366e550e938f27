import { parseEventLogs } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { orderVector } from '../../src/testing/orderVector.ts';
import { startTestChains } from '../testing/testChains.ts';
import { erc20Abi, testClient } from '../testing/testClient.ts';
import { accounts } from './accounts.ts';
import { fundGas, mintTokens } from './mintTokens.ts';

const { order, signature, orderHash, privateKey } = orderVector;
let running: Awaited<ReturnType<typeof startTestChains>>;

beforeAll(async () => {
  // The vector is valid for 90 seconds of one day: the chain is put there.
  running = await startTestChains(['base', 'arbitrum'], { timestamp: order.startTime });
});
afterAll(() => running.end());

test('default: our contract accepts the known signature at its address and time', async () => {
  const base = running.at('base');
  const offerer = testClient(base, privateKey);
  const relayer = testClient(base, accounts.relayer);
  await fundGas(base, order.offerer);
  await mintTokens(base, { address: order.inputToken }, order.offerer, order.inputAmount);
  await offerer.call(order.inputToken, erc20Abi, 'approve', [base.settlement, order.inputAmount]);
  expect(base.settlement).toBe(orderVector.domain.verifyingContract);

  const receipt = await relayer.call(base.settlement, settlementAbi, 'deposit', [order, signature]);

  const [deposit] = parseEventLogs({ abi: settlementAbi, logs: receipt.logs, eventName: 'Deposit' });
  expect(deposit?.args.orderId).toBe(orderHash);
  expect(deposit?.args.order).toEqual(order);
  expect(await offerer.balanceOf(order.inputToken)).toBe(0n);
  expect(await offerer.balanceOf(order.inputToken, base.settlement)).toBe(order.inputAmount);
});

test('error: the same signature is refused on another chain, at the same address', async () => {
  const arbitrum = running.at('arbitrum');
  expect(arbitrum.settlement).toBe(running.at('base').settlement);
  const relayer = testClient(arbitrum, accounts.relayer);
  await expect(relayer.call(arbitrum.settlement, settlementAbi, 'deposit', [order, signature])).rejects.toThrow(
    'Chain mismatch',
  );
});

test('error: a changed order is refused', async () => {
  const base = running.at('base');
  const relayer = testClient(base, accounts.relayer);
  const changed = { ...order, outputAmount: order.outputAmount - 1n };
  await expect(relayer.call(base.settlement, settlementAbi, 'deposit', [changed, signature])).rejects.toThrow(
    'InvalidSignature',
  );
});
