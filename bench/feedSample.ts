import { setTimeout as sleep } from 'node:timers/promises';
import { eventOfKey, type SenderBooks, sentAt } from './feedBooks.ts';
import type { BenchTarget } from './openBrowser.ts';
import { probePage } from './probePage.ts';
import { quantile } from './quantile.ts';
import { watchCpu } from './watchCpu.ts';

/** What one run of one design measured. Times in ms, shares 0 to 1, cores as used on average. */
export type FeedSample = {
  readonly fps: number;
  /** From the write to the socket until the newest row shows the event: one value for each new row. */
  readonly paintP50: number;
  readonly paintP99: number;
  /** How old the newest row was, frame by frame: event to paint and the wait for the next. */
  readonly ageP50: number;
  readonly ageP99: number;
  /** Tasks of the main thread over 50 ms, the longest of them, and their share of all frames drawn. */
  readonly longTasks: number;
  readonly longestTask: number;
  readonly longShare: number;
  readonly busy: number;
  /** Messages taken per second while they were sent. */
  readonly taken: number;
  /** Frames sent and frames counted once the page had time to catch up. */
  readonly sent: number;
  readonly counted: number;
  readonly senderCores: number;
  readonly ownCores: number;
  readonly otherCores: number;
};

/** Frames counted so far, and when (ms on the page's clock). */
export type FeedCount = { readonly counted: number; readonly at: number };

/** How a design is driven: what it shows and how many frames it has counted. */
export type FeedDesign = {
  readonly name: string;
  readonly url: string;
  readonly newest: string;
  readonly count: (page: BenchTarget) => Promise<FeedCount>;
};

/** The sender, as the bench steers it. */
export type Sender = {
  readonly setRate: (perSecond: number) => Promise<void>;
  readonly books: () => Promise<SenderBooks>;
};

const WARM_MS = 2500;
/** A page that counts nothing more for so long has counted what it will; one that is behind gets the time it needs. */
const CATCH_UP_MS = 3000;
const LONGEST_CATCH_UP_MS = 120_000;
const PATIENCE_MS = 20_000;
/** A page that has not answered so long after its time is frozen. */
const FROZEN_MS = 6000;

/** A page that does not answer any more: no frame, no figure, and nobody knows what it counted. */
const frozen: FeedSample = {
  fps: 0,
  paintP50: Number.NaN,
  paintP99: Number.NaN,
  ageP50: Number.NaN,
  ageP99: Number.NaN,
  longTasks: Number.NaN,
  longestTask: Number.NaN,
  longShare: 1,
  busy: 1,
  taken: Number.NaN,
  sent: Number.NaN,
  counted: Number.NaN,
  senderCores: 0,
  ownCores: 0,
  otherCores: 0,
};

const taskSeconds = async (page: BenchTarget): Promise<number> => {
  const { metrics } = await page.send('Performance.getMetrics');
  return (metrics as { name: string; value: number }[]).find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};

const waitFor = async (page: BenchTarget, selector: string): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  while (!(await page.evaluate((wanted) => document.querySelector(wanted) !== null, selector))) {
    if (Date.now() > end) throw new Error(`Nothing on the page matches ${selector}.`);
    await sleep(100);
  }
};

/** Opens a design and sends to it at a rate until it is warm. */
export const openDesign = async (
  page: BenchTarget,
  design: FeedDesign,
  sender: Sender,
  perSecond: number,
): Promise<void> => {
  await sender.setRate(0);
  await page.send('Page.navigate', { url: design.url });
  await sleep(1000);
  await sender.setRate(perSecond);
  await waitFor(page, design.newest);
  await sleep(WARM_MS);
};

/** Stops the sender and waits until the page has counted all that was sent, or will not any more. */
export const settleCounts = async (
  page: BenchTarget,
  design: FeedDesign,
  sender: Sender,
): Promise<Pick<FeedSample, 'sent' | 'counted'>> => {
  await sender.setRate(0);
  await sleep(100);
  const { frames: sent } = await sender.books();
  const last = Date.now() + LONGEST_CATCH_UP_MS;
  let { counted } = await design.count(page);
  for (let end = Date.now() + CATCH_UP_MS; counted < sent && Date.now() < Math.min(end, last); ) {
    await sleep(250);
    const { counted: next } = await design.count(page);
    if (next > counted) end = Date.now() + CATCH_UP_MS;
    counted = next;
  }
  return { sent, counted };
};

/** Measures a warm design for `span` ms. */
export const measureDesign = async (
  page: BenchTarget,
  design: FeedDesign,
  sender: Sender,
  span: number,
): Promise<Omit<FeedSample, 'sent' | 'counted' | 'taken'>> => {
  await page.send('Performance.enable');
  const [busyBefore, before] = [await taskSeconds(page), await sender.books()];
  const [cpu, began] = [watchCpu(), performance.now()];
  const look = await probePage(page, design.newest, span);
  const lasted = (performance.now() - began) / 1000;
  const used = cpu();
  const [books, busyAfter] = [await sender.books(), await taskSeconds(page)];
  const sentTimes = look.keys.map((key) => sentAt(books, eventOfKey(key)));
  const ages = look.frames.map(([time, key]) => time - (sentTimes[key] ?? Number.NaN));
  const paints = ages.filter((_, n) => n > 0 && look.frames[n]?.[1] !== look.frames[n - 1]?.[1]);
  return {
    fps: look.frames.length / lasted,
    paintP50: quantile(paints, 0.5),
    paintP99: quantile(paints, 0.99),
    ageP50: quantile(ages, 0.5),
    ageP99: quantile(ages, 0.99),
    longTasks: look.longTasks.length,
    longestTask: Math.max(0, ...look.longTasks),
    longShare: look.longTasks.length / Math.max(1, look.frames.length),
    busy: (busyAfter - busyBefore) / lasted,
    senderCores: (books.cpuMs - before.cpuMs) / 1000 / lasted,
    ownCores: used?.own ?? Number.NaN,
    otherCores: used?.others ?? Number.NaN,
  };
};

type Run = { readonly perSecond: number; readonly span: number };

const measuredRun = async (
  page: BenchTarget,
  design: FeedDesign,
  sender: Sender,
  { perSecond, span }: Run,
): Promise<Omit<FeedSample, 'sent' | 'counted'>> => {
  await openDesign(page, design, sender, perSecond);
  const before = await design.count(page);
  const measured = await measureDesign(page, design, sender, span);
  const after = await design.count(page);
  return { ...measured, taken: ((after.counted - before.counted) * 1000) / (after.at - before.at) };
};

/** One whole run of a design: open, warm up, measure, stop, compare the counts. A page that freezes is given up. */
export const feedSample = async (
  page: BenchTarget,
  design: FeedDesign,
  sender: Sender,
  run: Run,
): Promise<FeedSample> => {
  const limit = new AbortController();
  const givenUp = sleep(run.span + WARM_MS + FROZEN_MS, null, { signal: limit.signal }).catch(() => null);
  const measured = await Promise.race([measuredRun(page, design, sender, run), givenUp]);
  limit.abort();
  return measured === null ? frozen : { ...measured, ...(await settleCounts(page, design, sender)) };
};
