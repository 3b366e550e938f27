import { expect, type Page, test } from '@playwright/test';
import { tokenTable } from '../sandbox/chain/tokenTable.ts';
import type { SimulationPage } from './simulationPage.ts';
import { startSimulationSite } from './simulationSite.ts';

/** In the page. */
declare const market: SimulationPage;

let site: Awaited<ReturnType<typeof startSimulationSite>>;
test.beforeAll(async () => {
  site = await startSimulationSite();
});
test.afterAll(() => site?.stop());

const VISITOR = '0x00000000000000000000000000000000000000a1';
const dollar = (chainKey: string) =>
  tokenTable.find((token) => token.chainKey === chainKey && token.symbol === 'USDC')?.address;
const request = {
  offerer: VISITOR,
  recipient: VISITOR,
  inputAmount: '100000000',
  inputChain: 'base',
  outputChain: 'arbitrum',
  inputToken: dollar('base'),
  outputToken: dollar('arbitrum'),
};

const open = async (page: Page): Promise<void> => {
  await page.goto(site.url);
  await page.evaluate(() => market.reach('running'));
};
const since = (page: Page) =>
  page.evaluate(() => {
    const state = market.state();
    return state.phase === 'running' ? state.since : 0;
  });
const genesis = (page: Page) =>
  page.evaluate(async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['0x0', false] };
    return ((await market.ask('/rpc/base', call)).body as { result: { hash: string } }).result.hash;
  });

test('a page requests chains and a quote from the market in a worker, and from nowhere else', async ({ page }) => {
  const beside: string[] = [];
  page.on('request', (asked) => beside.push(new URL(asked.url()).host));
  await open(page);
  const chains = await page.evaluate(() => market.ask('/chains'));
  expect(chains).toMatchObject({ status: 200, body: { length: 5 } });
  const quote = await page.evaluate((body) => market.ask('/quote', body), request);
  expect(quote).toMatchObject({ status: 200, body: { inputAmount: '100000000', outputChain: 'arbitrum' } });
  const orders = await page.evaluate(() => market.ask('/data/query?limit=1'));
  expect(orders).toMatchObject({ status: 200, body: { pagination: { currentPage: 1 } } });
  const frames = await page.evaluate(() => market.frames(2));
  expect(frames.map((frame) => JSON.parse(frame))).toEqual([
    expect.objectContaining({ result: 'Ok' }),
    expect.objectContaining({ event: expect.any(String) }),
  ]);
  expect(new Set(beside)).toEqual(new Set([new URL(site.url).host]));
});

test('two tabs share one market, and it outlives the one that opened it', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await open(first);
  await open(second);
  const block = await genesis(first);
  expect(await genesis(second)).toBe(block);
  await first.close();
  expect(await genesis(second)).toBe(block);
  expect((await second.evaluate((body) => market.ask('/quote', body), request)).status).toBe(200);
});

test('a reload finds the market as it was, and a reset begins another', async ({ page }) => {
  await open(page);
  const [began, block] = [await since(page), await genesis(page)];
  const total = () =>
    page.evaluate(
      async () => ((await market.ask('/data/query')).body as { pagination: { totalRecords: number } }).pagination,
    );
  const before = await total();
  await page.reload();
  await page.evaluate(() => market.reach('running'));
  expect([await since(page), await genesis(page)]).toEqual([began, block]);
  expect((await total()).totalRecords).toBeGreaterThanOrEqual(before.totalRecords);
  await page.evaluate(() => market.reset());
  await expect.poll(() => since(page)).toBeGreaterThan(began);
  expect(await genesis(page)).not.toBe(block);
});

test('without a SharedWorker the tabs share the worker of one of them, and the next takes over', async ({
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'SharedWorker', { value: undefined });
  });
  const [leader, other] = [await context.newPage(), await context.newPage()];
  await open(leader);
  await open(other);
  const block = await genesis(leader);
  expect(await genesis(other)).toBe(block);
  await leader.close();
  await expect.poll(() => genesis(other).catch(() => null)).toBe(block);
  expect((await other.evaluate((body) => market.ask('/quote', body), request)).status).toBe(200);
});

test('without a SharedWorker on plain http each tab has its own market, which is not persisted', async ({
  context,
}) => {
  // No secure context, so no Web Locks: requests for this name get the files of the site.
  const home = 'http://plain.test/';
  await context.route(`${home}**`, async (route) => {
    const response = await fetch(route.request().url().replace(home, site.url));
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) });
  });
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'SharedWorker', { value: undefined });
  });
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await page.goto(home);
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(false);
    await page.evaluate(() => market.reach('running'));
  }
  const [block, otherBlock] = [await genesis(one), await genesis(other)];
  expect(otherBlock).not.toBe(block);
  // The second has taken nothing from the first.
  expect((await one.evaluate((body) => market.ask('/quote', body), request)).status).toBe(200);
  await one.reload();
  await one.evaluate(() => market.reach('running'));
  expect(await genesis(one)).not.toBe(block);
  expect(await genesis(other)).toBe(otherBlock);
});
