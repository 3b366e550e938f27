import { createPublicClient, type Hex, http } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { chainWriter } from './testing/chainWriter.ts';
import { createHarness, type Harness, networkTest, trader } from './testing/harness.ts';
import { quoteBody } from './testing/swapOnce.ts';

type Row = Record<string, unknown>;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { dialect: 'live', quoteValidityMs: 3_000, strict: true });
});
afterAll(() => harness?.stop());

/** The stream's frames for a query string, from the moment that it is open. */
const stream = async (search: string) => {
  const frames: Row[] = [];
  const socket = new WebSocket(`${harness.url.replace('http', 'ws')}/stream?${search}`);
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { frames, end: () => socket.terminate() };
};
const swap = async (): Promise<string> => {
  const quote = await harness.post('/quote', quoteBody(harness));
  const signature = await trader.sign({ hash: quote.body.signingHash as Hex });
  expect((await harness.post('/swap', { orderHash: quote.body.orderHash, signature })).status).toBe(200);
  return String(quote.body.orderHash);
};
const statusWhen = async (orderHash: string, wanted: string): Promise<Row> => {
  const read = async () => (await harness.get(`/data/status/${orderHash}`)).body;
  await expect.poll(async () => (await read()).status, { timeout: 20_000, interval: 50 }).toBe(wanted);
  return read();
};

networkTest('default: an order is followed by polling its status and by the stream to its end', async () => {
  const maker = await harness.maker();
  const mine = await stream(`offerer=${trader.address.toUpperCase().replace('0X', '0x')}`);
  const others = await stream('offerer=0x00000000000000000000000000000000000000aa');
  const ended = await stream('eventType=completed');
  const orderHash = await swap();
  const status = await statusWhen(orderHash, 'completed');
  expect(status).toMatchObject({ orderHash, status: 'completed', txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
  await expect.poll(() => mine.frames.map((frame) => frame.eventType)).toEqual(['pending', 'received', 'completed']);
  for (const { order, timestamp } of mine.frames) {
    expect(order).toMatchObject({ orderHash, offerer: trader.address, inputChain: 'base' });
    expect(Number(timestamp)).toBeLessThan(1e10);
  }
  expect([others.frames, ended.frames.map((frame) => frame.eventType)]).toEqual([[], ['completed']]);

  const { body } = await harness.get(`/data/details/${orderHash}`);
  expect(body).toMatchObject({ orderHash, status: 'completed', dstTx: status.dstTx, srcTx: status.srcTx });
  expect((body.events as Row[]).map((event) => event.eventType)).toEqual(['pending', 'completed']);
  expect((await harness.post('/cancel', { orderHash })).status).toBe(409);
  for (const { end } of [mine, others, ended]) end();
  await maker.close();
});

test('default: /tokens lists what is traded, with its chain', async () => {
  const { body } = await harness.get('/tokens');
  const { address, chainId } = { ...harness.token('base', 'USDC'), chainId: harness.chain('base').chainId };
  expect(body).toContainEqual({ chainKey: 'base', chainId, address, symbol: 'USDC', name: 'USD Coin', decimals: 6 });
});

test('POST /cancel: the transaction that refunds an expired deposit, with the fee of its message', async () => {
  await harness.maker({ onWin: 'nothing' });
  const orderHash = await swap();
  expect((await harness.post('/cancel', { orderHash })).status).toBe(409);
  await statusWhen(orderHash, 'expired');
  const { status, body } = await harness.post('/cancel', { orderHash });
  const chain = harness.chain('arbitrum');
  expect([status, body.chain, body.to]).toEqual([200, 'arbitrum', chain.settlement]);
  const sent = await chainWriter(chain, trader).send(chain.settlement, body.data as Hex, BigInt(String(body.value)));
  expect(sent.success).toBe(true);
  const base = createPublicClient({ transport: http(harness.chain('base').rpcUrl) });
  const onSource = () =>
    base.readContract({
      address: harness.chain('base').settlement,
      abi: settlementAbi,
      functionName: 'orderStatus',
      args: [orderHash as Hex],
    });
  await expect.poll(onSource, { timeout: 15_000 }).toBe(3);
});

networkTest(
  'error: an order that is not known, what is no hash, and no such addresses without the dialect',
  async () => {
    const unknown = `0x${'12'.repeat(32)}`;
    expect((await harness.get(`/data/status/${unknown}`)).status).toBe(404);
    expect((await harness.get('/data/details/0x12')).status).toBe(400);
    expect((await harness.post('/cancel', { orderHash: unknown })).status).toBe(404);
    await harness.restart({ dialect: 'interface' });
    for (const at of ['/tokens', `/data/status/${unknown}`]) expect((await harness.get(at)).status).toBe(404);
    await expect(stream('')).rejects.toThrow('404');
  },
);
