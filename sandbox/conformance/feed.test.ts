import { encodePacked, type Hex, hashMessage, keccak256, recoverAddress } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodeFillCall } from '../../src/domain/maker/checkFillCall.ts';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import { EVENTS } from './fields.ts';
import { createHarness, type Harness, trader } from './testing/harness.ts';
import { misshapen } from './testing/misshapen.ts';
import type { Listener } from './testing/openListener.ts';
import { packedHash, type TestMaker } from './testing/openMaker.ts';
import { orderWhen, quoteBody, selectorOf, swapOnce } from './testing/swapOnce.ts';

let harness: Harness;
let maker: TestMaker;
let all: Listener;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { quoteValidityMs: 4_000, fillTimeoutMs: 700 });
});
beforeEach(async () => {
  await harness.restart();
  maker = await harness.maker();
  all = await harness.listen();
});
afterAll(() => harness?.stop());

const quote = async (inputAmount?: string) => {
  const body = quoteBody(harness);
  const { headers } = await harness.post('/quote', { ...body, inputAmount: inputAmount ?? body.inputAmount });
  return headers.get('x-rfq-id') ?? '';
};
const seen = (event: string, rfqId: string) => all.next((frame) => frame.event === event && frame.data.rfqId === rfqId);
const kinds = (listener: Listener, rfqId: string) =>
  listener.frames.filter((frame) => frame.data.rfqId === rfqId).map((frame) => frame.event);

test('QuoteRequested: its fields and types, when a quote is requested', async () => {
  const { data } = await seen('QuoteRequested', await quote());
  const extra = { inputChain: 'text', outputChain: 'text' } as const;
  expect(misshapen(data, { ...EVENTS.QuoteRequested, ...extra })).toEqual([]);
  const now = Date.now() / 1000;
  expect(Math.abs(Number(data.deadline) - now)).toBeLessThan(5);
  expect(Number(data.endTime)).toBeGreaterThan(now);
  expect(data).toMatchObject({ address: trader.address, inputChain: 'base', outputChain: 'arbitrum' });
});

test('param --strict: QuoteRequested has the seven fields and no chains, and makers still respond', async () => {
  await harness.restart({ strict: true });
  await harness.maker();
  all = await harness.listen();
  const { quote: asked, rfqId } = await swapOnce(harness);
  await orderWhen(harness, asked.body.orderHash, ['Completed']);
  await seen('TradeSettled', rfqId);
  const fields = ['rfqId', 'address', 'inputToken', 'outputToken', 'inputAmount', 'deadline', 'endTime'];
  expect(Object.keys((await seen('QuoteRequested', rfqId)).data).sort()).toEqual(fields.sort());
  for (const { data } of all.frames) expect(Object.keys(data)).not.toContain('inputChain');
});

test('A partial and a full request look the same: two of any amounts differ only in what was requested and when', async () => {
  const [part, whole] = [await quote('1000000'), await quote('250000000')];
  const [one, other] = [(await seen('QuoteRequested', part)).data, (await seen('QuoteRequested', whole)).data];
  const asked = { rfqId: '', inputAmount: '', deadline: '', endTime: '' };
  expect([one.inputAmount, other.inputAmount]).toEqual(['1000000', '250000000']);
  expect({ ...one, ...asked }).toEqual({ ...other, ...asked });
});

test('QuoteReceived: its fields and types, once a maker has responded; no price', async () => {
  const { data } = await seen('QuoteReceived', await quote());
  expect(misshapen(data, { ...EVENTS.QuoteReceived, inputChain: 'text', outputChain: 'text' })).toEqual([]);
  expect(data).toMatchObject({ address: maker.address, chainId: 42161 });
});

