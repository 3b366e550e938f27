// First load of every page in a real Chromium with nothing cached, beside the floor (react, react-dom and one button) and
// two published swap widgets, over HTTP/1.1 and HTTP/2, on this machine and on a phone. "answers": React owns the
// control, a press does what it should. Loads are interleaved; what counts is the ratio to the floor of the same run.
// Requests and bytes are those of one more load at the end: to watch them takes time from the page.
// Needs a built dist/, and openssl for the certificate of a run.
// Usage: node sandbox/run.mjs bench/coldLoad.ts [--runs 5] [--pages swap,orders,rfq] [--machines desktop,phone]
//   [--transports h1,h2] [--no-widgets] [--log] [--chromium PATH]
// `--log` prints every request of that last load of each page, and which of them began before the answer.
import { parseArgs } from 'node:util';
import { startBenchSite } from './benchSite.ts';
import { floorPages } from './floorSource.ts';
import { type Load, loadOnce, PHONE, type Request } from './loadOnce.ts';
import { openChromium } from './openChromium.ts';
import { isNoisy, median, spread } from './spread.ts';
import { buildWidgets, WIDGETS } from './widgets/build.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'swap,orders,order,address,tx,rfq,maker,chains,verify,settings' },
    machines: { type: 'string', default: 'desktop,phone' },
    transports: { type: 'string', default: 'h1,h2' },
    widgets: { type: 'boolean', default: true },
    log: { type: 'boolean', default: false },
    port: { type: 'string', default: '8941' },
    chromium: { type: 'string' },
  },
});

type Machine = 'desktop' | 'phone';
type Target = {
  readonly name: string;
  readonly path: string;
  readonly control: string;
  /** The most that "answers" may be, in times hello. */
  readonly goal?: Readonly<Record<Machine, number>>;
  /** The most JavaScript before the answer, in times hello. */
  readonly scriptGoal?: number;
};

const floor: Target = { name: 'hello', path: '/hello.html', control: 'button' };
const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
const folders = values.widgets ? { '/widgets': await buildWidgets(root) } : {};
const browser = await openChromium(values.chromium);
const site = await startBenchSite({
  port: Number(values.port),
  args: ['--history', '3000'],
  pages: await floorPages(),
  folders,
});
const first = await (await fetch(`${site.serviceUrl}/data/query?status=Completed&limit=1`)).json();
const { orderHash, offerer, dstTx } = first.orders[0] as Record<string, string>;

const rows = 'main tr[data-row]';
/** What a reader waits for on each page: the first control, or the first row where rows are the page. */
const TARGETS: readonly Target[] = [
  {
    name: 'swap',
    path: '/swap',
    control: 'main textarea, main input',
    goal: { desktop: 2.2, phone: 1.9 },
    scriptGoal: 2.2,
  },
  { name: 'orders', path: '/orders', control: rows, goal: { desktop: 2.3, phone: 2 }, scriptGoal: 1.9 },
  { name: 'rfq', path: '/rfq', control: 'main button', goal: { desktop: 2.2, phone: 1.9 } },
  { name: 'order', path: `/order/${orderHash}`, control: 'main dl' },
  { name: 'address', path: `/address/${offerer}`, control: rows },
  { name: 'tx', path: `/tx/${dstTx}`, control: rows },
  { name: 'maker', path: '/maker', control: 'main button' },
  { name: 'chains', path: '/chains', control: 'main table tbody tr' },
  { name: 'verify', path: '/verify', control: 'main textarea' },
  { name: 'settings', path: '/settings', control: 'main button, main input, main select' },
];
const BLOCKING_GOAL = 60;
const REQUESTS_GOAL = 12;
const TEN_SECONDS_GOAL = 30;
const asked = values.pages.split(',');
const own = TARGETS.filter(({ name }) => asked.includes(name));
const targets: readonly Target[] = [floor, ...(values.widgets ? WIDGETS : []), ...own];
const problems: string[] = [];

const printRequests = (name: string, requests: readonly Request[], answers: number): void => {
  console.log(`\nrequests of ${name}, which answered after ${answers.toFixed(0)} ms`);
  for (const { url, at, doneAt, bytes } of requests)
    console.log(
      `${at <= answers ? 'before' : 'after '} ${at.toFixed(0).padStart(6)} to ${doneAt.toFixed(0).padStart(6)} ms ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${new URL(url).pathname}`,
    );
};

/** All loads of one machine over one transport, by the name of the page. */
const measure = async (machine: Machine, url: string): Promise<ReadonlyMap<string, readonly Load[]>> => {
  const loads = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));
  const runs = Number(values.runs);
  for (let run = 0; run <= runs + 1; run += 1) {
    for (const { name, path, control } of targets) {
      const load = await loadOnce(browser, url + path, control, {
        profile: machine === 'phone' ? PHONE : null,
        isWatched: run > runs,
        onRequests: (requests, answers) => values.log && printRequests(name, requests, answers),
      });
      // The first round warms up the browser, the server's compressed files and the service.
      if (run > 0) loads.get(name)?.push(load);
    }
  }
  return loads;
};

