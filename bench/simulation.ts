// The simulation in a real browser: what it weighs, how soon it quotes, what it takes of the machine, and whether the page
// stays free. Bars: 500 kB after brotli, a quote within 5 s (15 s on a machine four times as slow), no task over 50 ms in
// the page, 15 % of one core and 150 MB after an hour.
// Usage: node sandbox/run.mjs bench/simulation.ts [--seconds 60] [--hour] [--chromium PATH]
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { tokenTable } from '../sandbox/chain/tokenTable.ts';
import { openChromium } from './openChromium.ts';
import type { SimulationPage } from './simulationPage.ts';
import { startSimulationSite } from './simulationSite.ts';
import { slowed } from './slowed.ts';
import { watchCpu } from './watchCpu.ts';

/** In the page. */
declare const market: SimulationPage;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    hour: { type: 'boolean', default: false },
    chromium: { type: 'string' },
  },
});
const seconds = values.hour ? 3_600 : Number(values.seconds);
const BARS = { kilobytes: 500, quoteMs: 5_000, slowQuoteMs: 15_000, taskMs: 50, cores: 0.15, megabytes: 150 };

const dollar = (chainKey: string) => tokenTable.find((token) => token.chainKey === chainKey && token.symbol === 'USDC');
const VISITOR = '0x00000000000000000000000000000000000000a1';
const request = {
  ...{ offerer: VISITOR, recipient: VISITOR, inputAmount: '100000000', inputChain: 'base', outputChain: 'arbitrum' },
  ...{ inputToken: dollar('base')?.address, outputToken: dollar('arbitrum')?.address },
};

/** ms from the opening of a page to its first quote, and to a second one. */
const firstQuote = async (page: Page): Promise<readonly [number, number]> =>
  page.evaluate(async (body) => {
    const began = performance.now();
    const first = await market.ask('/quote', body);
    if (first.status !== 200) throw new Error(JSON.stringify(first));
    const after = performance.now();
    await market.ask('/quote', body);
    return [after - began, performance.now() - after] as const;
  }, request);

/** Memory of the market's worker in MB, after a collection. */
const heapOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const target = targetInfos.find(({ type }) => type === 'shared_worker');
  if (!target) return 0;
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: target.targetId, flatten: false });
  const ask = (id: number, method: string) =>
    new Promise<number>((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message) as {
          id: number;
          result?: { usedSize?: number; backingStorageSize?: number };
        };
        if (answer.id === id)
          resolve(((answer.result?.usedSize ?? 0) + (answer.result?.backingStorageSize ?? 0)) / 1_048_576);
      });
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    });
  await ask(1, 'HeapProfiler.collectGarbage');
  const megabytes = await ask(2, 'Runtime.getHeapUsage');
  await session.detach();
  return megabytes;
};

const site = await startSimulationSite();
const missed: string[] = [];
const report = (what: string, value: number, unit: string, bar: number): void => {
  console.log(`${what.padEnd(44)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(6)} bar ${bar}`);
  if (value > bar) missed.push(what);
};
const inBrowser = async <Result>(work: (page: Page, browser: Browser) => Promise<Result>): Promise<Result> => {
  const browser = await openChromium(values.chromium);
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    return await work(page, browser);
  } finally {
    await browser.close();
  }
};

try {
  report('the worker after brotli', brotliCompressSync(site.worker).length / 1_000, 'kB', BARS.kilobytes);
  await inBrowser(async (page, browser) => {
    const [first, second] = await firstQuote(page);
    report('first quote', first, 'ms', BARS.quoteMs);
    console.log(`${'next quote'.padEnd(44)} ${second.toFixed(0).padStart(8)} ms`);
    await page.evaluate(() => market.reach('running'));
    const stop = watchCpu();
    for (let left = seconds; left > 0; left -= 60) {
      await page.waitForTimeout(Math.min(left, 60) * 1_000);
      console.log(`  ${Math.min(seconds, seconds - left + 60)} s: ${(await heapOf(browser)).toFixed(0)} MB`);
    }
    const used = stop();
    if (used) report(`cores used over ${seconds} s (others ${used.others.toFixed(2)})`, used.own, '', BARS.cores);
    report('memory of the worker', await heapOf(browser), 'MB', BARS.megabytes);
    const longest = await page.evaluate(() => Math.max(0, ...market.longTasks));
    report('longest task of the page', longest, 'ms', BARS.taskMs);
    const began = performance.now();
    await page.reload();
    await page.evaluate(() => market.reach('running'));
    console.log(`${'again after a reload'.padEnd(44)} ${(performance.now() - began).toFixed(0).padStart(8)} ms`);
    const state = await page.evaluate(() => market.state());
    if (state.phase !== 'running' || !state.restored) missed.push('a reload finds another market');
  });
  const [slow] = await slowed(4, () => inBrowser(firstQuote));
  report('first quote on a machine 4 times as slow', slow, 'ms', BARS.slowQuoteMs);
} finally {
  site.stop();
}
for (const what of missed) console.error(`- missed: ${what}`);
process.exit(missed.length === 0 ? 0 : 1);
