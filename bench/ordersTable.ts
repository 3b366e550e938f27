// The table of orders at 100 rows in a real Chromium, beside a naive table in the same run: how long after the answer a
// page is on screen, also with a processor four times slower and while the summary reads every order; what typing into
// the filters and the search costs; how long applying a filter takes; and whether memory stays flat over 500 page turns.
// Parts: turns, summary, typing, apply, memory. Needs a built dist/. docs/ORDERS.md keeps the figures.
// Usage: node sandbox/run.mjs bench/ordersTable.ts [part …] [--turns 20] [--long-turns 500] [--chromium PATH]
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { type Applied, applyFilter } from './applyFilter.ts';
import { startBenchSite } from './benchSite.ts';
import { buildSource } from './buildSource.ts';
import { heapOf } from './heapOf.ts';
import { openChromium } from './openChromium.ts';
import { isNoisy, median, spread } from './spread.ts';
import { type Turn, turnPages } from './turnPages.ts';
import { typeKeys } from './typeKeys.ts';
import { watchCpu } from './watchCpu.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: 'string', default: '20' },
    'long-turns': { type: 'string', default: '500' },
    port: { type: 'string', default: '8951' },
    chromium: { type: 'string' },
  },
});
const [TURNS, LONG, RUNS] = [Number(values.turns), Number(values['long-turns']), 3];
const TURN_GOAL = 25;
const TYPING_GOAL = 50;
const HEAP_GOAL = 5;
/** A reader's pause on a page, in which the next one comes. */
const AHEAD_MS = 250;
const LEAST = ['10', '20', '30', '40', '50', '60', '70', '80', '90'];

const naive = path.join(process.env.CAUSEWAY_ROOT ?? process.cwd(), 'bench/naiveTable.ts');
const html =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>naive</title><script type="module" src="/naive.js"></script></head><body><div id="root"></div></body></html>';
const browser = await openChromium(values.chromium);
const site = await startBenchSite({
  port: Number(values.port),
  args: ['--history', String((LONG + 40) * 100)],
  pages: { '/naive.html': html, '/naive.js': (await buildSource(`import ${JSON.stringify(naive)};`)).join('\n') },
});

const open = async (where: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(site.url + where);
  await page.waitForSelector('tr[data-row="12"]');
  // The summary reads in the background for a moment; turns are measured once the page is at rest.
  await page.waitForFunction(() => {
    const summary = document.querySelector('dl[data-summary]')?.textContent;
    return summary === undefined || (/\d read/.test(summary) && !/read Pause/.test(summary));
  });
  return page;
};
const slower = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

const PAGES = { ours: '/orders?size=100&page=2', naive: '/naive.html' } as const;
const BY = { ours: 'jump', naive: 'key' } as const;
type Design = keyof typeof PAGES;
const DESIGNS: readonly Design[] = ['ours', 'naive'];
type Sample = Record<Design, Turn[]>;
const problems: string[] = [];

const tell = (title: string, design: string, turns: readonly Turn[]): void => {
  const of = (key: keyof Turn): number[] => turns.map((turn) => turn[key]);
  const words = `answer to rows on screen ${spread(of('afterAnswer'))} · key to rows ${spread(of('whole'))} · longest task ${spread(of('longest'))}`;
  console.log(`${title.padEnd(13)} ${design.padEnd(6)} ${words}`);
  if (isNoisy(of('afterAnswer'))) console.log('Too noisy to be a result: run it again on a quiet machine.');
};

const sample = (): Sample => ({ ours: [], naive: [] });

const measureTurns = async (): Promise<void> => {
  const [turns, throttled, ahead] = [sample(), sample(), [] as Turn[]];
  for (let run = 0; run < RUNS; run += 1) {
    for (const design of DESIGNS) {
      const page = await open(PAGES[design]);
      await turnPages(page, 3, BY[design]);
      turns[design].push(...(await turnPages(page, TURNS, BY[design])));
      if (design === 'ours') {
        await turnPages(page, 2, 'key', AHEAD_MS);
        ahead.push(...(await turnPages(page, TURNS, 'key', AHEAD_MS)));
      }
      await slower(page, 4);
      await turnPages(page, 1, BY[design]);
      throttled[design].push(...(await turnPages(page, Math.ceil(TURNS / 2), BY[design])));
      await page.close();
    }
  }
  console.log(`A page of 100 orders, ${RUNS} interleaved runs of ${TURNS} turns, medians with spread in ms`);
  for (const design of DESIGNS) tell('this machine', design, turns[design]);
  for (const design of DESIGNS) tell('4x slower', design, throttled[design]);
  console.log(`the next page, read ahead: key to rows ${spread(ahead.map((turn) => turn.whole))}`);
  const ours = median(turns.ours.map((turn) => turn.afterAnswer));
  if (ours > TURN_GOAL)
    problems.push(`a page is on screen ${ours.toFixed(0)} ms after the answer, the goal is ${TURN_GOAL} ms`);
};

