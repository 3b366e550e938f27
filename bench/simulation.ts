// The market in the browser (/swap?demo=1) as a visitor meets it: from opening the page to a quote on screen (goal 5 s), and
// to the page on a second visit (goal 1 s); then, while it runs on, the longest task of the page (goal 50 ms) and the cores
// used (goal 0.15). Needs a built dist/.
// Usage: node sandbox/run.mjs bench/simulation.ts [--runs 3] [--seconds 60]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { USDC } from '../e2e/tokens.ts';
import {
  type Cores,
  median,
  openChromium,
  printTable,
  reportAndExit,
  startSite,
  VIEWPORT,
  watchCpu,
} from './harness.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
  },
});

type Visit = { readonly page: Page; readonly pageMs: number; readonly quoteMs: number };

const open = async (context: BrowserContext): Promise<Visit> => {
  const page = await context.newPage();
  await page.goto(`${site.url}/swap?${new URLSearchParams({ demo: '1', ...SWAP })}`);
  const shown = await page.waitForFunction(() => (document.querySelector('main output') ? performance.now() : null));
  const quoted = await page.waitForFunction(() => {
    const output = document.querySelector<HTMLOutputElement>('main output');
    return output?.title && output.dataset.stale !== 'true' ? performance.now() : null;
  });
  return { page, pageMs: Number(await shown.jsonValue()), quoteMs: Number(await quoted.jsonValue()) };
};

const SWAP = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum, amount: '100' };
const site = await startSite('--makers', '0', '--quiet', '--history', '0');
const quotes: number[] = [];
const secondVisits: number[] = [];
const cores: Cores[] = [];
let browser = await openChromium();
let page: Page | undefined;
for (let run = 0; run < Number(values.runs); run += 1) {
  // Another browser, which has no market.
  await browser.close();
  browser = await openChromium();
  const context = await browser.newContext({ viewport: VIEWPORT });
  const first = await open(context);
  quotes.push(first.quoteMs);
  await first.page.close();
  const second = await open(context);
  secondVisits.push(second.pageMs);
  page = second.page;
}
if (page === undefined) throw new Error('--runs is at least 1.');
// From here on only the page and its market use the processor.
await site.stop();
const tasks = await page.evaluateHandle(() => {
  const durations: number[] = [0];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  });
  observer.observe({ type: 'longtask' });
  return durations;
});
const readCpu = watchCpu();
await sleep(Number(values.seconds) * 1000);
const used = readCpu();
cores.push(used);
const rows: readonly (readonly [name: string, values: readonly number[], digits: number, goal: number])[] = [
  ['opened to a quote, ms', quotes, 0, 5_000],
  ['second visit to the page, ms', secondVisits, 0, 1_000],
  ['longest task afterwards, ms', await tasks.jsonValue(), 0, 50],
  ['cores used', [used.own], 2, 0.15],
];
console.log(`The market in the browser: ${values.runs} quotes, then ${values.seconds} s`);
printTable([
  ['', 'median', 'most', 'goal'],
  ...rows.map(([name, all, digits, goal]) => [
    name,
    median(all).toFixed(digits),
    Math.max(...all).toFixed(digits),
    String(goal),
  ]),
]);
const over = rows.filter(([, all, , goal]) => !(Math.max(...all) <= goal));
const missed = over.map(([name, all, digits, goal]) => `${name}: ${Math.max(...all).toFixed(digits)}, not ${goal}`);
reportAndExit(missed, cores);
