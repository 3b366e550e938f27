import type { BenchTarget } from './openBrowser.ts';

/** What a page showed over a span: the newest row after each drawn frame, and the long tasks. Times in ms since 1970. */
export type PageLook = {
  /** "rfqId kind" of the newest row, or a plain number; in order of appearance. */
  readonly keys: readonly string[];
  /** For each frame: when it was drawn, and the place in `keys` of what it showed. */
  readonly frames: readonly (readonly [time: number, key: number])[];
  /** Durations of tasks over 50 ms. */
  readonly longTasks: readonly number[];
};

/** Runs inside the page. A frame counts as drawn when the task after it runs: layout and paint are done by then. */
const look = ([selector, span]: readonly [string, number]): Promise<PageLook> =>
  new Promise((resolve) => {
    const keys: string[] = [];
    const frames: [number, number][] = [];
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longTasks.push(entry.duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    const newest = (): string => {
      const row = document.querySelector(selector);
      const text = row?.textContent ?? '';
      const kind = /QuoteRequested|QuoteReceived|CalldataToExecute|Trade(?:Settled|Expired|Failed)/.exec(text)?.[0];
      return kind === undefined ? text : `${row?.querySelector('[title]')?.getAttribute('title')} ${kind}`;
    };
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => {
      const key = newest();
      if (key !== keys.at(-1)) keys.push(key);
      frames.push([Date.now(), keys.length - 1]);
    };
    let over = false;
    const frame = (): void => {
      if (over) return;
      drawn.port2.postMessage(null);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    setTimeout(() => {
      over = true;
      observer.disconnect();
      resolve({ keys, frames, longTasks });
    }, span);
  });

/** Watches a page for `span` ms; `selector` finds its newest row. */
export const probePage = (page: BenchTarget, selector: string, span: number): Promise<PageLook> =>
  page.evaluate(look, [selector, span] as const);
