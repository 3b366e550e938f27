import type { Browser, CDPSession } from '@playwright/test';

/**
 * One cold load of a page: times in ms since navigation began, bytes as they came over the wire. What requests say is NaN
 * of a load that was not watched.
 */
export type Load = {
  readonly paint: number;
  /** When the control is on screen. */
  readonly control: number;
  /** When React owns the control, so that a press does what it should and what was typed until then is known. */
  readonly answers: number;
  readonly blocking: number;
  /** Requests that began before it answered. */
  readonly requests: number;
  /** Requests in the first ten seconds. */
  readonly tenSeconds: number;
  /** JavaScript that had arrived when it answered, in kB. */
  readonly script: number;
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

type Notes = {
  control: number;
  answers: number;
  isLost: boolean;
  readonly tasks: { readonly start: number; readonly duration: number }[];
};

/** The mark that `watch` leaves in a trace when the page answers, and the call by which it tells the bench. */
export const ANSWERS = 'bench-answers';

const MOST = 60_000;

/**
 * Settles when the page tells that it answers; to be called before the page is opened. Nothing asks the page meanwhile: an
 * evaluation puts a script of Playwright's into it, which takes 10 ms of the main thread in the middle of the load.
 */
export const answering = async (session: CDPSession): Promise<{ readonly answered: Promise<void> }> => {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: ANSWERS });
  const answered = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page did not answer in ${MOST / 1000} s.`)), MOST);
    session.on('Runtime.bindingCalled', ({ name }) => {
      if (name !== ANSWERS) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return { answered };
};

/**
 * Notes, inside the page, when the control is on screen (the task after the frame that shows it), when React owns it, and
 * every long task. React owns an element when it keeps that element's handlers and the tree it belongs to is committed,
 * made anew or hydrated. A field that is shown earlier gets a text at once, as from a person who types: the page must
 * have it when it answers, and still have it later.
 */
export const watch = ([selector, mark]: readonly [selector: string, mark: string]): void => {
  const notes: Notes = { control: 0, answers: 0, isLost: false, tasks: [] };
  Object.assign(globalThis, { benchNotes: notes });
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) notes.tasks.push({ start, duration });
  }).observe({ type: 'longtask', buffered: true });
  const afterFrame = (note: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = note;
      port2.postMessage(null);
    });
  };
  const held = (element: object, name: string): unknown =>
    Reflect.get(element, Object.keys(element).find((key) => key.startsWith(name)) ?? '');
  const isOwned = (element: Element): boolean => {
    let fiber = held(element, '__reactFiber$');
    if (held(element, '__reactProps$') === undefined || typeof fiber !== 'object' || fiber === null) return false;
    for (let next: unknown = fiber; typeof next === 'object' && next !== null; next = Reflect.get(next, 'return'))
      fiber = next;
    const current: unknown = Reflect.get(Reflect.get(fiber as object, 'stateNode') ?? {}, 'current');
    const state: unknown = typeof current === 'object' && current !== null && Reflect.get(current, 'memoizedState');
    return typeof state === 'object' && state !== null && Reflect.get(state, 'isDehydrated') !== true;
  };
  const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  let typed = '';
  const show = (control: Element): void => {
    notes.control = -1;
    afterFrame(() => {
      notes.control = performance.now();
    });
    if (isOwned(control) || !isField(control)) return;
    typed = '7';
    control.value = typed;
    control.dispatchEvent(new InputEvent('input', { bubbles: true, data: typed, inputType: 'insertText' }));
  };
  const look = (): void => {
    const control = document.querySelector(selector);
    if (control !== null && notes.control === 0) show(control);
    if (control === null || notes.control <= 0 || !isOwned(control)) {
      afterFrame(look);
      return;
    }
    notes.answers = performance.now();
    performance.mark(mark);
    Reflect.get(globalThis, mark)('');
    if (typed !== '')
      setTimeout(() => {
        const now = document.querySelector(selector);
        notes.isLost = now === null || !isField(now) || !now.value.startsWith(typed);
      }, 500);
  };
  afterFrame(look);
};

const readNotes = () => {
  const { control, answers, isLost, tasks }: Notes = Reflect.get(globalThis, 'benchNotes');
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const blocking = tasks
    .filter(({ start }) => start >= paint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { control, answers, isLost, paint, blocking };
};

/** One request of a page; times in ms since the first began, `doneAt` NaN while it lasts, bytes as they came. */
export type Request = { readonly url: string; readonly at: number; doneAt: number; isScript: boolean; bytes: number };

/** Every request of the page over its network, by id; times in ms since the first began. */
const noteRequests = async (session: CDPSession): Promise<ReadonlyMap<string, Request>> => {
  await session.send('Network.enable');
  const requests = new Map<string, Request>();
  let first = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!/^(https?|wss?):/.test(request.url)) return;
    first ||= timestamp;
    const at = (timestamp - first) * 1000;
    requests.set(requestId, { url: request.url, at, doneAt: Number.NaN, isScript: type === 'Script', bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const request = requests.get(requestId);
    if (request) request.isScript = type === 'Script';
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { doneAt: (timestamp - first) * 1000, bytes: encodedDataLength });
  });
  return requests;
};

const slowDown = async (session: CDPSession, { slowdown, latency, down, up }: Profile): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  const line = { latency, downloadThroughput: down, uploadThroughput: up };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
};

/** What requests say of a load that was not watched. */
const NOT_WATCHED = {
  requests: Number.NaN,
  tenSeconds: Number.NaN,
  script: Number.NaN,
  otherHosts: Number.NaN,
  kilobytes: Number.NaN,
};

const QUIET = 1_500;
const TEN_SECONDS = 10_000;

/**
 * Opens `url` in a browser context of its own, with nothing cached, until the element that `selector` finds answers and
 * the page is quiet. `isWatched`: every request is noted, and the first ten seconds are waited for. A load that is not
 * watched says how long it takes: being told of each request costs the browser more, the more requests a page makes.
 */
export const loadOnce = async (
  browser: Browser,
  url: string,
  selector: string,
  options: {
    readonly profile: Profile | null;
    readonly isWatched: boolean;
    /** Hears every request at the end of a load that is watched. */
    readonly onRequests?: (requests: readonly Request[], answers: number) => void;
  },
): Promise<Load> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (options.profile !== null) await slowDown(session, options.profile);
    const requests = options.isWatched ? await noteRequests(session) : null;
    await page.addInitScript(watch, [selector, ANSWERS] as const);
    const began = Date.now();
    const { answered } = await answering(session);
    await page.goto(url, { waitUntil: 'commit' });
    await answered;
    await page.waitForTimeout(options.isWatched ? Math.max(QUIET, TEN_SECONDS - (Date.now() - began)) : QUIET);
    const { isLost, ...notes } = await page.evaluate(readNotes);
    if (isLost) throw new Error(`${url} lost what was typed before it answered.`);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const heapMb = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_048_576;
    if (requests === null) return { ...notes, ...NOT_WATCHED, heapMb };
    const all = [...requests.values()];
    options.onRequests?.(all, notes.answers);
    const sum = (some: readonly Request[]): number => some.reduce((bytes, request) => bytes + request.bytes, 0) / 1000;
    return {
      ...notes,
      requests: all.filter(({ at }) => at <= notes.answers).length,
      tenSeconds: all.filter(({ at }) => at <= TEN_SECONDS).length,
      script: sum(all.filter(({ isScript, doneAt }) => isScript && doneAt <= notes.answers)),
      otherHosts: new Set(all.map((request) => new URL(request.url).host).filter((host) => host !== new URL(url).host))
        .size,
      kilobytes: sum(all),
      heapMb,
    };
  } finally {
    await context.close();
  }
};
