import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { getChains } from './getChains.ts';
import { getDomain } from './getDomain.ts';
import { getQuote } from './getQuote.ts';
import { queryOrders } from './queryOrders.ts';
import { createServiceClient, type ServiceClient } from './serviceClient.ts';
import { queryOrdersPath } from './servicePaths.ts';
import { submitSwap } from './submitSwap.ts';
import { loadTokenList } from './tokenList.ts';

const clientOf = (body: unknown, status = 200): ServiceClient =>
  createServiceClient({ baseUrl: '', rpcMethodPrefix: 'svc_', fetch: async () => Response.json(body, { status }) });

const { order, orderHash, signingHash, signature } = orderVector;
const quote = {
  orderHash,
  signingHash,
  offerer: order.offerer,
  recipient: order.recipient,
  inputToken: order.inputToken,
  outputToken: order.outputToken,
  inputAmount: '10000000',
  outputAmount: '9979503',
  inputChain: 'base',
  outputChain: 'arbitrum',
  startTime: order.startTime * 1000,
  endTime: order.endTime * 1000,
  estimatedTime: 3,
};
const record = {
  ...quote,
  inputTokenValueUsd: '10.00',
  outputTokenValueUsd: '9.98',
  srcTx: null,
  dstTx: null,
  timestamp: order.startTime * 1000,
  status: 'Completed',
};
const parameters = { filter: {}, page: 3, limit: 50 };
const pageOf = (orders: unknown[]) => ({
  orders,
  pagination: { currentPage: 3, limit: 50, totalRecords: 101, totalPages: 3 },
});

test('default: a quote to the letter of the interface', async () => {
  expect(await getQuote(clientOf(quote), quoteVector.request)).toMatchObject({
    inputAmount: 10_000_000n,
    startTime: order.startTime * 1000,
    estimatedTime: 3_000,
    recipient: order.recipient.toLowerCase(),
  });
});

test.each([
  ['seconds', { startTime: order.startTime, endTime: order.endTime, estimatedTime: 3_000 }],
  ['seconds as strings', { startTime: `${order.startTime}`, endTime: `${order.endTime}`, estimatedTime: '3000' }],
  ['milliseconds as strings', { startTime: `${order.startTime}000`, endTime: `${order.endTime}000` }],
  ['an estimate in milliseconds', { startTime: order.startTime, endTime: order.endTime, estimatedTime: 3000 }],
  ['an estimate as a string', { estimatedTime: '3' }],
  [
    'upper-case hex',
    { orderHash: `0x${orderHash.slice(2).toUpperCase()}`, offerer: `0x${order.offerer.slice(2).toUpperCase()}` },
  ],
  ['extra members', { fee: '0.1', __proto__x: 1, types: { Permit: [] } }],
])('behavior: the other dialect, %s, means the same', async (_name, change) => {
  const plain = await getQuote(clientOf(quote), quoteVector.request);
  expect(await getQuote(clientOf({ ...quote, ...change }), quoteVector.request)).toEqual(plain);
});

test.each([
  ['fifteen minutes to the letter', {}, 900, 900_000],
  ['nine tenths of a second, live', { startTime: order.startTime, endTime: order.endTime }, 900, 900],
  ['ten hours to the letter', {}, 36_000, 36_000_000],
  ['a quarter of an hour, live', { startTime: `${order.startTime}`, endTime: order.endTime }, 900_000, 900_000],
])('param: estimatedTime: %s', async (_name, change, estimatedTime, expected) => {
  const response = await getQuote(clientOf({ ...quote, ...change, estimatedTime }), quoteVector.request);
  expect(response.estimatedTime).toBe(expected);
});

test('behavior: a quote without signing hash is a quote that cannot be signed', async () => {
  const { signingHash: _gone, ...rest } = quote;
  expect((await getQuote(clientOf(rest), quoteVector.request)).signingHash).toBeNull();
});

