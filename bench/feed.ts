// The RFQ page under a flood, beside a page that only counts the same messages (the floor), in turns in one run: frames a
// second, event to paint, long tasks, messages missed, and how far the heap grows over a million events with full lists.
// docs/PERFORMANCE.md says what each figure means. Needs a built dist/ and a quiet machine. `--runs 0`: only the heap.
// Usage: node sandbox/run.mjs bench/feed.ts [--rate 10000] [--runs 3] [--seconds 20] [--events 1000000] [--tabs 1]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { SYNTHETIC_EVENT_COUNT } from '../sandbox/core/feed/startSyntheticFeed.ts';
import { freePort } from '../sandbox/testing/freePort.ts';
import { ensureTestBrowser } from '../scripts/chromium.mjs';
import { MAX_AUCTIONS } from '../src/domain/rfq/reduceRfq.ts';
import type { SenderBooks } from './feedSender.ts';
import { median, printTable, quantile, reportAndExit, spread, startEntry, startSite, watchCpu } from './harness.ts';

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    events: { type: 'string', default: '1000000' },
    tabs: { type: 'string', default: '1' },
  },
});
const rate = Number(values.rate);
const MIN_FPS_OF_FLOOR = 0.97;
const MAX_GROWTH_MB = 20;
/** Names, digits, and the most that reaches the goal. */
const FIGURES = {
  fps: ['frames a second', 1, Number.POSITIVE_INFINITY],
  paintP50: ['event to paint p50, ms', 0, 67],
  paintP99: ['event to paint p99, ms', 0, 200],
  longTaskShare: ['tasks over 50 ms, share of frames', 4, 0.01],
  busy: ['main thread busy', 2, Number.POSITIVE_INFINITY],
  missed: ['sent and not counted', 0, 0],
} as const;
/** Until the lists are full: 500 events and 2,000 auctions. */
const WARM_MS = 3_000;
const APPEAR_TIMEOUT_MS = 20_000;
/** A page that counts nothing more for so long has counted all that it will. */
const CATCH_UP_MS = 3_000;

// --- a browser without Playwright, which listens to every websocket message: half a core at this rate ---

type FeedResponse = {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
};

type Page = {
  readonly send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** Runs a self-contained function in the page. Its input and result are JSON. */
  readonly evaluate: <Result, Input>(run: (input: Input) => Result | Promise<Result>, input: Input) => Promise<Result>;
  readonly close: () => Promise<unknown>;
};

const FLAGS =
  '--headless --no-sandbox --disable-gpu --no-first-run --disable-extensions --disable-sync --disable-component-update --disable-background-networking --enable-precise-memory-info --remote-debugging-port=0 --window-size=1440,900';

