// Exports of the filtered orders by a person in a real Chromium: every format, the count against totalRecords, memory of
// the page and of the worker while it runs, cancel, and a connection that is lost half-way. Needs a built dist/.
// Usage: node sandbox/run.mjs bench/ordersExportPage.ts [--orders 50000] [--formats csv,json,ndjson] [--history 60000] [--chromium PATH]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { startBenchSite } from './benchSite.ts';
import { cutLine } from './cutLine.ts';
import { heapOf } from './heapOf.ts';
import { findChromium } from './openChromium.ts';
import { readExport } from './readExport.ts';
import { workerHeap } from './workerHeap.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '50000' },
    formats: { type: 'string', default: 'csv,json,ndjson' },
    history: { type: 'string', default: '60000' },
    port: { type: 'string', default: '8971' },
    chromium: { type: 'string' },
  },
});
const [WANTED, port] = [Number(values.orders), Number(values.port)];
const formats = values.formats.split(',');
const WORDS: Readonly<Record<string, string>> = { csv: 'CSV', json: 'JSON', ndjson: 'JSON Lines' };
/** The worker holds the hashes it has seen (16 bytes each at most, in a table that doubles) and six pages. */
const HEAP_GOAL = 40;

const profile = mkdtempSync(path.join(tmpdir(), 'causeway-export-'));
const site = await startBenchSite({ port, args: ['--history', values.history] });
const line = await cutLine(port + 3, port + 2);
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(values.chromium),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  viewport: { width: 1440, height: 900 },
});
const query = async (search: string) => (await fetch(`${site.serviceUrl}/data/query?${search}`)).json();

/** A filter that some `WANTED` newest orders pass, and how many the service counts for it. */
const filterOf = async (): Promise<{ readonly search: string; readonly total: number }> => {
  const all = await query('limit=1');
  if (WANTED >= all.pagination.totalRecords) return { search: '', total: all.pagination.totalRecords };
  const { orders } = await query(`limit=100&page=${Math.ceil(WANTED / 100)}`);
  const from = orders.at(-1).startTime;
  return { search: `?from=${from}`, total: (await query(`limit=1&minTime=${from}`)).pagination.totalRecords };
};

/** The file dialog, which a headless browser cannot answer: the file goes into the page's own storage instead. */
const answerFileDialog = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(globalThis, 'showSaveFilePicker', async () => {
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle(Reflect.get(globalThis, 'benchFile') as string, { create: true });
    });
  });

const start = async (page: Page, format: string, file: string): Promise<void> => {
  await page.evaluate((name) => Reflect.set(globalThis, 'benchFile', name), file);
  await page.getByRole('button', { name: new RegExp(`^All matches as ${WORDS[format]}(?! L)`) }).click();
};

const rowsOf = async (page: Page): Promise<number> =>
  Number(
    (
      /([\d,]+) rows, page/.exec((await page.locator('section[aria-label="Export"]').textContent()) ?? '')?.[1] ?? '0'
    ).replaceAll(',', ''),
  );

const problems: string[] = [];
const { search, total } = await filterOf();
const page = context.pages()[0] ?? (await context.newPage());
await answerFileDialog(page);

/** Runs one export to its end; `at` is called once, as soon as a fifth is written. */
const run = async (format: string, at?: () => Promise<void>) => {
  const file = `orders.${format}`;
  const worker = await workerHeap(page, 'orders-export');
  const began = Date.now();
  await start(page, format, file);
  const heaps: { page: number; worker: number }[] = [];
  const done = page.getByText(/^Exported [\d,]+ orders$/);
  while (at !== undefined && (await rowsOf(page)) < total / 5) await page.waitForTimeout(20);
  await at?.();
  while (!(await done.isVisible())) {
    heaps.push({ page: (await heapOf(page)).heapMb, worker: await worker() });
    await page.waitForTimeout(500);
  }
  const took = (Date.now() - began) / 1000;
  const counted = await page.getByText('Counted.').isVisible();
  const exported = await readExport(page, file);
  const most = (of: 'page' | 'worker') => Math.max(...heaps.map((heap) => heap[of]));
  const least = (of: 'page' | 'worker') => Math.min(...heaps.map((heap) => heap[of]).filter((heap) => heap > 0));
  console.log(
    `${format.padEnd(6)} ${exported.orders} of ${total} orders, ${exported.different} different, ${exported.megabytes.toFixed(1)} MB in ${took.toFixed(1)} s (${Math.round(exported.orders / took)} a second) · page ${least('page').toFixed(1)} to ${most('page').toFixed(1)} MB, worker ${least('worker').toFixed(1)} to ${most('worker').toFixed(1)} MB, ${heaps.length} samples`,
  );
  if (exported.orders !== total || exported.different !== total || !exported.whole || !counted)
    problems.push(`${format}: ${JSON.stringify(exported)} of ${total}, counted ${counted}`);
  if (most('worker') > HEAP_GOAL) problems.push(`${format}: the worker grew to ${most('worker').toFixed(1)} MB`);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
};

try {
  await page.goto(`http://127.0.0.1:${line.port}/orders${search}`);
  await page.waitForSelector('main tr[data-row]');
  await page.keyboard.press('e');
  console.log(`Export of ${total} orders of ${values.history}, from the page's button to the file`);
  for (const format of formats) await run(format);

  await start(page, 'csv', 'cancelled.csv');
  await page.waitForFunction(() =>
    /[1-9]\d*,?\d* rows, page/.test(document.querySelector('section[aria-label="Export"]')?.textContent ?? ''),
  );
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.locator('section[aria-label="Export"]').waitFor({ state: 'detached' });
  const cancelled = await readExport(page, 'cancelled.csv');
  console.log(`cancelled: ${cancelled.orders} orders in the file`);
  if (cancelled.orders !== 0) problems.push('a cancelled export left orders in the file');

  await run('csv', async () => {
    line.cut();
    await page.getByText('The export stopped').waitFor({ timeout: 60_000 });
    const kept = await rowsOf(page);
    line.mend();
    await page.getByRole('button', { name: 'Resume' }).click();
    console.log(`connection lost after ${kept} orders, mended, resumed:`);
  });
} finally {
  await context.close();
  await line.stop();
  await site.stop();
  rmSync(profile, { recursive: true, force: true });
}
for (const problem of problems) console.log(`goal not reached: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
