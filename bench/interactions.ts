// Time from a press to the next paint, as Event Timing reports it, over a journey of 36 presses through the built app
// beside a running sandbox, and of one digit typed into the amount beside the two published widgets in the same run.
// Each journey begins in a browser context with nothing cached. "4x slower" throttles the page's main thread.
// Needs a built dist/.
// Usage: node sandbox/run.mjs bench/interactions.ts [--journeys 5] [--machines desktop,slower] [--no-widgets]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import {
  type Cores,
  median,
  observeEvents,
  openChromium,
  type Press,
  presser,
  printTable,
  quantile,
  reportAndExit,
  spread,
  startPeers,
  startSite,
  VIEWPORT,
  WIDGETS,
  watchCpu,
} from './harness.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    journeys: { type: 'string', default: '5' },
    machines: { type: 'string', default: 'desktop,slower' },
    widgets: { type: 'boolean', default: true },
  },
});

/** From the first field on screen to the first press. */
const SETTLE_MS = 500;
const MAX_SLOWEST_ROWS = 12;
const FIGURES = { p50: 0.5, p75: 0.75, p95: 0.95, max: 1 } as const;
type Figure = keyof typeof FIGURES;
type Machine = 'desktop' | 'slower';
const GOALS_MS: Readonly<Record<Machine, Readonly<Record<Figure, number>>>> = {
  desktop: { p50: 32, p75: 48, p95: 80, max: 150 },
  slower: { p50: 64, p75: 100, p95: 150, max: 300 },
};
const SLOWDOWN: Readonly<Record<Machine, number>> = { desktop: 1, slower: 4 };

const travel = async (page: Page): Promise<readonly Press[]> => {
  const { key, click, type, read } = presser(page);
  const main = page.getByRole('main');
  const nav = page.getByRole('navigation', { name: 'Main', exact: true });
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const radio = (within: Locator, name: RegExp) => within.getByRole('radio', { name }).locator('visible=true');
  await click('focus the amount', page.getByRole('textbox', { name: 'You pay amount' }));
  await type('1250', 'the amount');
  await key('Backspace', 'Backspace in the amount');
  await click('flip', page.getByRole('button', { name: 'Swap direction' }));
  await click('open the token picker', page.getByRole('button', { name: /^Receive token/ }));
  await type('wet', 'the token picker');
  await click('choose a token', page.getByRole('option', { name: /^WETH/ }).first());
  await key('Control+k', 'open the palette');
  await type('ord', 'the palette');
  await key('Enter', 'go to Orders by the palette');
  await click('show 100 orders', radio(main.getByRole('radiogroup', { name: 'Rows per page' }), /^100/));
  await click('next page of orders', main.getByRole('button', { name: 'Next page' }));
  await click('next page of orders, again', main.getByRole('button', { name: 'Next page' }));
  await click('orders that completed', radio(main.getByRole('radiogroup', { name: 'Status' }), /^Completed/));
  await click('open the filters', main.getByRole('button', { name: /^Filters/ }));
  await click('choose a least value', radio(filters, /^\$100\+/));
  await click('apply the filters', filters.getByRole('button', { name: 'Apply' }));
  await click('open the filters, again', main.getByRole('button', { name: /^Filters/ }));
  await click('close the filters', filters.getByRole('button', { name: 'Cancel' }));
  await click('open the search', page.getByRole('banner').getByRole('button', { name: /^Find/ }));
  await type('0x', 'the search');
  await key('Escape', 'close the search');
  await click('open an order', main.locator('tr[data-row="1"] a[href^="/order/"]').first());
  await click('go to RFQ', nav.getByRole('link', { name: 'RFQ' }));
  await click('auctions that settled', radio(main.getByRole('radiogroup', { name: 'State' }), /^Settled/));
  await click('pause the feed', main.getByRole('button', { name: 'Pause' }));
  await click('go to Chains', nav.getByRole('link', { name: 'Chains' }));
  await click('switch the theme', page.getByRole('button', { name: /^Switch to the/ }));
  return read();
};

/** The median of eight digits typed into the first field of a page. */
const typeDigits = async (page: Page, control: string): Promise<number> => {
  await page.locator(control).first().click();
  const { type, read } = presser(page);
  await type('12345678', 'the amount');
  return median((await read()).map(({ duration }) => duration));
};

const machines = values.machines.split(',') as readonly Machine[];
const unknown = machines.find((machine) => !(machine in SLOWDOWN));
if (unknown !== undefined) throw new Error(`No such machine: ${unknown}. Machines: desktop, slower.`);
const site = await startSite('--history', '3000');
const peers = await startPeers(values.widgets);
const browser = await openChromium();