const openBrowser = async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'causeway-bench-'));
  const args = [...FLAGS.split(' '), `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(ensureTestBrowser(), args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  process.once('exit', () => {
    // The whole group: Debian's program is a script that starts the browser.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`Chromium ended with code ${code}: ${output.slice(-400)}`)));
  });
  const socket = new WebSocket(url, { maxPayload: 2 ** 30 });
  await once(socket, 'open');
  const pending = new Map<number, (response: FeedResponse) => void>();
  socket.on('message', (data) => {
    const response: FeedResponse = JSON.parse(data.toString());
    if (response.id !== undefined) pending.get(response.id)?.(response);
  });
  let ids = 0;
  const send = (method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      ids += 1;
      const id = ids;
      pending.set(id, ({ result, error }) => {
        pending.delete(id);
        if (error) reject(new Error(error.message));
        else resolve(result ?? {});
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });
  return {
    openPage: async (): Promise<Page> => {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const session = String((await send('Target.attachToTarget', { targetId, flatten: true })).sessionId);
      return {
        send: (method, params = {}) => send(method, params, session),
        evaluate: async (run, input) => {
          const expression = `(${run})(${JSON.stringify(input) ?? ''})`;
          const call = { expression, awaitPromise: true, returnByValue: true };
          const { result, exceptionDetails } = await send('Runtime.evaluate', call, session);
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
          return (result as { value: never }).value;
        },
        close: () => send('Target.closeTarget', { targetId }),
      };
    },
  };
};

/** The first row in "rfqId kind" after each frame, or the number that the floor shows. Times in ms since the epoch. */
type Shown = {
  readonly keys: readonly string[];
  readonly frames: readonly (readonly [at: number, key: number])[];
  readonly longTasks: readonly number[];
};

/** Runs inside the page. A frame counts as painted when the task after it runs. */
const watchRows = ({ newest, ms }: { readonly newest: string; readonly ms: number }): Promise<Shown> =>
  new Promise((resolve) => {
    const [keys, frames, longTasks]: [string[], [number, number][], number[]] = [[], [], []];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const read = (): string => {
      const row = document.querySelector(newest);
      const text = row?.textContent ?? '';
      const kind = /Requested|Quoted|Winner|Settled|Expired|Failed/.exec(text)?.[0];
      return kind === undefined ? text : `${row?.querySelector('[title]')?.getAttribute('title')} ${kind}`;
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const key = read();
      if (key !== keys.at(-1)) keys.push(key);
      frames.push([Date.now(), keys.length - 1]);
    };
    const end = performance.now() + ms;
    const frame = (): void => {
      if (performance.now() > end) {
        observer.disconnect();
        resolve({ keys, frames, longTasks });
        return;
      }
      port2.postMessage(null);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const PLACES: Readonly<Record<string, number>> = { Requested: 0, Quoted: 3 };

/** The number of the event that a row shows. The three quotes of an auction look the same and count as its last. */
const eventOf = (key: string): number => {
  const [id = '', kind] = key.split(' ');
  if (kind === undefined) return Number(id) - 1;
  return Number(id.replace(/^aori-9/, '')) * SYNTHETIC_EVENT_COUNT + (PLACES[kind] ?? SYNTHETIC_EVENT_COUNT - 1);
};

/** When an event was written to the socket, by the sender's books; ms since the epoch. */
const sentAt = (books: SenderBooks, event: number): number => {
  let [low, high] = [0, books.firsts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((books.firsts[middle] ?? 0) <= event) low = middle;
    else high = middle - 1;
  }
  return books.times[low] ?? Number.NaN;
};

/** Reads "12,345 frames received" in the page's own panel, and opens it for that. */
const countOfPanel = async (): Promise<number> => {
  const read = (): string | undefined =>
    [...document.querySelectorAll('p')]
      .map((one) => /^([\d,]+) frames? received/.exec(one.textContent ?? '')?.[1])
      .find((count) => count !== undefined);
  if (read() === undefined)
    [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Events shown'))?.click();
  while (read() === undefined) await new Promise(requestAnimationFrame);
  return Number(read()?.replaceAll(',', ''));
};

const DESIGNS = {
  floor: { path: '/bench/floor', newest: '#newest', count: () => Number(Reflect.get(globalThis, 'benchCounted')) },
  ours: { path: '/rfq', newest: 'ul[aria-label="Events"] > li[aria-posinset="1"]', count: countOfPanel },
} as const;
type Design = keyof typeof DESIGNS;

const senderPort = await freePort();
const senderUrl = `http://127.0.0.1:${senderPort}`;
const setRate = async (perSecond: number): Promise<void> =>
  void (await fetch(`${senderUrl}/bench/rate?perSecond=${perSecond}`));
const readBooks = async (): Promise<SenderBooks> => (await fetch(`${senderUrl}/bench/books`)).json();

const busySeconds = async (page: Page): Promise<number> => {
  const { metrics } = await page.send('Performance.getMetrics');
  return (metrics as { name: string; value: number }[]).find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};

const open = async (page: Page, design: Design): Promise<void> => {
  await setRate(0);
  await page.send('Performance.enable');
  await page.send('Page.navigate', { url: senderUrl + DESIGNS[design].path });
  const { newest } = DESIGNS[design];
  const end = Date.now() + APPEAR_TIMEOUT_MS;
  await setRate(rate);
  while (!(await page.evaluate((selector) => document.querySelector(selector) !== null, newest))) {
    if (Date.now() > end) throw new Error(`${design} shows no event.`);
    await sleep(100);
  }
  await sleep(WARM_MS);
};

/** Stops the sender, and returns how many frames the page has not counted once it has caught up. */
const missedFrames = async (page: Page, design: Design): Promise<number> => {
  await setRate(0);
  const { frames: sent } = await readBooks();
  const count = (): Promise<number> => page.evaluate(DESIGNS[design].count, null);
  let counted = await count();
  for (let end = Date.now() + CATCH_UP_MS; counted < sent && Date.now() < end; ) {
    await sleep(250);
    const next = await count();
    if (next > counted) end = Date.now() + CATCH_UP_MS;
    counted = next;
  }
  return sent - counted;
};

const sample = async (page: Page, design: Design) => {
  const ms = Number(values.seconds) * 1000;
  await open(page, design);
  const [readCpu, busyBefore, began] = [watchCpu(), await busySeconds(page), performance.now()];
  const { keys, frames, longTasks } = await page.evaluate(watchRows, { newest: DESIGNS[design].newest, ms });
  const lasted = (performance.now() - began) / 1000;
  const [cores, busyAfter, books] = [readCpu(), await busySeconds(page), await readBooks()];
  const sent = keys.map((key) => sentAt(books, eventOf(key)));
  const fresh = frames.filter(([, key], index) => index > 0 && frames[index - 1]?.[1] !== key);
  const paints = fresh.map(([at, key]) => at - (sent[key] ?? Number.NaN));
  return {
    fps: frames.length / lasted,
    paintP50: quantile(paints, 0.5),
    paintP99: quantile(paints, 0.99),
    longTaskShare: longTasks.length / frames.length,
    busy: (busyAfter - busyBefore) / lasted,
    missed: await missedFrames(page, design),
    cores,
  };
};
type Sample = Awaited<ReturnType<typeof sample>>;

/** Size of a page after a forced garbage collection. */
const readSize = async (page: Page) => {
  await page.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await page.send('Runtime.getHeapUsage');
  const { rows, auctions } = await page.evaluate(() => {
    const [list] = document.querySelectorAll('ul[aria-label="Auctions"] > li');
    const rows = document.querySelectorAll('main li[aria-posinset]').length;
    return { rows, auctions: Number(list?.getAttribute('aria-setsize')) };
  }, null);
  return { heapMb: (Number(usedSize) + Number(backingStorageSize)) / 1_048_576, rows, auctions };
};

/** Sizes of all tabs with full lists, and after the requested number of events. */
const measureGrowth = async (pages: readonly Page[]) => {
  for (const page of pages) await open(page, 'ours');
  for (const page of pages) while ((await readSize(page)).auctions < MAX_AUCTIONS) await sleep(1_000);
  const readSizes = () => Promise.all(pages.map(readSize));
  const readCpu = watchCpu();
  const [before, { frames: first }] = [await readSizes(), await readBooks()];
  while ((await readBooks()).frames - first < Number(values.events)) await sleep(500);
  return { before, after: await readSizes(), cores: readCpu() };
};

const site = await startSite('--makers', '0', '--quiet', '--history', '0');
await startEntry(['bench/feedSender.ts', String(senderPort), site.url], /ready/);
const browser = await openBrowser();
const samples: Record<Design, Sample[]> = { floor: [], ours: [] };
for (let run = 0; run < Number(values.runs); run += 1)
  for (const design of ['floor', 'ours'] as const) {
    const page = await browser.openPage();
    samples[design].push(await sample(page, design));
    await page.close();
  }
const growth = await measureGrowth(await Promise.all(Array.from({ length: Number(values.tabs) }, browser.openPage)));

const missed: string[] = [];
const growthMb = Math.max(...growth.after.map(({ heapMb }, tab) => heapMb - (growth.before[tab]?.heapMb ?? 0)));
if (!(growthMb < MAX_GROWTH_MB)) missed.push(`heap growth: ${growthMb.toFixed(1)}`);
console.log(`${values.events} events at ${rate} a second, ${values.tabs} tabs`);
const sizes = (['before', 'after'] as const).map((when) => {
  const of = (figure: 'heapMb' | 'rows') => growth[when].map((size) => size[figure]);
  return [when, spread(of('heapMb'), 1), spread(of('rows'))];
});
printTable([['', 'heap, MB', 'rows on the page'], ...sizes, ['largest growth', growthMb.toFixed(1), '']]);

const of = (design: Design, figure: keyof typeof FIGURES) => samples[design].map((one) => one[figure]);
if (samples.ours.length > 0) {
  console.log(`${rate} events a second, ${values.runs} runs of ${values.seconds} s in turns, medians (least to most)`);
  const rows = (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((figure) => {
    const [name, digits, most] = FIGURES[figure];
    if (!(median(of('ours', figure)) <= most)) missed.push(`${name}: ${median(of('ours', figure)).toFixed(2)}`);
    return [name, spread(of('floor', figure), digits), spread(of('ours', figure), digits), String(most)];
  });
  printTable([['', 'floor', 'ours', 'at most'], ...rows]);
  const fps = median(of('ours', 'fps')) / median(of('floor', 'fps'));
  if (!(fps >= MIN_FPS_OF_FLOOR)) missed.push(`frames a second, times the floor: ${fps.toFixed(2)}`);
}
const parts = [...samples.floor, ...samples.ours, growth];
reportAndExit(
  missed,
  parts.map(({ cores }) => cores),
);
