import { setTimeout as delay } from 'node:timers/promises';
import { createPublicClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { accounts } from '../chain/accounts.ts';
import { chainTable } from '../chain/chainTable.ts';
import { fundAccounts } from '../chain/fundAccounts.ts';
import { sandboxOptions } from '../node/sandboxOptions.ts';
import { type Sandbox, startSandbox } from '../node/startSandbox.ts';
import { seededRandom } from '../random/seededRandom.ts';
import { freePort } from '../testing/freePort.ts';
import { startCutter } from '../testing/startCutter.ts';
import { makeSwappers, type Swapper, tokensOf } from '../testing/swappers.ts';
import { waitFinal } from '../testing/waitFinal.ts';
import type { SwapRequest } from '../trader/createTrader.ts';
import { type TradeService, tradeService } from '../trader/tradeService.ts';
import { network } from './network.ts';
import type { MakerConfig } from './readMakerConfig.ts';
import { type Maker, startMaker } from './startMaker.ts';

// The real service and two real chains, without bots: the test's makers are the market.
let sandbox: Sandbox;
let service: TradeService;
let swapper: Swapper;
const running: Maker[] = [];
const log: string[] = [];

const begin = async (strict: boolean): Promise<void> => {
  const keys = chainTable.map((chain) => chain.chainKey);
  const quiet = ['--chains', 'base,arbitrum', '--makers', '0', '--quiet', '--history', '0', '--fill-patience', '1500'];
  const args = [...quiet, '--port', `${await freePort()}`, ...(strict ? ['--strict'] : [])];
  sandbox = await startSandbox(sandboxOptions(args, keys), () => undefined);
  await fundAccounts(sandbox.chains, { makers: 2, traders: 0 });
  service = tradeService(sandbox.url);
  const [one] = await makeSwappers(service, sandbox.chains, 1);
  if (!one) throw new Error('no swapper');
  swapper = one;
};
afterEach(() => {
  for (const maker of running.splice(0)) maker.stop();
  log.length = 0;
});

const start = async (index: number, changed: Partial<MakerConfig> = {}): Promise<void> => {
  const config: MakerConfig = {
    name: `maker ${index}`,
    url: sandbox.url,
    privateKey: accounts.maker(index),
    tokens: tokensOf(sandbox.chains),
    spreadBps: 10 + index * 10,
    latencyMs: [0, 5],
    minUsd: 0,
    maxUsd: 1_000_000,
    failureRate: 0,
    cancelRate: 0,
    withdrawEverySec: 600,
    ...changed,
  };
  const maker = startMaker(config, network, seededRandom(index), (line) => log.push(line));
  running.push(maker);
  await maker.ready;
};

const [usdcOnBase, usdcOnArbitrum] = ['base', 'arbitrum'].map((chainKey) => {
  const token = tokensOf([...chainTable].map((chain) => ({ ...chain, rpcUrl: '', pid: 0 }))).find(
    (one) => one.chainKey === chainKey && one.symbol === 'USDC',
  );
  if (!token) throw new Error('no USDC');
  return token;
}) as [ReturnType<typeof tokensOf>[number], ReturnType<typeof tokensOf>[number]];

const requestOf = (dollars: bigint): SwapRequest => ({
  inputChain: 'base',
  inputToken: usdcOnBase.address,
  inputAmount: dollars * 1_000_000n,
  outputChain: 'arbitrum',
  outputToken: usdcOnArbitrum.address,
});
const swap = async (dollars: bigint) => {
  const signed = await swapper.trader.sign(requestOf(dollars));
  await swapper.trader.submit(signed);
  const final = await waitFinal(service, [signed.quote.orderHash], 30_000);
  return { quote: signed.quote, row: final.get(signed.quote.orderHash) };
};
/** The sender of the transaction that filled an order. */
const fillerOf = async (hash: `0x${string}` | null | undefined) => {
  const chain = sandbox.chains.find((one) => one.chainKey === 'arbitrum');
  if (!chain || !hash) throw new Error('no fill');
  return (await createPublicClient({ transport: http(chain.rpcUrl) }).getTransaction({ hash })).from;
};
const addressOf = (index: number) => privateKeyToAccount(accounts.maker(index)).address.toLowerCase();

// With chains in QuoteRequested, and to the letter of the interface, which has none.
describe.each([
  ['with chains', false],
  ['--strict', true],
] as const)('%s', (_name, strict) => {
  beforeAll(() => begin(strict));
  afterAll(() => sandbox.stop());

  test('default: the maker with the best price wins, pays exactly what was quoted, and takes the input out', async () => {
    await start(0, { withdrawEverySec: 1 });
    await start(1);
    const before = await swapper.trader.balance('arbitrum', usdcOnArbitrum.address);
    const { quote, row } = await swap(1_000n);
    expect(quote.outputAmount).toBe('999000000');
    expect(row?.status).toBe('Completed');
    expect((await fillerOf(row?.dstTx)).toLowerCase()).toBe(addressOf(0));
    expect((await swapper.trader.balance('arbitrum', usdcOnArbitrum.address)) - before).toBe(999_000_000n);
    const base = sandbox.chains.find((chain) => chain.chainKey === 'base');
    if (!base) throw new Error('no base');
    const client = createPublicClient({ transport: http(base.rpcUrl) });
    const withdrawn = async () => {
      const event = { address: base.settlement, abi: settlementAbi, fromBlock: 0n } as const;
      const settled = (await client.getContractEvents({ ...event, eventName: 'Settle' })).length;
      const args = [privateKeyToAccount(accounts.maker(0)).address, usdcOnBase.address] as const;
      const left = await client.readContract({ ...event, functionName: 'getUnlockedBalances', args });
      return settled > 0 && left === 0n;
    };
    await expect.poll(withdrawn, { timeout: 15_000 }).toBe(true);
  });

  test('behavior: a maker that cancels what it has won is replaced by the next best', async () => {
    await start(0, { spreadBps: 20, cancelRate: 1 });
    await start(1, { spreadBps: 20, latencyMs: [40, 50] });
    const { row } = await swap(500n);
    expect(row?.status).toBe('Completed');
    expect((await fillerOf(row?.dstTx)).toLowerCase()).toBe(addressOf(1));
  });

  test('behavior: a maker that stays away is replaced when its time is over', async () => {
    await start(0, { spreadBps: 20, failureRate: 1 });
    await start(1, { spreadBps: 20, latencyMs: [40, 50] });
    const { row } = await swap(500n);
    expect(row?.status).toBe('Completed');
    expect((await fillerOf(row?.dstTx)).toLowerCase()).toBe(addressOf(1));
    expect(log.some((line) => line.includes('unfilled, as configured'))).toBe(true);
  });

  test('behavior: responds only within its limits and its inventory', async () => {
    await start(0, { minUsd: 100, maxUsd: 900_000 });
    await expect(swapper.trader.quote(requestOf(99n))).rejects.toMatchObject({ status: 503 });
    await expect(swapper.trader.quote(requestOf(900_001n))).rejects.toMatchObject({ status: 503 });
    expect((await swapper.trader.quote(requestOf(100n))).outputAmount).toBe('99900000');
  });

  test('behavior: an amount promised to one quote is not promised to another', async () => {
    await start(0, { maxUsd: 100_000_000 });
    // The maker holds twenty million: two requests for nine million each fit, a third does not.
    const quotes = await Promise.allSettled(
      [9, 9.1, 9.2].map((m) => swapper.trader.quote(requestOf(BigInt(m * 1_000_000)))),
    );
    expect(quotes.filter((one) => one.status === 'fulfilled').length).toBe(2);
  });

  test('behavior: a maker that lost the service reconnects by itself', async () => {
    await start(0);
    const restarts = sandbox.service.restarts();
    process.kill(sandbox.service.pid(), 'SIGKILL');
    await expect.poll(() => sandbox.service.restarts(), { timeout: 5_000 }).toBe(restarts + 1);
    const quoted = async () => {
      await delay(100);
      return swapper.trader.quote(requestOf(200n)).then(
        (quote) => quote.outputAmount,
        () => null,
      );
    };
    await expect.poll(quoted, { timeout: 20_000 }).toBe('199800000');
  });

  test('behavior: started while the service does not respond, a maker is ready once it does', async () => {
    const wire = await startCutter(Number(new URL(sandbox.url).port));
    wire.set('refuse');
    const ready = start(0, { url: `http://127.0.0.1:${wire.port}` });
    await expect.poll(() => log, { timeout: 10_000 }).toEqual([expect.stringMatching(/^maker 0: fetch failed/)]);
    wire.set('pass');
    await expect(ready).resolves.toBeUndefined();
    running.splice(0)[0]?.stop();
    await wire.stop();
  });
});
