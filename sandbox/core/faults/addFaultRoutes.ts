import type { Hono } from 'hono';
import { isObject, readObject } from '../http/readObject.ts';
import { ServiceError } from '../http/ServiceError.ts';
import type { ServiceParts } from '../http/ServiceParts.ts';
import type { ServiceChain } from '../ServiceChain.ts';
import type { Faults } from './createFaults.ts';
import { readFaultRule } from './FaultRule.ts';

const MAX_RULES = 1_000;
const CLOSE_CODES = { close: 1012, deny: 1008 } as const;

/** Nodes have the state of 64 blocks (`sandbox/chain/anvilProcess.ts`). */
const MAX_REORGANISED = 60;

/** Steers the node of a chain, which no caller of the service can. */
const askNode = async (
  send: typeof fetch,
  { rpcUrl, name }: ServiceChain,
  method: string,
  params: readonly unknown[],
): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const result: unknown = await (await send(rpcUrl, { method: 'POST', headers, body })).json();
  if (!isObject(result) || result.error !== undefined)
    throw new ServiceError(409, `${name} cannot do that: ${JSON.stringify(isObject(result) ? result.error : result)}`);
};

/** The control interface of the faults. It exists only where the service was started with them. */
export const addFaultRoutes = (app: Hono, faults: Faults, { hub, market, options }: ServiceParts): void => {
  const { book } = faults;
  const state = () => ({
    rules: book.list().map(({ id, rule, seen, acted }) => ({ id, ...rule, seen, acted })),
    skewMs: faults.skewMs,
    stoppedChains: [...faults.stoppedChains],
  });

  app.get('/sandbox/faults', (context) => context.json(state()));
  app.post('/sandbox/faults', async (context) => {
    const body = await readObject(context.req.raw);
    const rules = Array.isArray(body.rules) ? body.rules : [body];
    if (book.list().length + rules.length > MAX_RULES) throw new ServiceError(409, 'There are too many faults.');
    const added = rules.map(readFaultRule).map((rule) => book.add(rule).id);
    return context.json({ ids: added });
  });
  app.delete('/sandbox/faults', (context) => {
    book.clear();
    faults.skewMs = 0;
    faults.stoppedChains.clear();
    return context.json(state());
  });
  app.delete('/sandbox/faults/:id', (context) => {
    if (!book.remove(Number(context.req.param('id')))) throw new ServiceError(404, 'There is no such fault.');
    return context.json(state());
  });
  app.post('/sandbox/faults/seed', async (context) => {
    const { seed } = await readObject(context.req.raw);
    if (!Number.isSafeInteger(seed)) throw new ServiceError(400, 'seed must be a whole number.');
    book.seed(Number(seed));
    return context.json({ seed });
  });
  app.post('/sandbox/faults/clock', async (context) => {
    const { skewMs } = await readObject(context.req.raw);
    if (!Number.isSafeInteger(skewMs)) throw new ServiceError(400, 'skewMs must be a whole number.');
    faults.skewMs = Number(skewMs);
    return context.json(state());
  });
  app.post('/sandbox/faults/chains', async (context) => {
    const { chainKey, stopped } = await readObject(context.req.raw);
    const chain = options.chains.find((each) => each.chainKey === chainKey);
    if (!chain || typeof stopped !== 'boolean')
      throw new ServiceError(400, 'Say a chainKey, and stopped true or false.');
    if (stopped) faults.stoppedChains.add(chain.chainKey);
    else faults.stoppedChains.delete(chain.chainKey);
    return context.json(state());
  });
  app.post('/sandbox/faults/reorganise', async (context) => {
    const { chainKey, depth, blocks = 0 } = await readObject(context.req.raw);
    const chain = options.chains.find((each) => each.chainKey === chainKey);
    const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
    if (
      !chain ||
      !isCount(depth) ||
      !isCount(blocks) ||
      depth < 1 ||
      depth > MAX_REORGANISED ||
      blocks > MAX_REORGANISED
    )
      throw new ServiceError(400, `Say a chainKey, a depth from 1 to ${MAX_REORGANISED}, and how many blocks follow.`);
    await askNode(options.fetch, chain, 'anvil_reorg', [depth, []]);
    if (blocks > 0) await askNode(options.fetch, chain, 'anvil_mine', [`0x${blocks.toString(16)}`]);
    return context.json({ chainKey, depth, blocks });
  });
  app.post('/sandbox/faults/sockets', async (context) => {
    const { action } = await readObject(context.req.raw);
    if (action === 'freeze' || action === 'thaw') hub.freeze(action === 'freeze');
    else if (action === 'close' || action === 'deny') hub.closeAll(CLOSE_CODES[action]);
    else throw new ServiceError(400, 'action must be close, deny, freeze or thaw.');
    return context.json({ action });
  });
  app.post('/sandbox/faults/auctions/end', (context) => {
    market.endAuctions();
    return context.json({});
  });
};
