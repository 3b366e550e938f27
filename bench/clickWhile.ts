import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchTarget } from './openBrowser.ts';
import { quantile } from './quantile.ts';

const BETWEEN_MS = 300;
/** The browser tells of events from this duration on; what it does not tell was shorter. */
const LEAST_MS = 16;
/** A pause first fetches what was not drawn. */
const PATIENCE_MS = 5000;

/** Controls of the RFQ page that a reader uses in a flood: filters, pause and resume, the panel of kinds. */
const targets = ['Settled', 'All', 'Failed', 'All', 'Pause', 'Resume', 'Event kinds', 'Event kinds'];

const place = (page: BenchTarget, words: string): Promise<{ x: number; y: number } | null> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('main button, main [role=radio], main label')];
    const found = all.find((one) => one.textContent?.trim().startsWith(wanted) && one.checkVisibility());
    const box = found?.getBoundingClientRect();
    return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, words);

const find = async (page: BenchTarget, words: string): Promise<{ x: number; y: number }> => {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const at = await place(page, words);
    if (at !== null) return at;
    if (Date.now() > end) throw new Error(`No control "${words}" on the page.`);
    await sleep(20);
  }
};

/** Clicks through the page's controls for `span` ms with a real mouse; how long until the next paint after each click. */
export const clickWhile = async (
  page: BenchTarget,
  span: number,
): Promise<{ readonly interactions: number; readonly interactionP95: number }> => {
  await page.evaluate(() => {
    const slowest = new Map<number, number>();
    Object.assign(globalThis, { benchInteractions: slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
        if (id > 0) slowest.set(id, Math.max(slowest.get(id) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const end = Date.now() + span;
  let clicks = 0;
  // Whole rounds, so that nothing stays open or paused.
  while (Date.now() < end || clicks % targets.length > 0) {
    const at = await find(page, targets[clicks % targets.length] ?? '');
    const mouse = { ...at, button: 'left', clickCount: 1 };
    await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
    await page.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
    clicks += 1;
    await sleep(BETWEEN_MS);
  }
  // The pointer leaves the lists, so that they are not held.
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 });
  const told = await page.evaluate(() => [
    ...(globalThis as unknown as { benchInteractions: Map<number, number> }).benchInteractions.values(),
  ]);
  const all = [...told, ...Array.from({ length: Math.max(0, clicks - told.length) }, () => LEAST_MS)];
  return { interactions: clicks, interactionP95: quantile(all, 0.95) };
};
