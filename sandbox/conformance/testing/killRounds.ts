import { type Hex, toEventSelector } from 'viem';
import type { ServeSettings } from '../../node/serveStart.ts';
import { freePort } from '../../testing/freePort.ts';
import type { Harness } from './harness.ts';
import { openMaker } from './openMaker.ts';
import { type ServeProcess, serveProcess } from './serveProcess.ts';
import { orderWhen, quoteBody, signQuote } from './swapOnce.ts';

/** The topic of the settlement contract's Deposit. */
export const DEPOSIT = toEventSelector(
  'Deposit(bytes32,(uint128,uint128,address,address,uint32,uint32,uint32,uint32,address,address))',
);
const FINAL = ['Completed', 'Failed'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type KillResult = {
  readonly acknowledged: number;
  readonly completed: number;
  readonly lost: number;
  readonly depositedTwice: number;
  readonly output: string;
};

/**
 * Runs a service on the harness's chains, kills it with -9 at random moments of a stream of swaps, starts it again on
 * the same data, and returns the outcome of every acknowledged order.
 */
export const killRounds = async (
  harness: Harness,
  options: {
    readonly dataDir: string;
    readonly kills: number;
    readonly swaps: number;
    readonly makerKey: Hex;
    readonly settings?: Partial<ServeSettings>;
  },
): Promise<KillResult> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const acknowledged: string[] = [];
  const outputs: string[] = [];
  const start = () =>
    serveProcess({ port, dataDir: options.dataDir, quoteValidityMs: 60_000, ...options.settings }, harness.chains);
  const connect = () =>
    openMaker({ key: options.makerKey, url, wsUrl: `ws://127.0.0.1:${port}/ws`, chains: harness.chains });
  const post = async (at: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${at}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { ok: response.ok, body: (await response.json()) as Record<string, unknown> };
  };
  const swap = async () => {
    const quote = await post('/quote', quoteBody(harness));
    if (!quote.ok) return;
    const signature = await signQuote(harness, quote.body);
    const response = await post('/swap', { orderHash: quote.body.orderHash, signature });
    if (response.ok) acknowledged.push(String(quote.body.orderHash));
  };
  const kill = async (served: ServeProcess) => {
    served.child.kill('SIGKILL');
    await served.ended;
    outputs.push(...served.output);
  };

  for (let round = 0; round < options.kills; round += 1) {
    const served = await start();
    const maker = await connect();
    const swaps = Array.from({ length: options.swaps }, () => swap().catch(() => undefined));
    // Every other kill is after a response, so that an order was acknowledged; the others are at any moment.
    const before = acknowledged.length;
    const until = Date.now() + 30_000;
    while (round % 2 === 0 && acknowledged.length === before && Date.now() < until) await pause(5);
    await pause(Math.random() * (round % 2 === 0 ? 200 : 650));
    await kill(served);
    await Promise.all(swaps);
    await maker.close();
  }
  const served = await start();
  const maker = await connect();
  const direct: Harness = {
    ...harness,
    get: async (at) => {
      const response = await fetch(`${url}${at}`);
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Record<string, unknown>,
      };
    },
  };
  const orders = await Promise.all(
    acknowledged.map((hash) => orderWhen(direct, hash, FINAL, 90_000).catch(() => null)),
  );
  const source = harness.chain('base');
  const deposits = await Promise.all(
    acknowledged.map(async (hash) => {
      const params = [{ address: source.settlement, fromBlock: '0x0', topics: [DEPOSIT, hash] }];
      const { body } = await post('/rpc/base', { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params });
      return (body.result as unknown[]).length;
    }),
  );
  await maker.close();
  served.child.kill('SIGTERM');
  await served.ended;
  outputs.push(...served.output);
  return {
    acknowledged: acknowledged.length,
    completed: orders.filter((order) => order?.status === 'Completed').length,
    lost: orders.filter((order) => order === null).length,
    depositedTwice: deposits.filter((count) => count > 1).length,
    output: outputs.join(''),
  };
};
