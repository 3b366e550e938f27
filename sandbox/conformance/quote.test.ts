import type { Address } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderHash, signingHash } from '../../src/domain/order/orderHash.ts';
import { sec } from '../../src/domain/time.ts';
import { RECORDS } from './fields.ts';
import { createHarness, type Harness, trader } from './testing/harness.ts';
import { misshapen } from './testing/misshapen.ts';
import { quoteBody, usual } from './testing/swapOnce.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { auctionWindowMs: 120 });
  await harness.maker({ spreadBps: 30n });
  await harness.maker({ spreadBps: 10n });
});
afterAll(() => harness?.stop());

const quote = (changed: Record<string, unknown> = {}) => harness.post('/quote', { ...quoteBody(harness), ...changed });

describe('answer', () => {
  test('POST /quote: the thirteen fields of 2.3 with their types, and no other', async () => {
    const { status, body, headers } = await quote();
    expect(status).toBe(200);
    expect(misshapen(body, RECORDS.quote)).toEqual([]);
    expect(headers.get('x-rfq-id')).toMatch(/^aori-\d+$/);
  });

  test('behavior: the response repeats the request; the best maker quote is the price', async () => {
    const { body } = await quote();
    expect(body).toMatchObject({
      offerer: trader.address,
      recipient: trader.address,
      inputToken: harness.token('base', 'USDC').address,
      outputToken: harness.token('arbitrum', 'USDC').address,
      inputAmount: usual.amount,
      outputAmount: '9990000',
      inputChain: 'base',
      outputChain: 'arbitrum',
    });
  });

  test('behavior: both hashes are those of the order that the fields spell out', async () => {
    const { body } = await quote();
    const order = {
      inputAmount: BigInt(String(body.inputAmount)),
      outputAmount: BigInt(String(body.outputAmount)),
      inputToken: body.inputToken as Address,
      outputToken: body.outputToken as Address,
      startTime: sec(Math.floor(Number(body.startTime) / 1000)),
      endTime: sec(Math.floor(Number(body.endTime) / 1000)),
      srcEid: 30184,
      dstEid: 30110,
      offerer: body.offerer as Address,
      recipient: body.recipient as Address,
    };
    const domain = { name: 'Aori', version: '0.3.1', verifyingContract: harness.chain('base').settlement };
    expect(body.orderHash).toBe(orderHash(order));
    expect(body.signingHash).toBe(signingHash(order, domain));
  });

  test('behavior: valid from now on for about 90 s; the estimate is in seconds', async () => {
    const { body } = await quote();
    const now = Date.now();
    expect(Number(body.startTime)).toBeLessThanOrEqual(now);
    expect(Number(body.endTime) - now).toBeGreaterThan(80_000);
    expect(Number(body.endTime) - now).toBeLessThanOrEqual(90_000);
    expect(Number(body.estimatedTime)).toBeGreaterThanOrEqual(1);
    expect(Number(body.estimatedTime)).toBeLessThan(60);
  });

  test('param Sandbox-Auction-Seconds: an ability of the sandbox: the auction ends with that deadline, others go on', async () => {
    const listener = await harness.listen();
    const since = Date.now();
    const long = harness.raw('/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-auction-seconds': '3' },
      body: JSON.stringify(quoteBody(harness)),
    });
    const asked = await listener.next((frame) => frame.event === 'QuoteRequested');
    const quick = await quote();
    expect([quick.status, Date.now() - since < 2_500]).toEqual([200, true]);
    const response = await long;
    const deadlineMs = Number(asked.data.deadline) * 1000;
    expect(deadlineMs - since).toBeGreaterThanOrEqual(3_000);
    expect(deadlineMs - since).toBeLessThan(4_500);
    expect([response.status, response.body.outputAmount]).toEqual([200, '9990000']);
    expect(Date.now()).toBeGreaterThanOrEqual(deadlineMs - 10);
    for (const bad of ['0', '1', '61', '2.5', 'soon']) {
      const headers = { 'content-type': 'application/json', 'sandbox-auction-seconds': bad };
      const refused = await harness.raw('/quote', {
        method: 'POST',
        headers,
        body: JSON.stringify(quoteBody(harness)),
      });
      expect([refused.status, refused.body.error]).toEqual([
        400,
        'Sandbox-Auction-Seconds must be a whole number from 2 to 60.',
      ]);
    }
  });

  test('behavior: identical requests of the same second are different orders', async () => {
    // A machine that is busy with other things may leave the one maker no time to respond to all; a client retries then.
    const quoteWithRetry = async (tries = 10): Promise<Awaited<ReturnType<typeof quote>>> => {
      const response = await quote();
      return response.status === 503 && tries > 1 ? quoteWithRetry(tries - 1) : response;
    };
    const quotes = await Promise.all(Array.from({ length: 20 }, () => quoteWithRetry()));
    expect(quotes.map((each) => each.status)).toEqual(quotes.map(() => 200));
    expect(new Set(quotes.map((each) => each.body.orderHash)).size).toBe(20);
  });

  test('behavior: any case of addresses and chains is understood', async () => {
    const { status, body } = await quote({ offerer: trader.address.toLowerCase(), inputChain: 'BASE' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ offerer: trader.address, inputChain: 'base' });
  });

  test('behavior: a swap on one chain is quoted too', async () => {
    const outputToken = harness.token('base', 'WETH').address;
    const { status, body } = await quote({ outputChain: 'base', outputToken });
    expect([status, body.outputChain]).toEqual([200, 'base']);
  });
});