test('CalldataToExecute: its fields and types, the matching object, and hashes and signatures that hold', async () => {
  const { quote: asked, signature, rfqId } = await swapOnce(harness);
  const { data } = await seen('CalldataToExecute', rfqId);
  expect(misshapen(data, { ...EVENTS.CalldataToExecute, inputChain: 'text', outputChain: 'text' })).toEqual([]);
  const matching = data.matching as Record<string, unknown>;
  expect(Object.keys(matching).sort()).toEqual(
    'blockDeadline makerOrder makerSignature seatHolder seatNumber seatPercentOfFees takerOrder takerSignature'.split(
      ' ',
    ),
  );
  const makerOrder = matching.makerOrder as Record<string, unknown>;
  expect(Object.keys(makerOrder).length).toBe(14);
  expect(Object.keys(matching.takerOrder as object)).toEqual(Object.keys(makerOrder));
  expect(data.makerOrderHash).toBe(packedHash(makerOrder));
  expect(data.takerOrderHash).toBe(packedHash(matching.takerOrder as Record<string, unknown>));
  const filled = decodeFillCall(data.data as Hex);
  expect(filled && orderHash(filled)).toBe(asked.body.orderHash);
  expect(matching.takerSignature).toBe(signature);
  const hash = keccak256(
    encodePacked(
      ['bytes', 'bytes', 'uint256', 'uint256', 'address', 'uint256'],
      [
        matching.makerSignature as Hex,
        signature,
        BigInt(Number(matching.blockDeadline)),
        BigInt(Number(matching.seatNumber)),
        matching.seatHolder as Hex,
        BigInt(Number(matching.seatPercentOfFees)),
      ],
    ),
  );
  expect(data.matchingHash).toBe(hash);
  const signer = await recoverAddress({ hash: hashMessage({ raw: hash }), signature: data.matchingSignature as Hex });
  expect(signer).toBe(matching.seatHolder);
  const makerSigner = await recoverAddress({
    hash: hashMessage({ raw: packedHash(makerOrder) }),
    signature: matching.makerSignature as Hex,
  });
  expect([makerSigner, data.maker, data.taker]).toEqual([maker.address, maker.address, trader.address]);
  expect([data.chainId, selectorOf(data.data), data.value]).toEqual([42161, '0x7ce5e33e', 0]);
});

test('TradeSettled: rfqId and the fill’s transaction, once it is mined', async () => {
  const { quote: asked, rfqId } = await swapOnce(harness);
  const { data } = await seen('TradeSettled', rfqId);
  expect(misshapen(data, { rfqId: 'text', transactionHash: 'hash' })).toEqual([]);
  const order = await orderWhen(harness, asked.body.orderHash, ['Completed']);
  expect(order.dstTx).toBe(data.transactionHash);
  expect(kinds(all, rfqId)).toEqual(['QuoteRequested', 'QuoteReceived', 'CalldataToExecute', 'TradeSettled']);
});

test('TradeExpired: only rfqId, when a quote is not signed until its end', async () => {
  const rfqId = await quote();
  expect(kinds(all, rfqId)).not.toContain('TradeExpired');
  const { data } = await seen('TradeExpired', rfqId);
  expect(data).toEqual({ rfqId });
});

test('TradeFailed: a maker cancels its quote; a swap of it is then refused', async () => {
  const asked = await harness.post('/quote', quoteBody(harness));
  const rfqId = asked.headers.get('x-rfq-id') ?? '';
  expect(await maker.cancel(rfqId)).toMatchObject({ result: 'Ok' });
  expect((await seen('TradeFailed', rfqId)).data).toEqual({ rfqId });
  expect((await maker.cancel(rfqId)).error).toMatchObject({ code: -32000 });
  const signature = await trader.sign({ hash: asked.body.signingHash as Hex });
  const { status } = await harness.post('/swap', { orderHash: asked.body.orderHash, signature });
  expect(status).toBe(409);
});

