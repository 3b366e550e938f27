import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { type FromSimulation, SIMULATION_ORIGIN } from '../../src/domain/simulation.ts';
import { accounts } from '../chain/accounts.ts';
import { compileContracts } from '../chain/compileContracts.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { createTrader } from '../trader/createTrader.ts';
import { tradeService } from '../trader/tradeService.ts';
import { runMarket } from './runMarket.ts';
import { keepMarket, type MarketKeeper } from './store/keepMarket.ts';

const never = new Promise<void>(() => undefined);
let leaving: (() => void)[] = [];
const log: string[] = [];
const SAVE_DURATION_MS = 500;

/** A disk that takes its time. */
const keepSlowly = async (): Promise<MarketKeeper> => {
  const keeper = await keepMarket('test');
  return {
    ...keeper,
    save: async (changes) => {
      await new Promise((resolve) => setTimeout(resolve, SAVE_DURATION_MS));
      await keeper.save(changes);
    },
  };
};

/** A worker with a small market, and one page that speaks with it. */
const open = async (alone: Promise<void> = Promise.resolve()) => {
  const contracts = await compileContracts();
  const market = runMarket({
    market: { contracts, makers: 1, traders: 0, history: 5, blockMs: 50, log: (line) => void log.push(line) },
    keeper: keepSlowly,
    alone: () => alone,
    untilGone: () => new Promise((resolve) => leaving.push(resolve)),
    log: (line) => void log.push(line),
  });
  const received: FromSimulation[] = [];
  const say = (message: FromSimulation) => void received.push(message);
  const page = (message: Parameters<typeof market.receive>[2]) => market.receive('page', say, message);
  page({ type: 'hello', lock: 'a' });
  const responseOf = async (id: number) => {
    await vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining({ type: 'response', id })), 60_000);
    const found = received.find((message) => message.type === 'response' && message.id === id);
    return found?.type === 'response' ? JSON.parse(found.body) : null;
  };
  const get = (id: number, at: string) => {
    page({ type: 'fetch', id, url: `${SIMULATION_ORIGIN}${at}`, method: 'GET', headers: [], body: null });
    return responseOf(id);
  };
  const states = () => received.flatMap((message) => (message.type === 'state' ? [message] : []));
  return { page, received, get, states, market };
};

afterEach(() => {
  for (const leave of leaving) leave();
  leaving = [];
});

test('default: requests during the start get a response; a reload finds it as it was; a reset begins another', async () => {
  const first = await open();
  const chains = await first.get(1, '/chains');
  expect(chains).toHaveLength(5);
  const steps = first.states().flatMap(({ state }) => (state.phase === 'starting' ? [state.step] : [state.phase]));
  expect(steps).toEqual(['chains', 'chains', 'tokens', 'service', 'makers', 'history', 'running']);
  const before = await first.get(2, '/data/query');
  expect(before.pagination.totalRecords).toBe(5);
  const faucet = { address: `0x${'ab'.repeat(20)}`, chainKey: 'base' };
  const url = `${SIMULATION_ORIGIN}/sandbox/faucet`;
  const headers = [['content-type', 'application/json']] as const;
  first.page({ type: 'fetch', id: 3, url, method: 'POST', headers, body: JSON.stringify(faucet) });
  await vi.waitFor(
    () => expect(first.received).toContainEqual(expect.objectContaining({ type: 'response', id: 3 })),
    60_000,
  );
  const balance = (from: typeof first, id: number) => {
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [faucet.address, 'latest'] };
    from.page({
      type: 'fetch',
      id,
      url: `${SIMULATION_ORIGIN}/rpc/base`,
      method: 'POST',
      headers,
      body: JSON.stringify(call),
    });
    return vi.waitFor(() => {
      const found = first === from ? first.received : from.received;
      const response = found.find((message) => message.type === 'response' && message.id === id);
      if (response?.type !== 'response') throw new Error('not answered yet');
      return JSON.parse(response.body).result;
    }, 60_000);
  };
  const held = await balance(first, 4);
  expect(BigInt(held)).toBe(1_000n * 10n ** 18n);
  for (const leave of leaving) leave();
  await vi.waitFor(async () => {
    const persisted = await (await keepMarket('test')).load();
    expect([...(persisted?.chains.get(8453)?.tables.accounts.keys() ?? [])]).toContain(faucet.address);
  }, 20_000);

  const second = await open();
  const { orders } = await second.get(1, '/data/query');
  expect(orders).toEqual(before.orders);
  expect(await balance(second, 2)).toBe(held);
  expect(second.states().at(-1)?.state).toMatchObject({ phase: 'running', restored: true });

  second.page({ type: 'reset' });
  await vi.waitFor(() => {
    const last = second.states().at(-1);
    expect([last?.state.phase, last?.market === second.states()[0]?.market]).toEqual(['running', false]);
  }, 60_000);
  expect(second.states().at(-1)?.state).toMatchObject({ restored: false });
  expect(BigInt(await balance(second, 9))).toBe(0n);
}, 180_000);

/** The service of a market as a page reaches it. */
const serviceOf = ({ page, received }: Awaited<ReturnType<typeof open>>) => {
  let lastId = 100;
  return tradeService(SIMULATION_ORIGIN, async (input, init) => {
    const { url, method, headers, body } = { url: String(input), method: 'GET', headers: {}, ...init };
    lastId += 1;
    const id = lastId;
    page({ type: 'fetch', id, url, method, headers: [...new Headers(headers)], body: body ? String(body) : null });
    return vi.waitFor(() => {
      const found = received.find((message) => message.type === 'response' && message.id === id);
      if (found?.type !== 'response') throw new Error('no response yet');
      return new Response(found.body, { status: found.status });
    }, 60_000);
  });
};
const usdc = (chainKey: string) => {
  const found = tokenTable.find((token) => token.chainKey === chainKey && token.symbol === 'USDC');
  if (!found) throw new Error(`no USDC on ${chainKey}`);
  return found.address;
};

test('behavior: a quote can be signed in the next worker, and an accepted order outlives the one that accepted it', async () => {
  const first = await open();
  const persisted = async () => (await (await keepMarket('test')).load())?.store ?? [];
  const visitor = await createTrader(serviceOf(first), accounts.visitor);
  const wanted = { inputChain: 'base', inputToken: usdc('base'), inputAmount: 1_000_000n };
  await visitor.approve('base', wanted.inputToken, wanted.inputAmount);
  const route = { ...wanted, outputChain: 'arbitrum', outputToken: usdc('arbitrum') };
  const { quote, signature } = await visitor.sign(route);
  await vi.waitFor(async () => {
    const quotes = (await persisted()).flatMap(([table, , row]) => (table === 'rfq' ? (row?.quote ?? []) : []));
    expect(quotes).toHaveLength(1);
  }, 20_000);

  const service = serviceOf(await open());
  expect(await service.swap(quote.orderHash, signature)).toMatchObject({ orderHash: quote.orderHash });
  expect((await persisted()).map(([table, key]) => `${table} ${key}`)).toContain(
    `order ${quote.orderHash.toLowerCase()}`,
  );
  await expect.poll(() => service.order(quote.orderHash), { timeout: 40_000 }).toMatchObject({ status: 'Completed' });
}, 180_000);

test('behavior: a second worker waits for the first to end, and reports it', async () => {
  const { states } = await open(never);
  await vi.waitFor(() => expect(states().at(-1)?.state).toEqual({ phase: 'starting', step: 'waiting' }));
  expect(log).toEqual([]);
});
