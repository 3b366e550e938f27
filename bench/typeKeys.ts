import type { Page } from '@playwright/test';

/** Keys a person types, and then lets go for a moment. */
const BETWEEN_MS = 60;
const AFTER_MS = 300;

/**
 * Types `text` into the field that has the focus. The longest from a key to the next frame in ms; the browser counts in
 * steps of 8 and tells of nothing under 16, which is then what is given.
 */
export const typeKeys = async (page: Page, text: string): Promise<number> => {
  await page.evaluate(() => {
    const worst = { of: 16 };
    const seen = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (/^key|input$/.test(entry.name)) worst.of = Math.max(worst.of, entry.duration);
    });
    seen.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(globalThis, { benchWorst: worst, benchSeen: seen });
  });
  await page.keyboard.type(text, { delay: BETWEEN_MS });
  await page.waitForTimeout(AFTER_MS);
  return page.evaluate(() => {
    (Reflect.get(globalThis, 'benchSeen') as PerformanceObserver).disconnect();
    return (Reflect.get(globalThis, 'benchWorst') as { of: number }).of;
  });
};
