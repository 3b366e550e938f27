import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWorker } from './openWorker.ts';

const started: { url: string; posted: unknown[]; target: EventTarget }[] = [];

class FakeWorker extends EventTarget {
  readonly #seen: (typeof started)[number];
  constructor(url: string) {
    super();
    this.#seen = { url, posted: [], target: this };
    started.push(this.#seen);
  }
  postMessage = (message: unknown): void => void this.#seen.posted.push(message);
}

const SUM = 'sha256-abc';
let fetched: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<Response>>>;

beforeEach(() => {
  started.length = 0;
  fetched = vi.fn(async () => new Response('self.x = 1;'));
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue(`blob:${location.origin}/1`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

const page = (integrity: Record<string, string>): void => {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
};

test('default: a worker runs from the bytes that were compared with the sum in the page', async () => {
  page({ '../assets/other-1.js': 'sha256-no', '../assets/export-1.js': SUM });
  const received: unknown[] = [];
  const worker = openWorker('/x/assets/export-1.js', 'export');
  worker.listen(
    (message) => received.push(message),
    () => received.push('broken'),
  );
  worker.post('early');
  await vi.waitFor(() => expect(started[0]?.posted).toEqual(['early']));
  expect(fetched.mock.calls.map(([url, init]) => [url, init.integrity])).toEqual([['/x/assets/export-1.js', SUM]]);
  expect(started[0]?.url).toBe(`blob:${location.origin}/1`);
  started[0]?.target.dispatchEvent(new MessageEvent('message', { data: 'said' }));
  expect(received).toEqual(['said']);
});

test.each([
  ['a script that is not the published one', { '/assets/export-1.js': SUM }, '/assets/export-1.js'],
  ['a script that the page does not name', { '/assets/export-1.js': SUM }, '/assets/feed-2.js'],
])('error: %s never starts, and listeners get the reason', async (_, integrity, url) => {
  page(integrity);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const broken = vi.fn();
  openWorker(url, 'export').listen(() => undefined, broken);
  await vi.waitFor(() => expect(broken).toHaveBeenCalledTimes(1));
  expect(started).toEqual([]);
});

test('param: without sums (no build) it starts by its URL', async () => {
  openWorker('/src/exportWorker.ts', 'export');
  await vi.waitFor(() => expect(started.map(({ url }) => url)).toEqual(['/src/exportWorker.ts']));
  expect(fetched).not.toHaveBeenCalled();
});
