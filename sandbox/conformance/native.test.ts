import { type Address, createPublicClient, decodeFunctionData, encodeFunctionData, type Hex, http } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import { settlementAbi as abi } from '../../src/domain/order/settlement.ts';
import { sec } from '../../src/domain/time.ts';
import { NATIVE_TOKEN } from '../../src/domain/token.ts';
import { chainWriter } from './testing/chainWriter.ts';
import { createHarness, type Harness, trader } from './testing/harness.ts';
import { orderWhen, quoteBody, swapOnce } from './testing/swapOnce.ts';

const amount = '1000000000000000';
let harness: Harness;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { native: true, quoteValidityMs: 5_000 });
});
afterAll(() => harness?.stop());

const ask = () => harness.post('/quote', { ...quoteBody(harness), inputToken: NATIVE_TOKEN, inputAmount: amount });

test('default: a native quote has no signingHash, /swap responds with the transaction, and its deposit settles', async () => {
  await harness.maker();
  const quote = await ask();
  expect(quote.status).toBe(200);
  expect(Object.hasOwn(quote.body, 'signingHash')).toBe(false);
  const swap = await harness.post('/swap', { orderHash: quote.body.orderHash, signature: '' });
  expect(swap.body).toMatchObject({ status: 'pending', to: harness.chain('base').settlement, value: amount });
  const call = decodeFunctionData({ abi, data: swap.body.data as Hex });
  expect(call.functionName).toBe('depositNative');
  expect(call.args[0]).toMatchObject({
    inputAmount: BigInt(amount),
    outputAmount: BigInt(String(quote.body.outputAmount)),
    offerer: trader.address,
    endTime: Number(quote.body.endTime) / 1000,
  });
  const sent = await chainWriter(harness.chain('base'), trader).send(
    swap.body.to as Address,
    swap.body.data as Hex,
    BigInt(amount),
  );
  expect(sent.success).toBe(true);
  const order = await orderWhen(harness, quote.body.orderHash, ['Completed']);
  expect([order.srcTx, order.inputToken]).toEqual([sent.hash, NATIVE_TOKEN]);
});

test('behavior: a native order that is never deposited runs out', async () => {
  const quote = await ask();
  await harness.post('/swap', { orderHash: quote.body.orderHash, signature: '' });
  const order = await orderWhen(harness, quote.body.orderHash, ['Failed']);
  expect([order.srcTx, order.dstTx]).toEqual([null, null]);
});

test('error: a signature where none belongs, and native output', async () => {
  const quote = await ask();
  const signed = await harness.post('/swap', { orderHash: quote.body.orderHash, signature: `0x${'11'.repeat(65)}` });
  expect(signed.status).toBe(400);
  const output = await harness.post('/quote', { ...quoteBody(harness), outputToken: NATIVE_TOKEN });
  expect(output.status).toBe(400);
});

test('behavior: an expired deposit is refunded by cancelling on the destination chain', async () => {
  await harness.restart({ native: false });
  await harness.maker({ onWin: 'nothing' });
  const writer = chainWriter(harness.chain('base'), trader);
  const usdc = harness.token('base', 'USDC').address;
  const before = await writer.balance(usdc);
  const { quote } = await swapOnce(harness);
  await orderWhen(harness, quote.body.orderHash, ['Received']);
  expect(await writer.balance(usdc)).toBe(before - 10_000_000n);
  await orderWhen(harness, quote.body.orderHash, ['Failed']);
  const order = {
    inputAmount: BigInt(String(quote.body.inputAmount)),
    outputAmount: BigInt(String(quote.body.outputAmount)),
    inputToken: quote.body.inputToken as Address,
    outputToken: quote.body.outputToken as Address,
    startTime: sec(Number(quote.body.startTime) / 1000),
    endTime: sec(Number(quote.body.endTime) / 1000),
    srcEid: harness.chain('base').eid,
    dstEid: harness.chain('arbitrum').eid,
    offerer: trader.address,
    recipient: trader.address,
  };
  const { rpcUrl, settlement: address } = harness.chain('arbitrum');
  const args = [order.srcEid, 1, '0x', false, order.srcEid, trader.address] as const;
  const reader = createPublicClient({ transport: http(rpcUrl) });
  const fee = await reader.readContract({ address, abi, functionName: 'quote', args });
  const data = encodeFunctionData({ abi, functionName: 'cancel', args: [orderHash(order), order, '0x'] });
  const there = chainWriter(harness.chain('arbitrum'), trader);
  // The message between the chains has its price.
  expect((await there.send(address, data, fee - 1n)).success).toBe(false);
  expect((await there.send(address, data, fee)).success).toBe(true);
  const until = Date.now() + 15_000;
  while ((await writer.balance(usdc)) !== before && Date.now() < until) await new Promise((r) => setTimeout(r, 50));
  expect(await writer.balance(usdc)).toBe(before);
  expect((await ask()).status).toBe(400);
});