test.each([
  ['inputAmount', 10_000_000],
  ['inputAmount', '1e7'],
  ['inputAmount', ''],
  ['inputAmount', '-1'],
  ['inputAmount', ' 1'],
  ['outputAmount', '9979503.0'],
  ['outputAmount', '9'.repeat(79)],
  ['offerer', 'vitalik.eth'],
  ['orderHash', '0x12'],
  ['startTime', -1],
  ['startTime', '2026-11-21'],
  ['endTime', 1e300],
  ['estimatedTime', -3],
  ['inputChain', 'base\u202e'],
])('error: %s = %j is named and refused', async (field, value) => {
  const work = getQuote(clientOf({ ...quote, [field]: value }), quoteVector.request);
  await expect(work).rejects.toMatchObject({ kind: 'undecodable', happened: { values: { field } } });
});

test.each([null, undefined])('behavior: an estimated time that is %s is not refused', async (estimatedTime) => {
  const response = await getQuote(clientOf({ ...quote, estimatedTime }), quoteVector.request);
  expect(response.estimatedTime).toBeNull();
});

test.each(['completed', 'COMPLETED', 'Completed'])('behavior: status %s in any case', async (status) => {
  const page = await queryOrders(clientOf(pageOf([{ ...record, status }])), parameters);
  expect(page.orders[0]).toMatchObject({ status: 'completed', statusText: status });
});

test('behavior: an unknown status stays verbatim, and is nothing the app knows', async () => {
  const page = await queryOrders(clientOf(pageOf([{ ...record, status: 'Bridging\u202e' }])), parameters);
  expect(page.orders[0]).toMatchObject({ status: 'unknown', statusText: 'Bridging' });
});

test('behavior: orders that cannot be read are counted, the others shown', async () => {
  const page = await queryOrders(clientOf(pageOf([record, { ...record, inputAmount: 1 }, null, 'x'])), parameters);
  expect([page.orders.length, page.undecodable, page.totalRecords]).toEqual([1, 3, 101]);
});

test('behavior: a missing USD value or transaction is null in any form', async () => {
  const bare = { ...record, srcTx: '', dstTx: 'soon', inputTokenValueUsd: 'n/a', outputTokenValueUsd: 9.98 };
  const page = await queryOrders(clientOf(pageOf([bare])), parameters);
  const seen = { srcTx: null, dstTx: null, inputTokenValueUsd: null, outputTokenValueUsd: '9.98' };
  expect(page.orders[0]).toMatchObject(seen);
});

test('error: a 404 of a file server is not an empty page', async () => {
  const fetch = async () => new Response('<!doctype html><title>Not found</title>', { status: 404 });
  const client = createServiceClient({ baseUrl: '', rpcMethodPrefix: 'svc_', fetch });
  await expect(queryOrders(client, parameters)).rejects.toMatchObject({ kind: 'status', status: 404 });
});

test('behavior: 404 from /data/query is an empty page, from elsewhere an error', async () => {
  const client = clientOf({ error: 'No orders found' }, 404);
  const empty = { orders: [], currentPage: 3, limit: 50, totalRecords: 0, totalPages: 0, undecodable: 0 };
  expect(await queryOrders(client, parameters)).toEqual(empty);
  await expect(getChains(client)).rejects.toMatchObject({ kind: 'status', status: 404 });
});

test('param: filters become the query string, empty ones do not', () => {
  const filter = { inputChain: 'base', status: 'Failed', minTime: 5, offerer: '' } as const;
  expect(queryOrdersPath({ filter, page: 1, limit: 100 })).toBe(
    '/data/query?inputChain=base&status=Failed&minTime=5&page=1&limit=100',
  );
});

test('behavior: chains with one identity, or that cannot be read, are left out, and the others stay', async () => {
  const [base, arbitrum] = quoteVector.chains;
  const others = [
    { ...base, chainKey: 'base2' },
    { ...base, eid: 1, chainId: 1 },
    { ...base, chainKey: 'base3', eid: 2 },
    { ...base, chainKey: 'base4', chainId: 2 },
  ];
  for (const other of others) {
    expect(await getChains(clientOf([base, other, arbitrum]))).toEqual([arbitrum]);
    expect(await getChains(clientOf([arbitrum, other, base]))).toEqual([arbitrum]);
  }
  for (const odd of [null, 7, {}, { ...base, address: 'nowhere' }, { ...base, chainKey: '<b>', eid: 7, chainId: 7 }])
    expect(await getChains(clientOf([odd, arbitrum]))).toEqual([arbitrum]);
  expect(await getChains(clientOf([base, base, arbitrum]))).toEqual([base, arbitrum]);
});

