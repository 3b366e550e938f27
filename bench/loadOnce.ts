import type { Browser } from '@playwright/test';

/** One cold load of a page: times in ms since navigation began, JavaScript and all bytes as they came over the wire. */
export type Load = {
  readonly paint: number;
  readonly control: number;
  /** When that control answers: it belongs to the application, which knows what was typed into the drawn one. */
  readonly answers: number;
  readonly blocking: number;
  readonly requests: number;
  readonly otherHosts: number;
  readonly kilobytes: number;
  readonly heapMb: number;
};

/** A machine and a line to load over; null measures as it is. */
export type Profile = {
  readonly slowdown: number;
  readonly latency: number;
  readonly down: number;
  readonly up: number;
};

/** A phone: a fourth of the speed on slow 4G (562 ms there and back, 1.44 Mbit/s down), as browsers' tools simulate it. */
export const PHONE: Profile = { slowdown: 4, latency: 562.5, down: (1.44 * 1e6) / 8, up: (0.675 * 1e6) / 8 };

/**
 * Notes, inside the page, when the control is on screen (the frame after it entered the document), when it answers, and
 * every long task. Into a field that is only drawn it puts a text at once, as a person who types: the application must
 * have it when it takes the field over.
 */
const watch = (selector: string): void => {
  const notes = { control: 0, answers: 0, isLost: false, tasks: [] as { start: number; duration: number }[] };
  Object.assign(globalThis, { benchNotes: notes });
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) notes.tasks.push({ start, duration });
  }).observe({ type: 'longtask', buffered: true });
  const onScreen = (note: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = note;
      port2.postMessage(null);
    });
  };
  let typed = '';
  let isShown = false;
  const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
    element !== null && 'value' in element && element.localName !== 'button';
  const seen = new MutationObserver(() => {
    const control = document.querySelector(selector);
    if (control === null) return;
    const isDrawn = document.querySelector('[data-drawn]') !== null;
    if (!isShown) {
      isShown = true;
      onScreen(() => {
        notes.control = performance.now();
      });
      if (isDrawn && isField(control)) {
        typed = '7';
        control.value = typed;
      }
    }
    if (isDrawn) return;
    seen.disconnect();
    notes.isLost = isField(control) && !control.value.startsWith(typed);
    onScreen(() => {
      notes.answers = performance.now();
    });
  });
  seen.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-drawn'] });
};

const QUIET = 1_500;
const MOST = 60_000;

/** Opens `url` in a browser context of its own, with nothing cached, until `selector` is on screen and the page is quiet. */
export const loadOnce = async (
  browser: Browser,
  url: string,
  selector: string,
  profile: Profile | null,
): Promise<Load> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    if (profile !== null) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
      const { latency, down, up } = profile;
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: down,
        uploadThroughput: up,
      });
    }
    const [urls, home]: [string[], string] = [[], new URL(url).host];
    let bytes = 0;
    page.on('request', (request) => urls.push(request.url()));
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(watch, selector);
    await page.goto(url, { waitUntil: 'commit' });
    const read = () =>
      page.evaluate(() => {
        const { control, answers, isLost, tasks } = Reflect.get(globalThis, 'benchNotes') as {
          control: number;
          answers: number;
          isLost: boolean;
          tasks: { start: number; duration: number }[];
        };
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        const blocking = tasks
          .filter(({ start }) => start >= paint)
          .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
        return { control, answers, isLost, paint, blocking };
      });
    const deadline = Date.now() + MOST;
    while ((await read()).answers === 0) {
      if (Date.now() > deadline) throw new Error(`${url} showed no ${selector} in ${MOST / 1000} s.`);
      await page.waitForTimeout(100);
    }
    const requests = urls.length;
    await page.waitForTimeout(QUIET);
    const { isLost, ...notes } = await read();
    if (isLost) throw new Error(`${url} lost what was typed before it answered.`);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    const outside = urls.filter((one) => /^(https?|wss?):/.test(one) && new URL(one).host !== home);
    return { ...notes, requests, otherHosts: outside.length, kilobytes: bytes / 1000, heapMb: heap / 1_048_576 };
  } finally {
    await context.close();
  }
};
