import type { Page } from '@playwright/test';

/**
 * One turn of a page in ms: from the key (or link) to the new rows on screen, and from the service's answer to that
 * moment; where the answer was there before the key, from the key.
 */
export type Turn = { readonly whole: number; readonly afterAnswer: number; readonly longest: number };

/** How to turn: by the key "]", or to the third page from here as by a link, which nobody can have read ahead. */
export type TurnBy = 'key' | 'jump';

/**
 * Waits, inside the page, for other rows than those on screen: the frame after the first row changed. `afterAnswer`
 * counts from the end of the latest answer to /data/query for a page of 100 orders.
 */
const nextRows = ({ by, rest }: { readonly by: TurnBy; readonly rest: number }): Promise<Turn> =>
  new Promise((resolve, reject) => {
    const hashOf = (): string =>
      document.querySelector('tr[data-row="0"] a[href^="/order/"]')?.getAttribute('href') ?? '';
    const before = hashOf();
    let longest = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    tasks.observe({ type: 'longtask' });
    const late = setTimeout(() => reject(new Error(`No new rows 20 s after a ${by}.`)), 20_000);
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
        resolve({ whole: now - pressed, afterAnswer: now - Math.max(answer, pressed), longest });
      }, rest);
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
    if (by === 'key') {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true, cancelable: true }));
      return;
    }
    const url = new URL(location.href);
    url.searchParams.set('page', String(Number(url.searchParams.get('page') ?? 1) + 3));
    history.pushState({}, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  });

/** Turns `count` pages and measures each. `rest` ms after each, 100 where long tasks are of interest: they are reported late. */
export const turnPages = async (page: Page, count: number, by: TurnBy, rest = 100): Promise<readonly Turn[]> => {
  const turns: Turn[] = [];
  for (let turn = 0; turn < count; turn += 1) turns.push(await page.evaluate(nextRows, { by, rest }));
  return turns;
};