const COLUMNS = [
  'page      ',
  'answers ms            ',
  'x hello',
  'requests before',
  'in 10 s',
  'JS kB before',
  'x hello',
  'shown ms              ',
  'x hello',
  'first paint',
  'blocking ms',
  'other hosts',
  '   kB',
  'heap MB',
];

/** What loads say that are not watched. */
const TIMES: ReadonlySet<keyof Load> = new Set(['answers', 'control', 'paint', 'blocking', 'heapMb']);

/** The figures of one machine and transport, by page: lists, medians, and medians as times hello. */
const figures = (loads: ReadonlyMap<string, readonly Load[]>) => {
  const of = (name: string, figure: keyof Load): number[] =>
    (loads.get(name) ?? [])
      .filter(({ requests }) => Number.isNaN(requests) === TIMES.has(figure))
      .map((load) => load[figure]);
  const middle = (name: string, figure: keyof Load): number => median(of(name, figure));
  const times = (name: string, figure: keyof Load): number => middle(name, figure) / middle(floor.name, figure);
  return { of, middle, times };
};
type Figures = ReturnType<typeof figures>;

const print = ({ of, middle, times }: Figures): void => {
  console.log(COLUMNS.join('  '));
  for (const { name } of targets) {
    const cells = [
      name,
      spread(of(name, 'answers')),
      times(name, 'answers').toFixed(2),
      middle(name, 'requests').toFixed(0),
      middle(name, 'tenSeconds').toFixed(0),
      middle(name, 'script').toFixed(1),
      times(name, 'script').toFixed(2),
      spread(of(name, 'control')),
      times(name, 'control').toFixed(2),
      middle(name, 'paint').toFixed(0),
      middle(name, 'blocking').toFixed(0),
      String(Math.max(...of(name, 'otherHosts'))),
      middle(name, 'kilobytes').toFixed(0),
      middle(name, 'heapMb').toFixed(1),
    ];
    console.log(cells.map((cell, index) => cell.padEnd(COLUMNS[index]?.length ?? 0)).join('  '));
    if (isNoisy(of(name, 'answers')))
      console.log(`Too noisy to be a result: ${name}. Run it again on a quiet machine.`);
  }
};

/** What of one page's goals is not reached, in words. */
const missed = (
  { name, goal, scriptGoal }: Target,
  machine: Machine,
  { of, middle, times }: Figures,
): readonly string[] => {
  const over = (what: string, is: number, most: number | undefined, unit = ''): readonly string[] =>
    most !== undefined && is > most ? [`${name}: ${what} ${is.toFixed(2)}${unit}, the goal is ${most}${unit}`] : [];
  const ahead = values.widgets && goal !== undefined ? WIDGETS : [];
  const few = (most: number): number | undefined => (goal === undefined ? undefined : most);
  return [
    ...over('answers after', times(name, 'answers'), goal?.[machine], 'x hello'),
    ...over('JavaScript before the answer', times(name, 'script'), scriptGoal, 'x hello'),
    ...ahead
      .filter((widget) => middle(name, 'answers') >= middle(widget.name, 'answers'))
      .map((widget) => `${name} answers after ${widget.name}`),
    ...over('requests before the answer', middle(name, 'requests'), few(REQUESTS_GOAL)),
    ...over('requests in ten seconds', middle(name, 'tenSeconds'), few(TEN_SECONDS_GOAL)),
    ...over('blocking', middle(name, 'blocking'), machine === 'desktop' ? BLOCKING_GOAL : undefined, ' ms'),
    ...over('other hosts', Math.max(...of(name, 'otherHosts')), 0),
  ];
};

const tell = (machine: Machine, transport: string, loads: ReadonlyMap<string, readonly Load[]>): void => {
  const where = machine === 'phone' ? 'A phone (4x slower, slow 4G)' : 'This machine';
  const how = transport === 'h2' ? 'HTTP/2' : 'HTTP/1.1';
  console.log(`\n${where}, ${how}: medians of ${values.runs} interleaved cold loads, spread in brackets`);
  print(figures(loads));
  for (const target of own)
    problems.push(...missed(target, machine, figures(loads)).map((words) => `${machine}, ${how}: ${words}`));
};

try {
  for (const machine of values.machines.split(','))
    for (const transport of values.transports.split(',')) {
      if (machine !== 'desktop' && machine !== 'phone') throw new Error(`No such machine: ${machine}.`);
      tell(machine, transport, await measure(machine, transport === 'h2' ? site.http2Url : site.url));
    }
} finally {
  await browser.close();
  await site.stop();
}
for (const problem of problems) console.log(`goal not reached: ${problem}`);