test('behavior: a winner that cancels is replaced by the next that meets the signed amount', async () => {
  await maker.close();
  const first = await harness.maker({ onWin: 'cancel', spreadBps: 20n });
  // The first response wins among equals.
  const second = await harness.maker({ second: true, spreadBps: 20n });
  const { quote: asked, rfqId: replaced } = await swapOnce(harness);
  await orderWhen(harness, asked.body.orderHash, ['Completed']);
  await seen('TradeSettled', replaced);
  const order = ['CalldataToExecute', 'CalldataToExecute', 'TradeSettled'];
  expect(kinds(all, replaced).filter((kind) => /^(Calldata|Trade)/.test(kind))).toEqual(order);
  expect(first.fills).toEqual([]);
  expect(second.fills.length).toBeGreaterThan(0);
});

test('behavior: a winner that stays away is replaced after its time', async () => {
  await maker.close();
  await harness.maker({ onWin: 'nothing', spreadBps: 20n });
  const second = await harness.maker({ spreadBps: 20n });
  for (let round = 0; round < 3; round += 1) {
    const { quote: asked } = await swapOnce(harness);
    await orderWhen(harness, asked.body.orderHash, ['Completed']);
  }
  expect(second.fills.length).toBe(3);
});

test('behavior: without another maker the order fails with TradeFailed, and no other end follows', async () => {
  await maker.close();
  await harness.maker({ onWin: 'cancel' });
  const { quote: asked, rfqId } = await swapOnce(harness);
  const order = await orderWhen(harness, asked.body.orderHash, ['Failed']);
  expect(order.srcTx).toMatch(/^0x/);
  await seen('TradeFailed', rfqId);
  // The chains are read 2 s after the end; then the order is final.
  await expect.poll(() => Date.now(), { timeout: 20_000 }).toBeGreaterThan(Number(asked.body.endTime) + 2_500);
  expect(kinds(all, rfqId).filter((kind) => kind.startsWith('Trade'))).toEqual(['TradeFailed']);
});

test('behavior: an order whose winner never fills expires', async () => {
  await maker.close();
  await harness.maker({ onWin: 'nothing' });
  const { quote: asked, rfqId } = await swapOnce(harness);
  await orderWhen(harness, asked.body.orderHash, ['Failed']);
  await seen('TradeExpired', rfqId);
  expect(Date.now()).toBeGreaterThan(Number(asked.body.endTime));
});

test('param rfqId: one RFQ alone, or all in any case; nothing without a subscription', async () => {
  const silent = await harness.listen('');
  const lower = await harness.listen('all');
  const first = await quote();
  const one = await harness.listen(first);
  const second = await quote();
  const ended = (frame: { event: string; data: { rfqId?: unknown } }) =>
    frame.event === 'TradeExpired' && frame.data.rfqId === second;
  await lower.next(ended);
  await one.next((frame) => frame.event === 'TradeExpired');
  expect(silent.frames).toEqual([]);
  expect(kinds(lower, second)).toEqual(['QuoteRequested', 'QuoteReceived', 'TradeExpired']);
  expect([...new Set(one.frames.map((frame) => frame.data.rfqId))]).toEqual([first]);
});

test('behavior: subscribing twice does not double events', async () => {
  expect(await all.call('svc_subscribe', [{ rfqId: 'ALL' }])).toMatchObject({ jsonrpc: '2.0', result: 'Ok' });
  const rfqId = await quote();
  expect(await all.call('svc_subscribe', { rfqId })).toMatchObject({ result: 'Ok' });
  await seen('TradeExpired', rfqId);
  expect(kinds(all, rfqId)).toEqual(['QuoteRequested', 'QuoteReceived', 'TradeExpired']);
});

test('error: a subscription without an rfqId, and text that is not JSON-RPC', async () => {
  expect((await all.call('svc_subscribe', [{}])).error).toMatchObject({ code: -32602 });
  all.send('hello');
  all.send('[]');
  expect((await all.call('svc_nothing', [])).error).toMatchObject({ code: -32601 });
  // Among ends of earlier auctions, which may come at any time.
  expect(all.texts.filter((text) => text.includes('-32700'))).toHaveLength(1);
});
