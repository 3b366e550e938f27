// First load of every page in a real Chromium with nothing cached, beside the floor: react, react-dom and one button.
// "shown": the control is on screen; "answers": the application has it, and what was typed into a drawn one until then.
// Loads are interleaved; what counts is the ratio to the floor of the same run. Needs a built dist/.
// Usage: node sandbox/run.mjs bench/coldLoad.ts [--runs 5] [--pages swap,orders] [--phone] [--chromium PATH]
import { parseArgs } from 'node:util';
import { startBenchSite } from './benchSite.ts';
import { buildSource } from './buildSource.ts';
import { FLOOR_SOURCE } from './floorSource.ts';
import { type Load, loadOnce, PHONE } from './loadOnce.ts';
import { openChromium } from './openChromium.ts';
import { isNoisy, median, spread } from './spread.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'swap,orders,order,address,tx,rfq,maker,chains,verify,settings' },
    phone: { type: 'boolean', default: false },
    port: { type: 'string', default: '8941' },
    chromium: { type: 'string' },
  },
});

type Target = { readonly name: string; readonly path: string; readonly control: string; readonly goal?: number };

const floor: Target = { name: 'hello', path: '/hello.html', control: 'button' };
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>hello</title><script type="module" src="/hello.js"></script></head><body><div id="root"></div></body></html>';
const browser = await openChromium(values.chromium);
const site = await startBenchSite({
  port: Number(values.port),
  args: ['--history', '3000'],
  pages: { '/hello.html': page, '/hello.js': (await buildSource(FLOOR_SOURCE)).join('\n') },
});
const first = await (await fetch(`${site.serviceUrl}/data/query?status=Completed&limit=1`)).json();
const { orderHash, offerer, dstTx } = first.orders[0] as Record<string, string>;

const rows = 'main tr[data-row]';
/** What a reader waits for on each page: the first control, or the first row where rows are the page. */
const TARGETS: readonly Target[] = [
  { name: 'swap', path: '/swap', control: 'main textarea, main input', goal: values.phone ? 1.35 : 1.4 },
  { name: 'orders', path: '/orders', control: values.phone ? 'main input' : rows, goal: values.phone ? 1.35 : 1.6 },
  { name: 'order', path: `/order/${orderHash}`, control: 'main dl' },
  { name: 'address', path: `/address/${offerer}`, control: rows },
  { name: 'tx', path: `/tx/${dstTx}`, control: rows },
  { name: 'rfq', path: '/rfq', control: 'main button' },
  { name: 'maker', path: '/maker', control: 'main button' },
  { name: 'chains', path: '/chains', control: 'main table tbody tr' },
  { name: 'verify', path: '/verify', control: 'main textarea' },
  { name: 'settings', path: '/settings', control: 'main button, main input, main select' },
];
const BLOCKING_GOAL = 60;
const asked = values.pages.split(',');
const targets = [floor, ...TARGETS.filter(({ name }) => asked.includes(name))];
const loads = new Map<string, Load[]>(targets.map(({ name }) => [name, []]));

try {
  for (let run = 0; run <= Number(values.runs); run += 1) {
    for (const { name, path, control } of targets) {
      const load = await loadOnce(browser, site.url + path, control, values.phone ? PHONE : null);
      // The first round warms up the browser, the server's compressed files and the service.
      if (run > 0) loads.get(name)?.push(load);
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

const of = (name: string, figure: keyof Load): number[] => (loads.get(name) ?? []).map((load) => load[figure]);
const base = median(of(floor.name, 'control'));
const problems: string[] = [];
console.log(
  `${values.phone ? 'A phone (4x slower, slow 4G)' : 'This machine'}, medians of ${values.runs} interleaved cold loads, spread in brackets`,
);
console.log(
  'page       shown ms                 x hello  answers ms               x hello  first paint  blocking ms  requests  other hosts  kB    heap MB',
);
for (const { name, goal } of targets) {
  const control = of(name, 'control');
  const ratio = median(control) / base;
  const figure = (key: keyof Load, digits = 0): string => median(of(name, key)).toFixed(digits);
  console.log(
    [
      name.padEnd(10),
      spread(control).padEnd(24),
      ratio.toFixed(2).padStart(7),
      ` ${spread(of(name, 'answers'))}`.padEnd(25),
      (median(of(name, 'answers')) / base).toFixed(2).padStart(7),
      figure('paint').padStart(12),
      figure('blocking').padStart(12),
      figure('requests').padStart(9),
      String(Math.max(...of(name, 'otherHosts'))).padStart(12),
      figure('kilobytes').padStart(6),
      figure('heapMb', 1).padStart(8),
    ].join(' '),
  );
  if (goal !== undefined && ratio > goal) problems.push(`${name} is ${ratio.toFixed(2)}x hello, the goal is ${goal}x`);
  if (!values.phone && median(of(name, 'blocking')) > BLOCKING_GOAL)
    problems.push(`${name} blocks for ${figure('blocking')} ms, the goal is ${BLOCKING_GOAL} ms`);
  if (Math.max(...of(name, 'otherHosts')) > 0) problems.push(`${name} calls other hosts`);
}
for (const { name } of targets)
  if (isNoisy(of(name, 'control'))) console.log(`Too noisy to be a result: ${name}. Run it again on a quiet machine.`);
for (const problem of problems) console.log(`goal not reached: ${problem}`);
