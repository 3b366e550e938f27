// Time from a press to the next paint, as Event Timing reports it, over a journey of 36 presses through the built app
// beside a running sandbox, and of one digit typed into the amount beside the two published widgets in the same run.
// Each journey begins in a browser context with nothing cached. "4x slower" throttles the page's main thread.
// Needs a built dist/. Exits with 1 where other programs used the processor: such a run is no result.
// Usage: node sandbox/run.mjs bench/interactions.ts [--journeys 5] [--machines desktop,slower] [--no-widgets]
//   [--build FOLDER] [--all] [--chromium PATH]. `--all` prints every press, not the slowest alone.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { startBenchSite } from './benchSite.ts';
import { openChromium } from './openChromium.ts';
import { quantile } from './quantile.ts';
import { median, spread } from './spread.ts';
import { watchCpu } from './watchCpu.ts';
import { buildWidgets, WIDGETS } from './widgets/build.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    journeys: { type: 'string', default: '5' },
    machines: { type: 'string', default: 'desktop,slower' },
    widgets: { type: 'boolean', default: true },
    build: { type: 'string' },
    all: { type: 'boolean', default: false },
    port: { type: 'string', default: '8961' },
    chromium: { type: 'string' },
  },
});

/** The browser reports no event that took less, so a press without a report counts as this long. */
const SHORTEST_MS = 16;
/** A person's pauses: after a click, and between two keys. */
const CLICK_PAUSE_MS = 400;
const KEY_PAUSE_MS = 150;
/** From the first field on screen to the first press. */
const SETTLE_MS = 500;
/** The clocks of the page and of this process differ by less. */
const CLOCK_MS = 3;
const SLOWEST_SHOWN = 12;
/** More than this share of a core used by other programs, and a run is no result. */
const NOISE_CORES = 0.25;
const FIGURES = { p50: 0.5, p75: 0.75, p95: 0.95, max: 1 } as const;
type Figure = keyof typeof FIGURES;
type Machine = 'desktop' | 'slower';
const GOALS_MS: Readonly<Record<Machine, Readonly<Record<Figure, number>>>> = {
  desktop: { p50: 32, p75: 48, p95: 80, max: 150 },
  slower: { p50: 64, p75: 100, p95: 150, max: 300 },
};
const SLOWDOWN: Readonly<Record<Machine, number>> = { desktop: 1, slower: 4 };

/** One press in ms: from the key or button to the paint after it, the wait before its handlers, and their own time. */
type Press = { readonly name: string; readonly duration: number; readonly delay: number; readonly handlers: number };

