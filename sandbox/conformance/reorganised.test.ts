import { afterAll, beforeAll, expect } from 'vitest';
import { ms } from '../../src/domain/time.ts';
import { createChains } from '../../src/world/chains/createChains.ts';
import { readConfirmedStatus, readReceiptConsensus, readStatusConsensus } from '../../src/world/chains/readOrder.ts';
import { decodeConfig } from '../../src/world/loadConfig.ts';
import { createHarness, type Harness, networkTest } from './testing/harness.ts';
import { orderWhen, swapOnce } from './testing/swapOnce.ts';

const DEPTH_COUNT = 3;
let harness: Harness;

beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { faults: true });
  await harness.maker();
});
afterAll(() => harness?.stop());

/** The app's own reading of the chains, of which the newest three blocks do not count as confirmed. */
const app = () => {
  const chains = harness.chains.map(({ chainKey, name, rpcUrl }) => [
    chainKey,
    { name, rpcUrls: [rpcUrl], confirmations: DEPTH_COUNT },
  ]);
  const contracts = harness.chains.map(({ chainKey, settlement }) => [chainKey, settlement]);
  const json = {
    apiBaseUrl: harness.url,
    rfqWebSocketUrl: harness.wsUrl,
    chains: Object.fromEntries(chains),
    pins: { name: 'Aori', version: '0.3.1', contracts: Object.fromEntries(contracts) },
  };
  const config = decodeConfig(json, `${harness.url}/`);
  return { config, chains: createChains(config, fetch), clock: { now: () => ms(Date.now()) } };
};
const rpc = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(harness.chain('arbitrum').rpcUrl, { method: 'POST', headers, body });
  return (await response.json()).result;
};
const head = async (): Promise<number> => Number(await rpc('eth_blockNumber'));

networkTest(
  'default: a reorganisation takes a delivery with its blocks, and the service does not look back',
  async () => {
    const before = await head();
    const { quote } = await swapOnce(harness);
    const orderHash = `0x${String(quote.body.orderHash).slice(2)}` as const;
    const { dstTx } = await orderWhen(harness, orderHash, ['Completed']);
    const world = app();
    const arbitrum = { chainKey: 'arbitrum' };
    const read = async () => ({
      latest: (await readStatusConsensus(world, arbitrum, orderHash)).value.status,
      confirmed: (await readConfirmedStatus(world, arbitrum, orderHash)).value.status,
    });
    await rpc('anvil_mine', [`0x${DEPTH_COUNT.toString(16)}`]);
    expect(await read()).toEqual({ latest: 'filled', confirmed: 'filled' });

    const depth = (await head()) - before;
    const { status } = await harness.post('/sandbox/faults/reorganise', { chainKey: 'arbitrum', depth, blocks: 5 });
    expect([status, await head()]).toEqual([200, before + depth + 5]);
    expect(await read()).toEqual({ latest: 'unknown', confirmed: 'unknown' });
    expect((await readReceiptConsensus(world, 'arbitrum', `0x${String(dstTx).slice(2)}`)).value).toBeNull();
    expect(await orderWhen(harness, orderHash, ['Completed'])).toMatchObject({ dstTx });
  },
);

networkTest('error: what is no reorganisation is refused, and one that the node cannot do is said', async () => {
  for (const wrong of [
    {},
    { chainKey: 'mars', depth: 1 },
    { chainKey: 'base', depth: 0 },
    { chainKey: 'base', depth: 1.5 },
    { chainKey: 'base', depth: 61 },
    { chainKey: 'base', depth: 1, blocks: -1 },
  ])
    expect((await harness.post('/sandbox/faults/reorganise', wrong)).status).toBe(400);
});
