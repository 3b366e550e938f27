import type { FeedCount, FeedDesign } from './feedSample.ts';
import type { BenchTarget } from './openBrowser.ts';

const countOf = (page: BenchTarget): Promise<FeedCount> =>
  page.evaluate(() => ({
    counted: (globalThis as { benchCounted?: number }).benchCounted ?? 0,
    at: performance.now(),
  }));

const page = (base: string, name: string): FeedDesign => ({
  name,
  url: `${base}/bench/${name}`,
  newest: '#newest',
  count: countOf,
});

/** Reads "12,345 frames received" out of the page's own panel, which is opened for it and closed again. */
const readCount = (page: BenchTarget): Promise<FeedCount> =>
  page.evaluate(async () => {
    const find = () => {
      const words = [...document.querySelectorAll('p')].map((one) => one.textContent ?? '');
      return words.map((text) => /^([\d,]+) frames received/.exec(text)?.[1]).find((count) => count !== undefined);
    };
    const until = async (isSo: () => boolean): Promise<void> => {
      const end = performance.now() + 5000;
      while (!isSo()) {
        if (performance.now() > end) throw new Error('The panel of the event kinds does not open or close.');
        await new Promise(requestAnimationFrame);
      }
    };
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Event kinds'));
    if (find() === undefined) button?.click();
    await until(() => find() !== undefined);
    const read = { counted: Number(find()?.replaceAll(',', '')), at: performance.now() };
    button?.click();
    await until(() => find() === undefined);
    return read;
  });

/** The four designs of the comparison, served by the sender at `base`. */
export const feedDesigns = (base: string): Readonly<Record<'floor' | 'naive' | 'peer' | 'ours', FeedDesign>> => ({
  floor: page(base, 'floor'),
  naive: page(base, 'naive'),
  peer: page(base, 'peer'),
  ours: {
    name: 'ours',
    url: `${base}/rfq`,
    newest: 'ul[aria-label="Events"] > li[aria-posinset="1"]',
    count: readCount,
  },
});
