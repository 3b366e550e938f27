// How long the main thread works until a page answers, by kind of work, for one build or several beside each other: what
// counts is the processor's time, not the clock's, so a busy machine blurs it less than it blurs coldLoad. Loads are
// interleaved, nothing is cached, and the trace itself costs every build the same.
// Usage: node sandbox/run.mjs bench/mainThread.ts [--page /orders] [--runs 9] [--chromium PATH] [NAME=FOLDER ...]
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { startBenchSite } from './benchSite.ts';
import { floorPages } from './floorSource.ts';
import { ANSWERS, answering, watch } from './loadOnce.ts';
import { openChromium } from './openChromium.ts';
import { median } from './spread.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', default: '/orders' },
    runs: { type: 'string', default: '9' },
    port: { type: 'string', default: '8961' },
    chromium: { type: 'string' },
  },
});

/** What the trace calls the kinds of work that are told apart; the rest of the tasks is the browser's own. */
const KINDS: Readonly<Record<string, string>> = {
  ParseHTML: 'HTML and scripts in it',
  'v8.evaluateModule': 'modules',
  FunctionCall: 'callbacks',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
};

const CONTROLS: Readonly<Record<string, string>> = {
  '/orders': 'main tr[data-row]',
  '/swap': 'main textarea, main input',
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, as are the others: when it began, and the time of its thread that it took. */
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
};

const CATEGORIES = ['devtools.timeline', 'v8', 'blink.user_timing', 'loading', 'disabled-by-default-devtools.timeline'];

/** The work of one load until the page answers, in ms by kind; `all` is the whole of it, `clock` how long it took. */
const traceLoad = async (browser: Browser, url: string, selector: string): Promise<ReadonlyMap<string, number>> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, [selector, ANSWERS] as const);
    const session = await browser.newBrowserCDPSession();
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: CATEGORIES },
      transferMode: 'ReportEvents',
    });
    const { answered } = await answering(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'commit' });
    await answered;
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const end = events.find(({ name }) => name === ANSWERS);
    const start = events.find(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url === url);
    if (end === undefined || start === undefined) throw new Error(`The trace of ${url} has no beginning or no end.`);
    const work = new Map([['clock', (end.ts - start.ts) / 1000]]);
    for (const { name, ph, pid, tid, ts, tdur = 0 } of events) {
      const kind = name === 'RunTask' ? 'all' : KINDS[name];
      if (ph !== 'X' || pid !== end.pid || tid !== end.tid || ts < start.ts || ts > end.ts || kind === undefined)
        continue;
      work.set(kind, (work.get(kind) ?? 0) + tdur / 1000);
    }
    return work;
  } finally {
    await context.close();
  }
};

const pages = await floorPages();
const builds = positionals.length === 0 ? ['dist=dist'] : positionals;
const browser = await openChromium(values.chromium);
const sites: Awaited<ReturnType<typeof startBenchSite>>[] = [];
try {
  const targets: { readonly name: string; readonly url: string; readonly control: string }[] = [];
  for (const [at, given] of builds.entries()) {
    const [name = '', build = ''] = given.split('=');
    const site = await startBenchSite({
      port: Number(values.port) + 4 * at,
      args: ['--history', '3000'],
      pages,
      build,
    });
    sites.push(site);
    if (at === 0) targets.push({ name: 'hello', url: `${site.url}/hello.html`, control: 'button' });
    targets.push({ name, url: site.url + values.page, control: CONTROLS[values.page] ?? 'main button' });
  }
  const loads = new Map(targets.map(({ name }) => [name, [] as ReadonlyMap<string, number>[]]));
  // The first round warms up the browser, the server's compressed files and the service.
  for (let run = 0; run <= Number(values.runs); run += 1)
    for (const [at] of targets.entries()) {
      // Each round begins with another build, so that none always follows the same one.
      const { name, url, control } = targets[(at + run) % targets.length] as (typeof targets)[number];
      const load = await traceLoad(browser, url, control);
      if (run > 0) loads.get(name)?.push(load);
    }
  const columns = ['all', 'clock', ...new Set(Object.values(KINDS))];
  console.log(`${values.page}: the main thread until it answers, ms, medians of ${values.runs} interleaved cold loads`);
  for (const { name } of targets) {
    const of = (column: string): string =>
      median((loads.get(name) ?? []).map((load) => load.get(column) ?? 0)).toFixed(1);
    console.log([name.padEnd(12), ...columns.map((column) => `${column} ${of(column)}`)].join('  '));
  }
} finally {
  await browser.close();
  for (const site of sites) await site.stop();
}
