import { type Hex, toEventSelector } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { RECORDS } from './fields.ts';
import { createHarness, type Harness } from './testing/harness.ts';
import { misshapen } from './testing/misshapen.ts';
import { orderWhen, quoteBody, signQuote, swapOnce } from './testing/swapOnce.ts';

const DEPOSIT = toEventSelector(
  'Deposit(bytes32,(uint128,uint128,address,address,uint32,uint32,uint32,uint32,address,address))',
);
let harness: Harness;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { quoteValidityMs: 30_000 });
  await harness.maker();
});
afterAll(() => harness?.stop());

const quote = () => harness.post('/quote', quoteBody(harness));
const swap = (orderHash: unknown, signature: unknown) => harness.post('/swap', { orderHash, signature });
const deposits = async (orderHash: unknown) => {
  const filter = { address: harness.chain('base').settlement, fromBlock: '0x0', topics: [null, orderHash] };
  const { body } = await harness.post('/rpc/base', { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] });
  return (body.result as { topics: Hex[] }[]).filter((log) => log.topics[0] === DEPOSIT).length;
};

test('POST /swap: the thirteen fields of 2.4 with their types, and no other', async () => {
  const { quote: asked, swap: response } = await swapOnce(harness);
  expect(response.status).toBe(200);
  expect(misshapen(response.body, RECORDS.swap)).toEqual([]);
  for (const name of ['orderHash', 'offerer', 'recipient', 'inputToken', 'outputAmount', 'startTime', 'endTime']) {
    expect(response.body[name], name).toBe(asked.body[name]);
  }
  await orderWhen(harness, asked.body.orderHash, ['Completed']);
});

test('behavior: status is lower-case, pending at first and completed at a later read', async () => {
  const { quote: asked, signature, swap: first } = await swapOnce(harness);
  expect(first.body.status).toBe('pending');
  await orderWhen(harness, asked.body.orderHash, ['Completed']);
  const second = await swap(asked.body.orderHash, signature);
  expect([second.status, second.body.status, second.body.createdAt]).toEqual([200, 'completed', first.body.createdAt]);
});

test('behavior: a thousand identical submissions at once are one order and one deposit', async () => {
  const { body } = await quote();
  const signature = await signQuote(harness, body);
  const responses = await Promise.all(Array.from({ length: 1_000 }, () => swap(body.orderHash, signature)));
  expect(responses.filter((response) => response.status !== 200)).toEqual([]);
  expect(new Set(responses.map((response) => response.body.createdAt)).size).toBe(1);
  await orderWhen(harness, body.orderHash, ['Completed']);
  const found = await harness.get(`/data/query?orderHash=${body.orderHash}`);
  expect((found.body.orders as unknown[]).length).toBe(1);
  expect(await deposits(body.orderHash)).toBe(1);
  expect(harness.log).toEqual([]);
});

test('behavior: a compact signature (EIP-2098) is accepted and settles', async () => {
  const { body } = await quote();
  const signature = await signQuote(harness, body);
  const parity = BigInt(`0x${signature.slice(130)}`) === 28n ? 1n << 255n : 0n;
  const s = BigInt(`0x${signature.slice(66, 130)}`) | parity;
  const compact = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}`;
  expect((await swap(body.orderHash, compact)).body).toMatchObject({ status: 'pending' });
  await orderWhen(harness, body.orderHash, ['Completed']);
});

const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const bad: [string, (signature: Hex) => unknown][] = [
  ['empty', () => ''],
  ['missing', () => undefined],
  ['no string', () => 7],
  ['too short', (signature) => signature.slice(0, 40)],
  ['zeros', () => `0x${'00'.repeat(65)}`],
  ['v 0 or 1', (signature) => `${signature.slice(0, 130)}${signature.endsWith('1b') ? '00' : '01'}`],
  ['the other v', (signature) => `${signature.slice(0, 130)}${signature.endsWith('1b') ? '1c' : '1b'}`],
  [
    'high s',
    (signature) => {
      const s = (N - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0');
      return `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}`;
    },
  ],
];

test.each(bad)('error: a signature that is %s', async (_, change) => {
  const { body } = await quote();
  const response = await swap(body.orderHash, change(await signQuote(harness, body)));
  expect([response.status, Object.keys(response.body)]).toEqual([400, ['error']]);
  const found = await harness.get(`/data/query?orderHash=${body.orderHash}`);
  expect(found.body.orders).toEqual([]);
});

test('error: another account’s signature, and one of a tampered order', async () => {
  const { body } = await quote();
  const stranger = privateKeyToAccount(accounts.trader(77));
  const theirs = await stranger.sign({ hash: body.signingHash as Hex });
  expect((await swap(body.orderHash, theirs)).status).toBe(400);
  const tampered = await signQuote(harness, { ...body, outputAmount: '1' });
  expect((await swap(body.orderHash, tampered)).status).toBe(400);
});

test('error: an order hash that is unknown, malformed or missing', async () => {
  const signature = `0x${'11'.repeat(64)}1b`;
  expect((await swap(`0x${'22'.repeat(32)}`, signature)).status).toBe(404);
  expect((await swap('0x22', signature)).status).toBe(400);
  expect((await swap(undefined, signature)).status).toBe(400);
});

test('error: a quote past its end, in the one shape of errors', async () => {
  await harness.restart({ quoteValidityMs: 2_000 });
  await harness.maker();
  const listener = await harness.listen();
  const { body, headers } = await quote();
  const signature = await signQuote(harness, body);
  const rfqId = headers.get('x-rfq-id');
  await listener.next((frame) => frame.event === 'TradeExpired' && frame.data.rfqId === rfqId);
  const response = await swap(body.orderHash, signature);
  expect([404, 410]).toContain(response.status);
  expect(response.body).toEqual({ error: expect.stringMatching(/expired/) });
  expect((await harness.get(`/data/query?orderHash=${body.orderHash}`)).body.orders).toEqual([]);
});

test('error: an offerer who cannot pay is refused before anything is accepted', async () => {
  const poor = privateKeyToAccount(accounts.trader(78));
  const { body } = await harness.post('/quote', { ...quoteBody(harness), offerer: poor.address });
  const response = await swap(body.orderHash, await poor.sign({ hash: body.signingHash as Hex }));
  expect(response.status).toBe(409);
  expect(String(response.body.error)).toContain('balance and approval');
  expect((await harness.get(`/data/query?orderHash=${body.orderHash}`)).body.orders).toEqual([]);
});
