import type { Page } from '@playwright/test';

/** One filter applied, in ms: from Enter in the form to the filtered rows on screen, and from the answer to that moment. */
export type Applied = { readonly whole: number; readonly afterAnswer: number };

/** Puts a watch on the page before the key is pressed: a watch that comes too late waits for ever. */
const arm = (least: string): void => {
  const applied = new Promise<Applied>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No rows for ${least} dollars and more after 20 s.`)), 20_000);
    let [pressed, asked] = [0, false];
    const answered = (): number =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).findLast(
        ({ name }) => name.includes(`minValue=${least}&`) && /&page=1&limit=100$/.test(name),
      )?.responseEnd ?? 0;
    const seen = new MutationObserver(() => {
      const isBusy = document.querySelector('.list-table')?.getAttribute('aria-busy') === 'true';
      if (isBusy) asked = true;
      if (isBusy || !asked) return;
      seen.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          clearTimeout(late);
          const now = performance.now();
          resolve({ whole: now - pressed, afterAnswer: now - answered() });
        };
        port2.postMessage(null);
      });
    });
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Enter') return;
      removeEventListener('keydown', onKey, true);
      pressed = performance.now();
      seen.observe(document.body, { childList: true, subtree: true, attributes: true });
    };
    addEventListener('keydown', onKey, true);
  });
  // Awaited only once the key is pressed.
  applied.catch(() => undefined);
  Object.assign(globalThis, { benchApplied: applied });
};

/** Opens the filter form, types a least value and applies it with Enter. */
export const applyFilter = async (page: Page, least: string): Promise<Applied> => {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Least value, USD').fill(least);
  await page.evaluate(arm, least);
  await page.keyboard.press('Enter');
  return page.evaluate(() => Reflect.get(globalThis, 'benchApplied') as Promise<Applied>);
};