const swap = {
  name: 'swap',
  url: `${site.url}/swap?from=base&to=arbitrum`,
  control: 'main textarea, main input',
} as const;
const widgets = values.widgets ? WIDGETS.map((widget) => ({ ...widget, url: peers.url + widget.path })) : [];
const typists = [swap, ...widgets];
type Typist = (typeof typists)[number];

/** Opens a page with nothing cached, does the work and closes it. */
const onPage = async <Result>(
  { url, control }: Typist,
  machine: Machine,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeEvents);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN[machine] });
    await page.goto(url);
    await page.locator(control).first().waitFor();
    await sleep(SETTLE_MS);
    return await work(page);
  } finally {
    await context.close();
  }
};

const perMachine = <Value>(make: () => Value): Record<Machine, Value> => ({ desktop: make(), slower: make() });
const journeys = perMachine((): (readonly Press[])[] => []);
const digits = perMachine(() => new Map<string, number[]>(typists.map(({ name }) => [name, []])));
const cores: Cores[] = [];

const measure = async (machine: Machine, run: number): Promise<void> => {
  const readCpu = watchCpu();
  journeys[machine].push(await onPage(swap, machine, travel));
  // Each run begins with another, so that none always follows the same one.
  for (const at of typists.keys()) {
    const typist = typists[(at + run) % typists.length] as Typist;
    digits[machine].get(typist.name)?.push(await onPage(typist, machine, (page) => typeDigits(page, typist.control)));
  }
  cores.push(readCpu());
};

const missed: string[] = [];
const report = (machine: Machine): void => {
  const all = journeys[machine];
  const title = machine === 'desktop' ? 'This machine' : 'CPU 4x slower';
  console.log(`\n${title}: ms from press to paint, ${all[0]?.length} presses a journey, ${all.length} journeys`);
  const rows = (Object.keys(FIGURES) as Figure[]).map((figure) => {
    const durations = all.map((presses) => presses.map(({ duration }) => duration));
    const perJourney = durations.map((some) => quantile(some, FIGURES[figure]));
    const goal = GOALS_MS[machine][figure];
    if (median(perJourney) > goal) missed.push(`${figure} is ${median(perJourney)} ms on the ${machine}, not ${goal}`);
    return [figure, spread(perJourney), String(goal)];
  });
  printTable([['figure', 'median (least to most)', 'goal'], ...rows]);

  const names = [...new Set(all.flatMap((presses) => presses.map(({ name }) => name)))];
  const presses = names.map((name) => {
    const own = all.flatMap((journey) => journey.filter((press) => press.name === name));
    const of = (part: 'duration' | 'delay' | 'handlers'): number[] => own.map((press) => press[part]);
    return { name, duration: of('duration'), delay: median(of('delay')), handlers: median(of('handlers')) };
  });
  const slowest = presses.toSorted((a, b) => median(b.duration) - median(a.duration)).slice(0, MAX_SLOWEST_ROWS);
  console.log('');
  printTable([
    ['slowest presses', 'to paint', 'delay', 'handlers'],
    ...slowest.map(({ name, duration, delay, handlers }) => [
      name,
      spread(duration),
      delay.toFixed(0),
      handlers.toFixed(0),
    ]),
  ]);
  const opened = names.flatMap((name) => {
    const times = all.flat().flatMap((press) => (press.name === name && press.opened ? [press.opened] : []));
    return times.length > 0 ? [`${name} ${spread(times)}`] : [];
  });
  console.log(`\nfrom press to the dialog, ms: ${opened.join(' · ')}`);
  const typed = [...digits[machine]].map(([name, medians]) => ({ name, middle: median(medians), medians }));
  const words = typed.map(({ name, medians }) => `${name} ${spread(medians)}`).join(' · ');
  console.log(`\na digit typed in the amount, median of eight, ms: ${words}`);
  const [own, lifi] = ['swap', 'lifi'].map((name) => typed.find((one) => one.name === name)?.middle ?? Number.NaN);
  if (own !== undefined && lifi !== undefined && own > lifi)
    missed.push(`a digit takes ${own} ms on the ${machine}, LI.FI's ${lifi}`);
};

for (let run = 0; run < Number(values.journeys); run += 1) for (const machine of machines) await measure(machine, run);
for (const machine of machines) report(machine);
reportAndExit(missed, cores);
