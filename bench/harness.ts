// Shared by the benches: a sandbox with the built app, a Chromium, one press after another, the processor's time, figures.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { build } from 'vite';
import { freePort } from '../sandbox/testing/freePort.ts';
import { createSiteApp } from '../sandbox/web/createSiteApp.ts';
import { startWebServer } from '../sandbox/web/startWebServer.ts';
import { precompress } from '../sandbox/web/writeSite.ts';
import { ensureTestBrowser } from '../scripts/chromium.mjs';

export const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
const cache = path.join(root, 'node_modules/.cache/causeway-bench');
export const VIEWPORT = { width: 1440, height: 900 } as const;

// --- figures ---

/** The value below which a share (0 to 1) of the values lie; NaN of none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** "123 (118 to 131)": the median and the range. */
export const spread = (values: readonly number[], digits = 0): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
};

export const printTable = (rows: readonly (readonly string[])[]): void => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
};

// --- processes ---

// A signal ends a process without its "exit" event, on which children are ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Ends a child together with this process: a bench that fails leaves none behind. */
export const endWithUs = <Child extends ChildProcess>(child: Child): Child => {
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
};

/** Starts an entry of this repository, waits until it prints what `ready` matches, and returns how to end it. */
export const startEntry = async (args: readonly string[], ready: RegExp): Promise<() => Promise<void>> => {
  const child = endWithUs(
    spawn(process.execPath, ['sandbox/run.mjs', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with code ${code}.`)));
    child.stdout.on('data', (chunk: Buffer) => ready.test(chunk.toString()) && resolve());
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
};

// --- the processor's time ---

/** More than this share of a core used by other programs, and a run is no result. */
const NOISE_CORES = 0.25;
const TICKS_PER_SECOND = 100;
/** Columns of the first line of /proc/stat that are work: user, nice, system, irq, softirq, steal. */
const BUSY_COLUMNS = [1, 2, 3, 6, 7, 8];
/** Of /proc/PID/stat after the name: user and system time, its own and that of its ended children. */
const OWN_COLUMNS = [11, 12, 13, 14];

const allTicks = (): number => {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
  return BUSY_COLUMNS.reduce((sum, column) => sum + Number(fields[column]), 0);
};

/** Ticks of this process and its descendants. */
const ownTicks = (): number => {
  const processes = new Map<number, { readonly parent: number; readonly ticks: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name is in brackets and may contain anything.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = OWN_COLUMNS.reduce((sum, column) => sum + Number(fields[column]), 0);
      processes.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // The process has ended.
    }
  }
  const isOwn = (pid: number): boolean => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  return [...processes].reduce((sum, [pid, { ticks }]) => sum + (isOwn(pid) ? ticks : 0), 0);
};

/** Cores used on average, by this bench with all that it started and by other programs; NaN where /proc is missing. */
export type Cores = { readonly own: number; readonly others: number };

/** Begins to watch the processor; the function it returns reads what was used since. */
export const watchCpu = (): (() => Cores) => {
  if (!existsSync('/proc/stat')) return () => ({ own: Number.NaN, others: Number.NaN });
  const [all, own, began] = [allTicks(), ownTicks(), performance.now()];
  return () => {
    const seconds = (performance.now() - began) / 1000;
    const ours = ownTicks() - own;
    const cores = (ticks: number): number => Math.max(0, ticks / TICKS_PER_SECOND / seconds);
    return { own: cores(ours), others: cores(allTicks() - all - ours) };
  };
};

/**
 * Prints which goals were missed and who used the processor, refuses the run where others did, and ends the process with
 * all that it started.
 */
export const reportAndExit = (missed: readonly string[], all: readonly Cores[]): never => {
  for (const words of missed) console.log(`goal not reached: ${words}`);
  const of = (who: keyof Cores): number[] => all.map((cores) => cores[who]);
  console.log(`\ncores used: this bench ${spread(of('own'), 2)}, other programs ${spread(of('others'), 2)}`);
  const noisy = all.filter(({ others }) => others > NOISE_CORES).length;
  if (noisy > 0)
    console.log(
      `No result: other programs used more than ${NOISE_CORES} of a core in ${noisy} of ${all.length} parts.`,
    );
  process.exit(missed.length > 0 || noisy > 0 ? 1 : 0);
};

// --- browser ---

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureTestBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--enable-precise-memory-info',
      // Playwright reads which line sent each request, for which V8 would parse scripts twice.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });

/** Memory of a page after a collection, typed arrays included, in MB. */
export const heapMb = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usedSize + backingStorageSize) / 1_048_576;
};

// --- presses ---

/** The browser reports no event that took less, so a press without a report counts as this long. */
const SHORTEST_MS = 16;
/** A person's pauses: after a click, and between two keys. */
const CLICK_PAUSE_MS = 400;
const KEY_PAUSE_MS = 150;
/** The clocks of the page and of this process differ by less. */
const CLOCK_MS = 3;

/** One press in ms: from the key or button to the paint after it, the wait before its handlers, and their own time. */
export type Press = {
  readonly name: string;
  readonly duration: number;
  readonly delay: number;
  readonly handlers: number;
  /** Of a press named "open …": from the press to its dialog, in ms. */
  readonly opened: number | undefined;
};

/** Keeps, inside the page, every event that the browser reports, and when each dialog appears. To be added before it opens. */
export const observeEvents = (): void => {
  const entries: PerformanceEventTiming[] = [];
  const dialogs = new Map<Element | null, number>();
  Object.assign(globalThis, { benchEvents: entries, benchDialogs: dialogs });
  new MutationObserver(() => {
    const dialog = document.querySelector('[role="dialog"]');
    if (!dialogs.has(dialog)) dialogs.set(dialog, performance.now());
  }).observe(document, { childList: true, subtree: true });
  const observer = new PerformanceObserver((list) => {
    entries.push(...(list.getEntries() as PerformanceEventTiming[]));
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  observer.observe({ type: 'first-input', buffered: true });
};

/** Every event that was reported and every dialog, in ms since the epoch. `isPress`: a key or a button, not a movement. */
const readEvents = () => {
  const epoch = Date.now() - performance.now();
  const dialogs = [...(Reflect.get(globalThis, 'benchDialogs') as Map<Element, number>).values()].map(
    (at) => epoch + at,
  );
  const events = (Reflect.get(globalThis, 'benchEvents') as PerformanceEventTiming[]).map((event) => ({
    at: epoch + event.startTime,
    duration: event.duration,
    delay: event.processingStart - event.startTime,
    processing: event.processingEnd - event.processingStart,
    isPress: event.interactionId > 0 || event.entryType === 'first-input',
    isFirst: event.entryType === 'first-input',
  }));
  return { events, dialogs };
};
type ReportedEvent = ReturnType<typeof readEvents>['events'][number];

/** The slowest event of one press, and the time that all handlers took until its paint. */
const pressOf = (name: string, events: readonly ReportedEvent[]): Omit<Press, 'opened'> => {
  const slowest = events.filter(({ isPress }) => isPress).toSorted((a, b) => b.duration - a.duration)[0];
  if (slowest === undefined) return { name, duration: SHORTEST_MS, delay: 0, handlers: 0 };
  const paint = slowest.at + slowest.duration;
  const handled = events.filter(({ at, delay, isFirst }) => !isFirst && at + delay <= paint);
  const handlers = handled.reduce((sum, { processing }) => sum + processing, 0);
  return { name, duration: Math.max(SHORTEST_MS, slowest.duration), delay: slowest.delay, handlers };
};

/** Presses keys and buttons as a user does. The page's events are read once, at the end. */
export const presser = (page: Page) => {
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
      const { events, dialogs } = await page.evaluate(readEvents);
      return marks.map(({ name, at }, index) => {
        const end = marks[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        const isOwn = (time: number): boolean => time >= at - CLOCK_MS && time < end - CLOCK_MS;
        const dialog = name.startsWith('open ') ? dialogs.find((time) => time >= at) : undefined;
        const press = pressOf(
          name,
          events.filter((event) => isOwn(event.at)),
        );
        return { ...press, opened: dialog && dialog - at };
      });
    },
  };
};

// --- pages ---

/** A sandbox and the built app beside it, as production serves it: brotli, its headers, /api on the same origin. */
export const startSite = async (...args: readonly string[]) => {
  if (!existsSync(path.join(root, 'dist/index.html'))) throw new Error('Build the app first: npm run build.');
  const [port, webPort] = [await freePort(), await freePort()];
  const given = `--skip-build --without-wallet --chains base,arbitrum --port ${port} --web-port ${webPort}`;
  const stop = await startEntry(['sandbox/node/start.ts', ...given.split(' '), ...args], /ready http/);
  return { url: `http://127.0.0.1:${webPort}`, serviceUrl: `http://127.0.0.1:${port}`, stop };
};

/** The published widgets to compare with: the page that holds each, and its first field. */
export const WIDGETS = [
  { name: 'lifi', path: '/lifi.html', control: '#root input' },
  { name: 'relay', path: '/relay.html', control: '#root input' },
] as const;

const buildPage = (folder: string, name: string, outDir: string): Promise<unknown> =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path.join(folder, `${name}.html`), onLog: () => undefined },
    },
  });