test('error: chains that cannot be distinguished', async () => {
  const [base] = quoteVector.chains;
  for (const body of [[], [null], [base, { ...base, chainKey: 'base2' }]])
    await expect(getChains(clientOf(body))).rejects.toMatchObject({ kind: 'undecodable' });
});

test('behavior: any JSON gives a result or an error of this app with a sentence', async () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({ orders: fc.jsonValue(), pagination: fc.jsonValue() }),
    fc
      .tuple(fc.constantFrom(...Object.keys(record)), fc.jsonValue())
      .map(([field, value]) => ({ ...record, [field]: value })),
    fc
      .tuple(fc.constantFrom(...Object.keys(record)), fc.jsonValue())
      .map(([field, value]) => pageOf([{ ...record, [field]: value }])),
  );
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom(200, 400, 404, 500), async (body, status) => {
      const client = clientOf(body, status);
      const works = [
        getChains(client),
        getDomain(client),
        getQuote(client, quoteVector.request),
        submitSwap(client, { orderHash, signature }),
        queryOrders(client, parameters),
        loadTokenList(async () => Response.json(body, { status }), '/tokens.json'),
      ];
      for (const result of await Promise.allSettled(works)) {
        if (result.status === 'rejected') expect(describeMessage(result.reason.happened)).toMatch(/^The service/);
      }
    }),
    { numRuns: Number(process.env.CAUSEWAY_RUNS ?? 300) },
  );
});

/** A service with records of these times, none if the path contains `empty`, and the requested paths. */
const requestedOf = (timestamps: readonly number[], empty?: string, status = 200) => {
  const paths: string[] = [];
  const fetch = async (input: unknown) => {
    paths.push(String(input));
    const isEmpty = empty !== undefined && String(input).includes(empty);
    const body = pageOf((isEmpty ? [] : timestamps).map((timestamp) => ({ ...record, timestamp })));
    return Response.json(body, { status: isEmpty ? status : 200 });
  };
  return { paths, client: createServiceClient({ baseUrl: '', rpcMethodPrefix: 'svc_', fetch }) };
};

const between = { filter: { minTime: 1_791_417_667_999 }, limit: 50 };
const [inMs, inSeconds] = ['minTime=1791417667999', 'minTime=1791417667'];
const anyRecord = '/data/query?page=1&limit=1';
const twoPages = async (client: ServiceClient) => {
  for (const page of [1, 2]) await queryOrders(client, { ...between, page });
};
const path = (time: string, page: number) => `/data/query?${time}&page=${page}&limit=50`;

test('param minTime: a service with times in ms gets ms, and nothing else', async () => {
  const { paths, client } = requestedOf([order.startTime * 1000]);
  await twoPages(client);
  expect(paths).toEqual([path(inMs, 1), path(inMs, 2)]);
});

test('param minTime: a service with times in seconds gets seconds after its first record', async () => {
  const { paths, client } = requestedOf([order.startTime]);
  await twoPages(client);
  expect(paths).toEqual([path(inMs, 1), path(inSeconds, 1), path(inSeconds, 2)]);
});

test('param minTime: any earlier page determines the unit', async () => {
  const { paths, client } = requestedOf([order.startTime]);
  await queryOrders(client, { filter: {}, page: 1, limit: 50 });
  await queryOrders(client, { ...between, page: 1 });
  expect(paths.slice(1)).toEqual([path(inSeconds, 1)]);
});

test.each([
  ['an empty response', 200],
  ['a refusal', 400],
])('param minTime: %s tells nothing, so any record is read, once for all waiting requests', async (_, status) => {
  const { paths, client } = requestedOf([order.startTime], inMs, status);
  const pages = await Promise.all([1, 2].map((page) => queryOrders(client, { ...between, page })));
  expect(pages.map(({ orders }) => orders.length)).toEqual([1, 1]);
  expect(paths).toEqual([path(inMs, 1), path(inMs, 2), anyRecord, path(inSeconds, 1), path(inSeconds, 2)]);
});

test('error: a refusal that has another reason stays one', async () => {
  const { client } = requestedOf([order.startTime * 1000], inMs, 400);
  await expect(queryOrders(client, { ...between, page: 1 })).rejects.toMatchObject({ status: 400 });
});
