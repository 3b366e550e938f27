import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chainTable } from '../sandbox/chain/chainTable.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING, type Order } from '../src/domain/order/Order.ts';
import { orderHash, signingHash } from '../src/domain/order/orderHash.ts';
import { sec } from '../src/domain/time.ts';

const NAME = 'Aori';
const VERSION = '0.3.1';
const DECIMALS_SELECTOR = '0x313ce567';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type Json = Record<string, unknown>;

const chainOf = (chainKey: unknown) => {
  const chain = chainTable.find((one) => one.chainKey === chainKey);
  if (chain === undefined) throw new Error(`no chain ${chainKey}`);
  return chain;
};

const address = (value: unknown): `0x${string}` => `0x${String(value).slice(2).toLowerCase()}`;

/** A quote that passes every check: 99.8 % of the same amount, both hashes true, valid for a minute. */
const quoteOf = (body: Json): Json => {
  const source = chainOf(body.inputChain);
  const startTime = Math.floor(Date.now() / 1000) * 1000;
  const endTime = startTime + 60_000;
  const order: Order = {
    inputAmount: BigInt(String(body.inputAmount)),
    outputAmount: (BigInt(String(body.inputAmount)) * 998n) / 1000n,
    inputToken: address(body.inputToken),
    outputToken: address(body.outputToken),
    startTime: sec(startTime / 1000),
    endTime: sec(endTime / 1000),
    srcEid: source.eid,
    dstEid: chainOf(body.outputChain).eid,
    offerer: address(body.offerer),
    recipient: address(body.recipient),
  };
  const domain = { name: NAME, version: VERSION, verifyingContract: source.settlement };
  return {
    ...body,
    outputAmount: `${order.outputAmount}`,
    orderHash: orderHash(order),
    signingHash: signingHash(order, domain),
    startTime,
    endTime,
    estimatedTime: 3,
  };
};

const fixed: Readonly<Record<string, unknown>> = {
  '/api/chains': chainTable.map(({ chainKey, chainId, eid, settlement }) => ({
    chainKey,
    chainId,
    eid,
    address: settlement,
  })),
  '/api/domain': {
    name: NAME,
    version: VERSION,
    domainTypeString: DOMAIN_TYPE_STRING,
    orderTypeString: ORDER_TYPE_STRING,
  },
  '/api/data/query': { orders: [], pagination: { currentPage: 1, limit: 50, totalRecords: 0, totalPages: 0 } },
};

/** A node that holds plenty of every token, all of it allowed. */
const nodeAnswer = (request: { id: unknown; method: string; params?: [{ data?: string }] }): Json => {
  const isDecimals = request.params?.[0]?.data?.startsWith(DECIMALS_SELECTOR) === true;
  const word = `0x${(isDecimals ? 6n : 10n ** 30n).toString(16).padStart(64, '0')}`;
  const result = request.method === 'eth_call' ? word : request.method === 'eth_getCode' ? '0x6001' : '0x1';
  return { jsonrpc: '2.0', id: request.id, result };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

const serveFile = async (dist: string, pathname: string, response: ServerResponse): Promise<void> => {
  const known = TYPES[path.extname(pathname)] !== undefined;
  const file = path.join(dist, known ? pathname : 'index.html');
  const content = await readFile(file).catch(() => null);
  response.writeHead(content === null ? 404 : 200, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/plain' });
  response.end(content);
};

/**
 * The built app beside a service that answers POST /quote after exactly `delayMs` with a true quote, and everything
 * else at once: what a bench measures is then the page's own share. Not a mock of any behaviour beyond that.
 */
export const startFixedService = async (dist: string, delayMs: number) => {
  const swaps = new Map<string, Json>();
  const quotes = new Map<unknown, Json>();
  const answerTo = async (pathname: string, request: IncomingMessage): Promise<unknown> => {
    if (fixed[pathname] !== undefined) return fixed[pathname];
    const body = JSON.parse((await bodyOf(request)) || '{}');
    if (pathname.startsWith('/api/rpc/')) return Array.isArray(body) ? body.map(nodeAnswer) : nodeAnswer(body);
    if (pathname === '/api/quote') {
      const quote = quoteOf(body);
      quotes.set(quote.orderHash, quote);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      return quote;
    }
    const { signingHash: _hash, estimatedTime: _time, ...order } = quotes.get(body.orderHash) ?? {};
    swaps.set(body.orderHash, order);
    return { ...order, status: 'pending', createdAt: Date.now() };
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (!pathname.startsWith('/api/')) return serveFile(dist, pathname, response);
    response.writeHead(200, { 'Content-Type': 'application/json', Date: new Date().toUTCString() });
    response.end(JSON.stringify(await answerTo(pathname, request)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Orders that were submitted. */
    swaps,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
