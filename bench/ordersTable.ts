// The table of orders at 100 rows a page: from the response to the rows on screen (goal 25 ms), also with the CPU 4x
// slower; memory over 500 page turns (goal 5 MB).
// Needs a built dist/.
// Usage: node sandbox/run.mjs bench/ordersTable.ts [turns memory] [--turns 20] [--long-turns 500]
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import {
  type Cores,
  heapMb,
  median,
  openChromium,
  printTable,
  reportAndExit,
  spread,
  startSite,
  VIEWPORT,
  watchCpu,
} from './harness.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: 'string', default: '20' },
    'long-turns': { type: 'string', default: '500' },
  },
});
const [turns, longTurns] = [Number(values.turns), Number(values['long-turns'])];
const GOALS = { turnMs: 25, growthMb: 5 };
/** Turns before the ones that count. */
const WARM_UP_COUNT = 3;
const BEFORE_HEAP_COUNT = 20;
/** Unmounted pages stay a minute in the query cache (PAGE_GC_MS); what is there after it has leaked. */
const CACHE_MS = 65_000;

/** One turn of a page in ms: from the press to the rows on screen, and from the response to that moment. */
type Turn = { readonly whole: number; readonly afterResponse: number; readonly longestTask: number };

/** Turns a page inside the page. `by`: the key "]", or three pages ahead as by a link, which cannot have been prefetched. */
const turnPage = (by: 'key' | 'jump'): Promise<Turn> =>
  new Promise((resolve, reject) => {
    const first = (): string =>
      document.querySelector('tr[data-row="0"] a[href^="/order/"]')?.getAttribute('href') ?? '';
    const before = first();
    const late = setTimeout(() => reject(new Error(`No new rows 20 s after a ${by}.`)), 20_000);
    let longestTask = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
    });
    tasks.observe({ type: 'longtask' });
    performance.clearResourceTimings();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const shownAt = performance.now();
      clearTimeout(late);
      // Long tasks are reported afterwards.
      setTimeout(() => {
        tasks.disconnect();
        const responses = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const page = responses.findLast(
          ({ name, responseEnd }) => responseEnd <= shownAt && /page=\d+&limit=100/.test(name),
        );
        const respondedAt = Math.max(page?.responseEnd ?? 0, pressedAt);
        resolve({ whole: shownAt - pressedAt, afterResponse: shownAt - respondedAt, longestTask });
      }, 100);
    };
    const rows = new MutationObserver(() => {
      if (first() === before || first() === '') return;
      rows.disconnect();
      // In the task after the frame that holds the rows.
      requestAnimationFrame(() => port2.postMessage(null));
    });
    rows.observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] });
    const pressedAt = performance.now();
    if (by === 'key') {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true, cancelable: true }));
      return;
    }
    const url = new URL(location.href);
    url.searchParams.set('page', String(Number(url.searchParams.get('page') ?? 1) + 3));
    window.history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  });

const turn = async (page: Page, count: number, by: 'key' | 'jump'): Promise<readonly Turn[]> => {
  const all: Turn[] = [];
  for (let one = 0; one < count; one += 1) all.push(await page.evaluate(turnPage, by));
  return all;
};

const history = String((longTurns + 40) * 100);
const site = await startSite('--makers', '0', '--quiet', '--history', history);
const browser = await openChromium();
const missed: string[] = [];

const open = async (): Promise<Page> => {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.goto(`${site.url}/orders?size=100&page=2`);
  await page.waitForSelector('tr[data-row="12"]');
  return page;
};

const measureTurns = async (): Promise<void> => {
  const rows: string[][] = [];
  for (const rate of [1, 4]) {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    for (const by of ['jump', 'key'] as const) {
      await turn(page, WARM_UP_COUNT, by);
      const all = await turn(page, turns, by);
      const of = (figure: keyof Turn): number[] => all.map((one) => one[figure]);
      const name = `${by === 'jump' ? 'another page' : 'the next page'}${rate > 1 ? `, ${rate}x slower` : ''}`;
      rows.push([name, spread(of('afterResponse')), spread(of('whole')), spread(of('longestTask'))]);
      if (rate === 1 && by === 'jump' && median(of('afterResponse')) > GOALS.turnMs)
        missed.push(`rows come ${median(of('afterResponse')).toFixed(0)} ms after the response, not ${GOALS.turnMs}`);
    }
    await page.close();
  }
  console.log(`\n${turns} page turns, ms, medians (least to most)`);
  printTable([['', 'response to rows', 'press to rows', 'longest task'], ...rows]);
};

const measureMemory = async (): Promise<void> => {
  const page = await open();
  await turn(page, BEFORE_HEAP_COUNT, 'key');
  const before = await heapMb(page);
  await turn(page, longTurns - BEFORE_HEAP_COUNT, 'key');
  await page.waitForTimeout(CACHE_MS);
  const after = await heapMb(page);
  await page.close();
  const grown = after - before;
  console.log(
    `\nheap after ${BEFORE_HEAP_COUNT} turns ${before.toFixed(1)} MB, after ${longTurns} ${after.toFixed(1)} MB`,
  );
  if (grown > GOALS.growthMb) missed.push(`the heap grows by ${grown.toFixed(1)} MB, not ${GOALS.growthMb}`);
};

const parts: Readonly<Record<string, () => Promise<void>>> = {
  turns: measureTurns,
  memory: measureMemory,
};
const cores: Cores[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const measure = parts[name];
  if (measure === undefined) throw new Error(`No such part: ${name}. Parts: ${Object.keys(parts).join(', ')}.`);
  const readCpu = watchCpu();
  await measure();
  cores.push(readCpu());
}
reportAndExit(missed, cores);
