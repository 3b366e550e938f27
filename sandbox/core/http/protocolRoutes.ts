import type { Hono } from 'hono';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../../../src/domain/order/Order.ts';
import { failure, handleRpc } from '../rpc/handleRpc.ts';
import { nativeDeposit, orderRecord, quoteRecord, swapRecord } from '../wire/records.ts';
import { fields } from './fields.ts';
import { proxyRpc } from './proxyRpc.ts';
import { readBody, readObject } from './readObject.ts';
import { readOrderQuery, readPage } from './readOrderQuery.ts';
import { readQuoteRequest } from './readQuoteRequest.ts';
import { ServiceError } from './ServiceError.ts';
import type { ServiceParts } from './ServiceParts.ts';

const signatureOf = (body: Record<string, unknown>): string =>
  body.signature === '' ? '' : fields.text(body, 'signature');

/** As many as a maker responds to at once: each of its quotes is a signature to recover. */
const MAX_AUCTIONS = 40;
/** Longer auctions, to quote by hand. */
const MAX_LONG_AUCTIONS = 200;

/** Runs up to `max` at once; the rest get a 503 with Retry-After. */
const atMost = (max: number) => {
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= max) throw new ServiceError(503, 'Too many quotes are being asked for at the moment. Try again.');
    running += 1;
    return work().finally(() => {
      running -= 1;
    });
  };
};

/** The maximum auction of a caller in seconds. */
const MAX_AUCTION_SEC = 60;

/** The auction window that a header requests (docs/SANDBOX.md "Makers and traders"), in ms, or null. */
const askedWindowMs = (header: string | undefined): number | null => {
  if (header === undefined) return null;
  const sec = /^\d{1,2}$/.test(header) ? Number(header) : 0;
  if (sec >= 2 && sec <= MAX_AUCTION_SEC) return sec * 1000;
  throw new ServiceError(400, `Sandbox-Auction-Seconds must be a whole number from 2 to ${MAX_AUCTION_SEC}.`);
};

/** The endpoints of the interface (docs/SERVICE.md "Endpoints"), and the chains' nodes. */
export const addProtocolRoutes = (app: Hono, parts: ServiceParts): void => {
  const { options, chains } = parts;
  const { dialect, domain } = options;
  const list = options.chains.map(({ chainKey, chainId, eid, settlement }) => ({
    chainKey,
    chainId,
    eid,
    address: settlement,
  }));

  const auctions = atMost(MAX_AUCTIONS);
  const longAuctions = atMost(MAX_LONG_AUCTIONS);

  app.get('/chains', (context) => context.json(list));
  app.get('/domain', (context) =>
    context.json({ ...domain, domainTypeString: DOMAIN_TYPE_STRING, orderTypeString: ORDER_TYPE_STRING }),
  );
  app.get('/data/query', (context) => {
    const { searchParams } = new URL(context.req.url);
    const { page, limit, offset } = readPage(searchParams);
    const { orders, total } = options.store.query(readOrderQuery(searchParams, dialect === 'live'), { offset, limit });
    const pagination = { currentPage: page, limit, totalRecords: total, totalPages: Math.ceil(total / limit) };
    const body = { orders: orders.map((order) => orderRecord(order, dialect)), pagination };
    return context.json(body, dialect === 'live' && total === 0 ? 404 : 200);
  });
  app.post('/quote', async (context) => {
    const body = await readObject(context.req.raw);
    const request = readQuoteRequest(body, chains, parts.findToken);
    const windowMs = askedWindowMs(context.req.header('sandbox-auction-seconds'));
    const quote =
      windowMs === null
        ? await auctions(() => parts.market.quote(request))
        : await longAuctions(() => parts.market.quote(request, windowMs));
    context.header('X-Rfq-Id', quote.rfqId);
    return context.json(quoteRecord(quote, dialect));
  });
  app.post('/swap', async (context) => {
    const body = await readObject(context.req.raw);
    const order = await parts.acceptSwap(fields.hash(body, 'orderHash'), signatureOf(body));
    return context.json({ ...swapRecord(order, dialect), ...nativeDeposit(order, chains) });
  });
  app.post('/', async (context) => {
    const text = await readBody(context.req.raw).catch((error: unknown) => {
      if (error instanceof ServiceError) return error;
      throw error;
    });
    if (typeof text !== 'string') return context.json(failure(null, -32600, text.message), text.status);
    const response = await handleRpc(parts.methods, text, options.log);
    return response ? context.json(response.body, response.status) : context.body(null, 204);
  });
  app.post('/rpc/:chainKey', async (context) => {
    const chain = chains.get(context.req.param('chainKey'));
    if (!chain) throw new ServiceError(404, 'There is no chain of this key.');
    if (parts.isChainStopped(chain.chainKey)) throw new ServiceError(503, `${chain.name} does not answer.`);
    return proxyRpc(chain, await readBody(context.req.raw), options.fetch);
  });
};