describe('refusals', () => {
  const FIELDS = ['offerer', 'recipient', 'inputToken', 'outputToken', 'inputAmount', 'inputChain', 'outputChain'];

  test.each(FIELDS)('error: without %s', async (name) => {
    const { status, body } = await quote({ [name]: undefined });
    expect([status, body]).toEqual([400, { error: `${name} is missing.` }]);
  });

  test.each(FIELDS)('error: %s that is not a string', async (name) => {
    for (const value of [7, true, [], {}, ['x']]) {
      const { status, body } = await quote({ [name]: value });
      expect(status).toBe(400);
      expect(String(body.error)).toContain(name);
    }
  });

  test.each([
    ['offerer', '0x0000000000000000000000000000000000000000'],
    ['offerer', 'vitalik.eth'],
    ['recipient', '0x1234'],
    ['inputToken', '0x00000000000000000000000000000000000000ff'],
    ['outputToken', 'USDC'],
    ['inputAmount', '0'],
    ['inputAmount', '-1'],
    ['inputAmount', '1.5'],
    ['inputAmount', '0x10'],
    ['inputAmount', '010'],
    ['inputAmount', '1e6'],
    ['inputAmount', '340282366920938463463374607431768211456'],
    ['inputAmount', ' 1'],
    ['inputChain', 'atlantis'],
    ['outputChain', '__proto__'],
  ])('error: %s is %s', async (name, value) => {
    const { status, body } = await quote({ [name]: value });
    expect(status).toBe(400);
    expect(String(body.error)).toContain(name);
  });

  test('error: the same token on the same chain', async () => {
    const { status } = await quote({ outputChain: 'base', outputToken: harness.token('base', 'USDC').address });
    expect(status).toBe(400);
  });

  test('error: bodies that are not JSON objects, too large, or of another type', async () => {
    const send = (body: string, type = 'application/json') =>
      harness.raw('/quote', { method: 'POST', headers: { 'content-type': type }, body });
    for (const body of ['', '{', 'null', '[]', '7', '"x"', '\u0000']) expect((await send(body)).status, body).toBe(400);
    expect((await send('{}', 'text/plain')).status).toBe(415);
    expect((await send(`{"a":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    expect((await send('['.repeat(30_000))).status).toBe(400);
    expect((await send(`{"offerer":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).status).toBe(400);
  });

  test('behavior: more quotes at once than makers respond to get Retry-After', async () => {
    await harness.restart({ auctionWindowMs: 1_400 });
    await harness.maker();
    const quotes = await Promise.all(Array.from({ length: 200 }, () => quote()));
    const refused = quotes.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(100);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true);
    expect(quotes.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    await expect.poll(async () => (await quote()).status, { timeout: 20_000 }).toBe(200);
  });

  test('error: no maker responds', async () => {
    await harness.restart();
    const listener = await harness.listen();
    const { status, body } = await quote();
    expect(status).toBe(503);
    expect(String(body.error)).toContain('No maker answered');
    await listener.next((frame) => frame.event === 'TradeExpired');
  });
});
