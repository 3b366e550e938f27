// Time from opening a page with nothing cached until it is interactive (React owns its first control, so that a press does what
// it should), beside a page with one button (hello) and two published widgets, on this machine and on a phone: CPU 4x
// slower, slow 4G. Loads are interleaved, HTTP/1.1; goals are ratios to hello in the same run. Needs a built dist/.
// Usage: node sandbox/run.mjs bench/firstLoad.ts [--runs 5] [--pages swap,orders,rfq] [--machines desktop,phone]
//   [--no-widgets]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  type Cores,
  median,
  openChromium,
  printTable,
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
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'swap,orders,rfq' },
    machines: { type: 'string', default: 'desktop,phone' },
    widgets: { type: 'boolean', default: true },
  },
});

/** A fourth of the speed on slow 4G: 562 ms there and back, 1.44 Mbit/s down, as browsers' tools simulate it. */
const PHONE = {
  slowdown: 4,
  line: { offline: false, latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8 },
};
const MAX_REQUESTS = 12;
const LONGEST_LOAD_MS = 60_000;
/** After the page is interactive, until requests that began before have ended. */
const SETTLE_MS = 1_500;

type Machine = 'desktop' | 'phone';
type Target = {
  readonly name: string;
  readonly url: string;
  readonly control: string;
  /** Maximum, in times hello. */
  readonly goal?: Readonly<Record<Machine, number>>;
};
/** One cold load: ms since navigation began, and requests that began before it was interactive, the page among them. */
type Load = { readonly paint: number; readonly interactiveMs: number; readonly requests: number };

/** Notes, inside the page, when React owns the control: an element gets its props once the tree is committed. */
const watchControl = (selector: string): void => {
  const { port1, port2 } = new MessageChannel();
  // In the task after a frame, when layout and paint are done.
  port1.onmessage = () => {
    const control = document.querySelector(selector);
    if (control !== null && Object.keys(control).some((key) => key.startsWith('__reactProps$'))) {
      Object.assign(globalThis, { benchInteractiveMs: performance.now() });
      Reflect.get(globalThis, 'benchInteractive')('');
    } else requestAnimationFrame(() => port2.postMessage(null));
  };
  requestAnimationFrame(() => port2.postMessage(null));
};

const readLoad = (): Load => {
  const interactiveMs = Reflect.get(globalThis, 'benchInteractiveMs') as number;
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= interactiveMs);
  return { paint, interactiveMs, requests: requests.length + 1 };
};

const site = await startSite('--history', '3000', '--makers', '0', '--quiet');
const peers = await startPeers(values.widgets);
const browser = await openChromium();

/** By page: its address, and the first control, or the first row where rows are the page. */
const PAGES: Readonly<Record<string, Omit<Target, 'name'>>> = {
  swap: { url: '/swap', control: 'main input, main textarea', goal: { desktop: 2.2, phone: 1.8 } },
  orders: { url: '/orders', control: 'main tr[data-row]', goal: { desktop: 2.6, phone: 2.1 } },
  rfq: { url: '/rfq', control: 'main button', goal: { desktop: 2.3, phone: 1.9 } },
};
const own = values.pages.split(',').map((name): Target => {
  const page = PAGES[name];
  if (page === undefined) throw new Error(`No such page: ${name}. Pages: ${Object.keys(PAGES).join(', ')}.`);
  return { ...page, name, url: site.url + page.url };
});
const widgets = values.widgets ? WIDGETS.map((widget): Target => ({ ...widget, url: peers.url + widget.path })) : [];
const targets: readonly Target[] = [
  { name: 'hello', url: `${peers.url}/hello.html`, control: 'button' },
  ...widgets,
  ...own,
];

const load = async ({ url, control }: Target, machine: Machine): Promise<Load> => {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (machine === 'phone') {
      await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', PHONE.line);
    }
    await page.addInitScript(watchControl, control);
    // The page reports it: a request from here would put a script of Playwright's into the middle of the load.
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'benchInteractive' });
    const interactive = new Promise<void>((resolve, reject) => {
      const late = () => reject(new Error(`${url} was not interactive within ${LONGEST_LOAD_MS} ms.`));
      const timer = setTimeout(late, LONGEST_LOAD_MS);
      session.on('Runtime.bindingCalled', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await interactive;
    await sleep(SETTLE_MS);
    return await page.evaluate(readLoad);
  } finally {
    await context.close();
  }
};

const missed: string[] = [];
const report = (machine: Machine, loads: ReadonlyMap<string, readonly Load[]>): void => {
  const of = (name: string, figure: keyof Load): number[] => (loads.get(name) ?? []).map((one) => one[figure]);
  const ratio = (name: string): number => median(of(name, 'interactiveMs')) / median(of('hello', 'interactiveMs'));
  const title = machine === 'phone' ? 'A phone (CPU 4x slower, slow 4G)' : 'This machine';
  console.log(`\n${title}: medians of ${values.runs} interleaved cold loads (least to most)`);
  printTable([
    ['page', 'interactive ms', 'x hello', 'goal', 'first paint ms', 'requests before that'],
    ...targets.map(({ name, goal }) => [
      name,
      spread(of(name, 'interactiveMs')),
      ratio(name).toFixed(2),
      String(goal?.[machine] ?? ''),
      spread(of(name, 'paint')),
      spread(of(name, 'requests')),
    ]),
  ]);
  for (const { name, goal } of own) {
    if (goal !== undefined && ratio(name) > goal[machine])
      missed.push(
        `${name} is interactive after ${ratio(name).toFixed(2)} times hello on the ${machine}, not ${goal[machine]}`,
      );
    const ahead = widgets.filter((widget) => ratio(widget.name) <= ratio(name));
    for (const widget of ahead) missed.push(`${name} is not interactive before ${widget.name} on the ${machine}`);
    const requests = median(of(name, 'requests'));
    if (requests > MAX_REQUESTS)
      missed.push(`${name} makes ${requests} requests before it is interactive, not ${MAX_REQUESTS}`);
  }
};

const cores: Cores[] = [];
for (const machine of values.machines.split(',')) {
  if (machine !== 'desktop' && machine !== 'phone') throw new Error(`No such machine: ${machine}.`);
  const loads = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  const readCpu = watchCpu();
  // The first round warms up the browser, the compressed files of the server and the service.
  for (let run = 0; run <= Number(values.runs); run += 1)
    for (const target of targets) {
      const one = await load(target, machine);
      if (run > 0) loads.get(target.name)?.push(one);
    }
  cores.push(readCpu());
  report(machine, loads);
}
reportAndExit(missed, cores);