/** Builds each widget as its documentation shows it, from packages of its own; once for each set of versions. */
const buildWidgets = async (): Promise<string> => {
  const [folder, out] = [path.join(root, 'bench/widgets'), path.join(cache, 'peers')];
  const sources = ['package.json', ...WIDGETS.flatMap(({ name }) => [`${name}.html`, `${name}.js`])];
  const wanted = sources.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const marker = path.join(out, '.built');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return out;
  console.log('Installing and building the widgets to compare with…');
  const install = 'install --ignore-scripts --no-audit --no-fund --no-package-lock --legacy-peer-deps';
  const { status } = spawnSync('npm', install.split(' '), { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The widgets could not be installed. --no-widgets measures without them.');
  for (const { name } of WIDGETS) await buildPage(folder, name, out);
  mkdirSync(out, { recursive: true });
  writeFileSync(marker, wanted);
  return out;
};

/**
 * Serves hello.html (React and one button, built as the app: the floor of a first load) and, where they are wanted, both
 * widgets, by the server that serves the app. As the app's, their pages start in a process of their own, as every first visit
 * from another site does; else they would reuse that of the empty page.
 */
export const startPeers = async (hasWidgets: boolean) => {
  const port = await freePort();
  const site = path.join(cache, 'site');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  if (hasWidgets) cpSync(await buildWidgets(), site, { recursive: true });
  await buildPage(path.join(root, 'bench/hello'), 'hello', site);
  await precompress(site);
  const [host, serviceUrl] = ['127.0.0.1', `http://127.0.0.1:${port}`];
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };
  const app = createSiteApp({ root: site, serviceUrl, headers });
  await startWebServer({ app, host, port, serviceUrl });
  return { url: serviceUrl };
};