/** The same turns while the summary reads all orders of the view. */
const measureSummary = async (): Promise<void> => {
  const page = await open(PAGES.ours);
  await turnPages(page, 3, 'jump');
  const atRest = await turnPages(page, TURNS, 'jump');
  await page.getByRole('button', { name: 'Read all' }).click();
  const reading = await turnPages(page, TURNS, 'jump');
  const read = await page
    .locator('dl[data-summary]')
    .getByText(/\d read/)
    .textContent();
  tell('at rest', 'ours', atRest);
  tell('being summed', 'ours', reading);
  console.log(`the summary after these turns: ${read}`);
  await page.close();
};

const measureTyping = async (): Promise<void> => {
  const page = await open('/orders?size=100');
  const worst: Record<string, number> = {};
  await page.getByRole('combobox', { name: 'Search orders' }).click();
  worst['the search box'] = Math.max(await typeKeys(page, 'USDC'), await typeKeys(page, '0x12'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  const form = page.getByRole('dialog', { name: 'Filters' });
  for (const field of ['Offerer', 'Least value, USD', 'Order hash']) {
    await form.getByLabel(field).click();
    worst[field] = await typeKeys(page, '1234567890');
  }
  await page.close();
  for (const [field, longest] of Object.entries(worst)) {
    console.log(`typing into ${field}: the slowest key took ${longest} ms to the next frame`);
    if (longest > TYPING_GOAL) problems.push(`typing into ${field} took ${longest} ms, the goal is ${TYPING_GOAL} ms`);
  }
};

const measureApply = async (): Promise<void> => {
  const page = await open('/orders?size=100');
  const times: Applied[] = [];
  for (const least of LEAST) times.push(await applyFilter(page, least));
  await page.close();
  const of = (key: keyof Applied): string => spread(times.map((applied) => applied[key]));
  console.log(`applying a filter: Enter to rows on screen ${of('whole')} ms, from the answer ${of('afterAnswer')} ms`);
};

const measureMemory = async (): Promise<void> => {
  for (const design of DESIGNS) {
    // The naive page keeps every page it has shown: a fifth of the walk tells enough.
    const count = design === 'ours' ? LONG : Math.max(40, Math.round(LONG / 5));
    const page = await open(PAGES[design]);
    await turnPages(page, 20, 'key', 0);
    const before = await heapOf(page);
    await turnPages(page, count - 20, 'key', 0);
    const after = await heapOf(page);
    await page.close();
    const grown = after.heapMb - before.heapMb;
    console.log(
      `${count} page turns, ${design}: heap ${before.heapMb.toFixed(1)} MB after 20 turns, ${after.heapMb.toFixed(1)} MB at the end; nodes ${before.nodes}, ${after.nodes}`,
    );
    if (design === 'ours' && grown > HEAP_GOAL)
      problems.push(`memory grew by ${grown.toFixed(1)} MB over ${LONG} turns, the goal is ${HEAP_GOAL} MB`);
  }
};

const parts: Readonly<Record<string, () => Promise<void>>> = {
  turns: measureTurns,
  summary: measureSummary,
  typing: measureTyping,
  apply: measureApply,
  memory: measureMemory,
};
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const measure = parts[name];
    if (measure === undefined) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}.`);
    const [began, cores] = [Date.now(), watchCpu()];
    await measure();
    const others = cores()?.others;
    console.log(
      `${name}: ${Math.round((Date.now() - began) / 1000)} s${others === undefined ? '' : `; other programs used ${others.toFixed(2)} cores`}\n`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
for (const problem of problems) console.log(`goal not reached: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
