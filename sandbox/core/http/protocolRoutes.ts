import type { Hono } from 'hono';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../../../src/domain/order/Order.ts';
import { failure, handleRpc } from '../rpc/handleRpc.ts';
import { nativeDeposit, orderRecord, quoteRecord, swapRecord } from '../wire/records.ts';
import type { TextAnswer } from './createAnswerCache.ts';
import { createTurns } from './createTurns.ts';
import { fields } from './fields.ts';
import { proxyRpc } from './proxyRpc.ts';
import { readBody, readObject } from './readObject.ts';
import { readOrderQuery, readPage } from './readOrderQuery.ts';
import { readQuoteRequest } from './readQuoteRequest.ts';
import { ServiceError } from './ServiceError.ts';
import type { ServiceParts } from './ServiceParts.ts';

const signatureOf = (body: Record<string, unknown>): string =>
  body.signature === '' ? '' : fields.text(body, 'signature');

/** Whoever waits is told so within this time, and how long it will take. */
const PATIENCE_MS = 2_000;

/** As many auctions as makers and this process keep up with: each answer is a signature to recover. */
const quotesAtOnce = (windowMs: number): number => Math.min(2_000, Math.ceil(12 * Math.max(1, windowMs / 150)));

/** The longest auction that a caller may ask for, in seconds. */
const LONGEST_AUCTION_SEC = 60;
const LONG_AUCTIONS = 200;

/** The window that a caller of the sandbox asks for (docs/SANDBOX.md "Auctions that a person can answer"), in ms, or null. */
const askedWindowMs = (header: string | undefined): number | null => {
  if (header === undefined) return null;
  const sec = /^\d{1,2}$/.test(header) ? Number(header) : 0;
  if (sec >= 2 && sec <= LONGEST_AUCTION_SEC) return sec * 1000;
  throw new ServiceError(400, `Sandbox-Auction-Seconds must be a whole number from 2 to ${LONGEST_AUCTION_SEC}.`);
};

/** The endpoints of the interface (docs/SERVICE.md "Addresses"), and the chains' nodes. */
export const addProtocolRoutes = (app: Hono, parts: ServiceParts): void => {
  const { options, chains, answers } = parts;
  const { dialect, domain } = options;
  const list = options.chains.map(({ chainKey, chainId, eid, settlement }) => ({
    chainKey,
    chainId,
    eid,
    address: settlement,
  }));

  /** What waits here can still be dropped; what the database has been asked is answered. */
  const reads = createTurns({
    ...options,
    most: options.store.isNear ? 4 : 16,
    patienceMs: PATIENCE_MS,
    expectedMs: 5,
  });
  const quotes = createTurns({
    ...options,
    most: quotesAtOnce(options.auctionWindowMs),
    patienceMs: PATIENCE_MS,
    expectedMs: options.auctionWindowMs * 2,
  });
  /** Auctions of a length of their own take no turn of the others. */
  const longQuotes = createTurns({ ...options, most: LONG_AUCTIONS, patienceMs: PATIENCE_MS, expectedMs: 1 });
  const readAnew = async (search: string, params: URLSearchParams): Promise<TextAnswer> => {
    const kept = answers.get(search);
    if (kept) return kept;
    const version = answers.version();
    const filter = new URLSearchParams([...params].filter(([name]) => name !== 'page' && name !== 'limit')).toString();
    const { answer, total } = await readList(params, answers.total(filter));
    // Others may write to a database that is somewhere else.
    if (!options.store.isNear) return answer;
    answers.keep(search, version, answer);
    answers.keepTotal(filter, version, total);
    return answer;
  };

  app.get('/chains', (context) => context.json(list));
  app.get('/domain', (context) =>
    context.json({ ...domain, domainTypeString: DOMAIN_TYPE_STRING, orderTypeString: ORDER_TYPE_STRING }),
  );
  const readRecords = async (...page: Parameters<typeof options.store.query>) => {
    const { orders, total } = await options.store.query(...page);
    return { records: JSON.stringify(orders.map((order) => orderRecord(order, dialect))), total };
  };
  const readList = async (
    search: URLSearchParams,
    known: number | null,
  ): Promise<{ answer: TextAnswer; total: number }> => {
    const { page, limit, offset } = readPage(search);
    const query = readOrderQuery(search, dialect === 'live');
    const kept = dialect === 'interface' ? await options.store.records?.(query, { offset, limit }, known) : null;
    const { records, total } = kept ?? (await readRecords(query, { offset, limit }, known));
    const pagination = { currentPage: page, limit, totalRecords: total, totalPages: Math.ceil(total / limit) };
    const text = `{"orders":${records},"pagination":${JSON.stringify(pagination)}}`;
    return { answer: { status: dialect === 'live' && total === 0 ? 404 : 200, text }, total };
  };
  app.get('/data/query', async (context) => {
    const { search, searchParams } = new URL(context.req.url);
    const kept = answers.get(search);
    const answer = kept ?? (await reads.take(() => readAnew(search, searchParams), context.req.raw.signal));
    return context.body(answer.text, answer.status, { 'content-type': 'application/json' });
  });
  app.post('/quote', async (context) => {
    const body = await readObject(context.req.raw);
    const request = readQuoteRequest(body, chains, parts.findToken);
    const windowMs = askedWindowMs(context.req.header('sandbox-auction-seconds'));
    const quote =
      windowMs === null
        ? await quotes.take(() => parts.market.quote(request), context.req.raw.signal)
        : await longQuotes.take(() => parts.market.quote(request, windowMs), context.req.raw.signal);
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
    const answer = await handleRpc(parts.methods, text, options.log);
    return answer ? context.json(answer.body, answer.status) : context.body(null, 204);
  });
  app.post('/rpc/:chainKey', async (context) => {
    const chain = chains.get(context.req.param('chainKey'));
    if (!chain) throw new ServiceError(404, 'There is no chain of this key.');
    if (parts.isChainStopped(chain.chainKey)) throw new ServiceError(503, `${chain.name} does not answer.`);
    return proxyRpc(chain, await readBody(context.req.raw), options.fetch);
  });
};
