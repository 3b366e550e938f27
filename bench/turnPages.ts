import type { Page } from '@playwright/test';

/** One turn of a page in ms: from the key to the new rows on screen, and from the service's answer to that moment. */
export type Turn = { readonly whole: number; readonly afterAnswer: number; readonly longest: number };

/**
 * Waits, inside the page, for other rows than those on screen: the frame after the first row changed. `afterAnswer`
 * counts from the end of the latest answer to /data/query for a page of 100 orders.
 */
const nextRows = (key: string): Promise<Turn> =>
  new Promise((resolve, reject) => {
    const hashOf = (): string =>
      document.querySelector('tr[data-row="0"] a[href^="/order/"]')?.getAttribute('href') ?? '';
    const before = hashOf();
    let longest = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    tasks.observe({ type: 'longtask' });
    const late = setTimeout(() => reject(new Error(`No new rows 20 s after ${key}.`)), 20_000);
    const pressed = performance.now();
    const shown = (): void => {
      const now = performance.now();
      clearTimeout(late);
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answer = answers.findLast(({ name }) => /data\/query\?.*page=\d+&limit=100$/.test(name))?.responseEnd ?? 0;
      performance.clearResourceTimings();
      // Long tasks are reported after the fact.
      setTimeout(() => {
        tasks.disconnect();
        resolve({ whole: now - pressed, afterAnswer: now - answer, longest });
      }, 100);
    };
    const seen = new MutationObserver(() => {
      const now = hashOf();
      if (now === before || now === '') return;
      seen.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = shown;
        port2.postMessage(null);
      });
    });
    seen.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

/** Turns `count` pages by the key "]" and measures each. */
export const turnPages = async (page: Page, count: number): Promise<readonly Turn[]> => {
  const turns: Turn[] = [];
  for (let turn = 0; turn < count; turn += 1) turns.push(await page.evaluate(nextRows, ']'));
  return turns;
};