/** Keeps, inside the page, every event that the browser reports. */
const observeEvents = (): void => {
  const entries: PerformanceEventTiming[] = [];
  Object.assign(globalThis, { benchEvents: entries });
  const observer = new PerformanceObserver((list) => {
    entries.push(...(list.getEntries() as PerformanceEventTiming[]));
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  observer.observe({ type: 'first-input', buffered: true });
};

/** Every event that was reported, its times since the epoch in ms. `isPress`: a key or a button, not a movement. */
const readEvents = () => {
  const epoch = Date.now() - performance.now();
  return (Reflect.get(globalThis, 'benchEvents') as PerformanceEventTiming[]).map((event) => ({
    at: epoch + event.startTime,
    duration: event.duration,
    delay: event.processingStart - event.startTime,
    processing: event.processingEnd - event.processingStart,
    isPress: event.interactionId > 0 || event.entryType === 'first-input',
    isFirst: event.entryType === 'first-input',
  }));
};
type ReportedEvent = ReturnType<typeof readEvents>[number];

/** The slowest event of one press, and the time that all handlers took until its paint. */
const pressOf = (name: string, events: readonly ReportedEvent[]): Press => {
  const slowest = events.filter(({ isPress }) => isPress).toSorted((a, b) => b.duration - a.duration)[0];
  if (slowest === undefined) return { name, duration: SHORTEST_MS, delay: 0, handlers: 0 };
  const paint = slowest.at + slowest.duration;
  const handled = events.filter(({ at, delay, isFirst }) => !isFirst && at + delay <= paint);
  const handlers = handled.reduce((sum, { processing }) => sum + processing, 0);
  return { name, duration: Math.max(SHORTEST_MS, slowest.duration), delay: slowest.delay, handlers };
};

/** Presses keys and buttons as a person does. The page is asked for its events once, at the end. */
const presser = (page: Page) => {
  const marks: { readonly name: string; readonly at: number }[] = [];
  const mark = (name: string): void => void marks.push({ name, at: Date.now() });
  const key = async (pressed: string, name: string): Promise<void> => {
    mark(name);
    await page.keyboard.press(pressed);
    await sleep(KEY_PAUSE_MS);
  };
  return {
    key,
    type: async (text: string, where: string): Promise<void> => {
      for (const character of text) await key(character, `"${character}" in ${where}`);
    },
    /** The pointer arrives before the press, and the control is ready. */
    click: async (name: string, target: Locator): Promise<void> => {
      await target.hover();
      mark(name);
      await page.mouse.down();
      await page.mouse.up();
      await sleep(CLICK_PAUSE_MS);
    },
    read: async (): Promise<readonly Press[]> => {
      await sleep(CLICK_PAUSE_MS);
      const events = await page.evaluate(readEvents);
      return marks.map(({ name, at }, index) => {
        const end = marks[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        return pressOf(
          name,
          events.filter((event) => event.at >= at - CLOCK_MS && event.at < end - CLOCK_MS),
        );
      });
    },
  };
};

/** The 36 presses, in the order of a visit. */
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
  await click('focus the search of orders', main.getByRole('combobox', { name: 'Search orders' }));
  await type('0x1', 'the search of orders');
  await click('open an order', main.locator('tr[data-row="1"] a[href^="/order/"]'));
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

/** Opens a page of its own context, does the work and closes it. */
const onPage = async <Result>(
  browser: Browser,
  url: string,
  machine: Machine,
  control: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
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

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
const machines = values.machines.split(',') as readonly Machine[];
const unknown = machines.find((machine) => !(machine in SLOWDOWN));
if (unknown !== undefined) throw new Error(`No such machine: ${unknown}. Machines: desktop, slower.`);
const folders = values.widgets ? { '/widgets': await buildWidgets(root) } : {};
const browser = await openChromium(values.chromium);
const site = await startBenchSite({
  port: Number(values.port),
  args: ['--history', '3000', '--makers', '3', '--traders', '3'],
  folders,
  ...(values.build !== undefined && { build: values.build }),
});

const FIELD = 'main textarea, main input';
const SWAP = '/swap?from=base&to=arbitrum';
const typists = [{ name: 'swap', path: SWAP, control: FIELD }, ...(values.widgets ? WIDGETS : [])];

const perMachine = <Value>(make: () => Value): Record<Machine, Value> => ({ desktop: make(), slower: make() });
const journeys = perMachine((): (readonly Press[])[] => []);
const digits = perMachine(() => new Map<string, number[]>(typists.map(({ name }) => [name, []])));
const cpu = perMachine(() => ({ own: [] as number[], others: [] as number[] }));

const measure = async (machine: Machine, run: number): Promise<void> => {
  const readCpu = watchCpu();
  journeys[machine].push(await onPage(browser, site.url + SWAP, machine, FIELD, travel));
  // Each run begins with another, so that none always follows the same one.
  for (const at of typists.keys()) {
    const { name, path, control } = typists[(at + run) % typists.length] as (typeof typists)[number];
    const typed = (page: Page): Promise<number> => typeDigits(page, control);
    digits[machine].get(name)?.push(await onPage(browser, site.url + path, machine, control, typed));
  }
  const used = readCpu();
  if (used === null) return;
  cpu[machine].own.push(used.own);
  cpu[machine].others.push(used.others);
};

const report = (machine: Machine): void => {
  const all = journeys[machine];
  const title = machine === 'desktop' ? 'This machine' : 'CPU 4x slower';
  const goals = GOALS_MS[machine];
  console.log(`\n${title}: ms from press to paint, ${all[0]?.length} presses a journey, ${all.length} journeys`);
  console.log(`${'figure'.padEnd(10)}${'median (least to most)'.padEnd(26)}goal`);
  for (const figure of Object.keys(FIGURES) as Figure[]) {
    const perJourney = all.map((presses) =>
      quantile(
        presses.map(({ duration }) => duration),
        FIGURES[figure],
      ),
    );
    const verdict = median(perJourney) <= goals[figure] ? 'reached' : 'not reached';
    console.log(`${figure.padEnd(10)}${spread(perJourney).padEnd(26)}${goals[figure]} ${verdict}`);
  }
  const names = [...new Set(all.flatMap((presses) => presses.map(({ name }) => name)))];
  const presses = names.map((name) => {
    const own = all.flatMap((journey) => journey.filter((press) => press.name === name));
    const of = (part: 'duration' | 'delay' | 'handlers'): number[] => own.map((press) => press[part]);
    return { name, duration: of('duration'), delay: median(of('delay')), handlers: median(of('handlers')) };
  });
  const slowest = presses.toSorted((a, b) => median(b.duration) - median(a.duration));
  console.log(
    `\n${'slowest presses'.padEnd(34)}${'to paint'.padEnd(22)}${'delay'.padStart(6)}${'handlers'.padStart(10)}`,
  );
  for (const { name, duration, delay, handlers } of values.all ? presses : slowest.slice(0, SLOWEST_SHOWN))
    console.log(
      `${name.padEnd(34)}${spread(duration).padEnd(22)}${delay.toFixed(0).padStart(6)}${handlers.toFixed(0).padStart(10)}`,
    );
  const typed = [...digits[machine]].map(([name, medians]) => `${name} ${spread(medians)}`);
  console.log(`\na digit typed in the amount, median of eight, ms: ${typed.join(' · ')}`);
  const { own, others } = cpu[machine];
  console.log(`cores used: this bench ${median(own).toFixed(2)}, other programs ${median(others).toFixed(2)}`);
};

try {
  for (let run = 0; run < Number(values.journeys); run += 1)
    for (const machine of machines) await measure(machine, run);
} finally {
  await browser.close();
  await site.stop();
}
for (const machine of machines) report(machine);
const noisy = machines.flatMap((machine) => cpu[machine].others).filter((cores) => cores > NOISE_CORES).length;
if (noisy > 0) {
  console.log(`\nNo result: other programs used more than ${NOISE_CORES} of a core in ${noisy} of the journeys.`);
  process.exitCode = 1;
}
