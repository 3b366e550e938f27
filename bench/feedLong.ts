import { setTimeout as sleep } from 'node:timers/promises';
import { clickWhile } from './clickWhile.ts';
import type { FeedRig } from './feedRig.ts';
import { type FeedSample, measureDesign, openDesign, settleCounts } from './feedSample.ts';
import type { BenchTarget } from './openBrowser.ts';

/** What the long run measured beside the figures of every run. */
export type FeedLongSample = Omit<FeedSample, 'taken'> & {
  readonly seconds: number;
  readonly perSecond: number;
  /** Growth of the page's and the worker's heap after collection, over `events` events, in MB. */
  readonly pageHeapMb: number;
  readonly workerHeapMb: number;
  readonly events: number;
  /** From a click to the next paint, in ms. */
  readonly interactions: number;
  readonly interactionP95: number;
};

const heapMb = async (target: BenchTarget): Promise<number> => {
  await target.send('HeapProfiler.collectGarbage');
  const { usedSize } = await target.send('Runtime.getHeapUsage');
  return Number(usedSize) / 1_048_576;
};

/**
 * Our page for `seconds` at a rate, then on until `events` events have come since the start: figures, heap, and clicks on
 * the page's controls while the flood goes on. At the end all that was sent must have been counted.
 */
export const feedLong = async (
  { browser, sender, designs: { ours } }: FeedRig,
  options: {
    readonly perSecond: number;
    readonly seconds: number;
    readonly events: number;
    readonly say: (words: string) => void;
  },
): Promise<FeedLongSample> => {
  const { perSecond, seconds, events, say } = options;
  const page = await browser.openPage();
  await openDesign(page, ours, sender, perSecond);
  // The book is full by then: 500 lines and 2,000 auctions.
  await sleep(3000);
  say('warm');
  const [worker] = await page.workers();
  if (worker === undefined) throw new Error('The feed does not run in a worker.');
  const [pageBefore, workerBefore] = [await heapMb(page), await heapMb(worker)];
  say('heap read');
  const { frames: first } = await sender.books();
  const measured = await measureDesign(page, ours, sender, seconds * 1000);
  say('measured');
  const clicks = await clickWhile(page, 12_000);
  say('clicked');
  let { frames: last } = await sender.books();
  while (last - first < events) {
    await sleep(200);
    ({ frames: last } = await sender.books());
  }
  const [pageAfter, workerAfter] = [await heapMb(page), await heapMb(worker)];
  const counts = await settleCounts(page, ours, sender);
  await page.close();
  return {
    ...measured,
    ...counts,
    ...clicks,
    seconds,
    perSecond,
    events: last - first,
    pageHeapMb: pageAfter - pageBefore,
    workerHeapMb: workerAfter - workerBefore,
  };
};
