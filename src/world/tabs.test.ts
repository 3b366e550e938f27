import { describe, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeWorld, flush } from '../testing/fakeWorld.ts';
import { browserTabs, createTabs, type Locks, sharedLocks, type TabsChannel } from './tabs.ts';

const channel = (): TabsChannel => ({
  send: () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
});
const tabs = (locks: Locks = sharedLocks()) => createTabs(locks, channel);

/** Work that the test ends. */
const begun = () => {
  let finish = (): void => undefined;
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  return { work, finish: () => finish() };
};

describe.each([
  ['with the locks of this machine', () => browserTabs()],
  ['without Web Locks', () => tabs()],
])('%s', (_name, make) => {
  test('default: exclusive: the second waits for the first, and another name does not', async () => {
    const { exclusive } = make();
    const order: string[] = [];
    const first = begun();
    const running = exclusive('a', () => first.work().then(() => void order.push('first')));
    const second = exclusive('a', async () => void order.push('second'));
    await exclusive('b', async () => void order.push('other'));
    expect(order).toEqual(['other']);
    first.finish();
    await Promise.all([running, second]);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  test('behavior: ifFree: while one works, another gets "busy" and does nothing', async () => {
    const { ifFree } = make();
    const first = begun();
    const running = ifFree('swap', first.work);
    await vi.waitFor(() => expect(first.work).toHaveBeenCalled());
    const second = vi.fn(async () => 7);
    expect(await ifFree('swap', second)).toBeNull();
    expect(second).not.toHaveBeenCalled();
    expect(await ifFree('other', second)).toEqual({ value: 7 });
    first.finish();
    await running;
    expect(await ifFree('swap', second)).toEqual({ value: 7 });
  });

  test('behavior: hold: a name belongs to one until it is released', async () => {
    const { hold } = make();
    const release = await hold('auto');
    expect(release).not.toBeNull();
    expect(await hold('auto')).toBeNull();
    release?.();
    await vi.waitFor(async () => {
      const release = await hold('auto');
      expect(release).not.toBeNull();
      release?.();
    });
  });

  test('error: work that fails releases its lock and passes its error on', async () => {
    const { exclusive, ifFree } = make();
    const failing = exclusive('a', () => Promise.reject(new Error('mine')));
    const next = exclusive('a', async () => 'yes');
    await expect(failing).rejects.toThrow('mine');
    await expect(next).resolves.toBe('yes');
    await expect(ifFree('b', () => Promise.reject(new Error('mine too')))).rejects.toThrow('mine too');
    await vi.waitFor(async () => expect(await ifFree('b', async () => 1)).toEqual({ value: 1 }));
  });
});

test('behavior: a browser that has Web Locks is used for every lock', async () => {
  const request = vi.fn(async (_name: string, _options: LockOptions, work: (lock: object) => unknown) => work({}));
  vi.stubGlobal('navigator', { locks: { request } });
  const { exclusive, ifFree } = browserTabs();
  await exclusive('a', async () => 1);
  await ifFree('b', async () => 1);
  vi.unstubAllGlobals();
  expect(request.mock.calls.map(([name, options]) => [name, options])).toEqual([
    ['a', { ifAvailable: false }],
    ['b', { ifAvailable: true }],
  ]);
});

test('error: a lock manager that fails is an error, not a yes', async () => {
  const broken = tabs({ request: () => Promise.reject(new Error('broken')) });
  await expect(broken.hold('auto')).rejects.toThrow('broken');
  await expect(broken.exclusive('auto', async () => 1)).rejects.toThrow('broken');
  await expect(broken.ifFree('auto', async () => 1)).rejects.toThrow('broken');
});

test('behavior: channel: other tabs get messages, this one does not, and none after it is closed', async () => {
  const name = crypto.randomUUID();
  const [mine, other] = [browserTabs().channel(name), browserTabs().channel(name)];
  const [here, there] = [vi.fn(), vi.fn()];
  mine.subscribe(here);
  const stop = other.subscribe(there);
  mine.send({ hello: 1 });
  await vi.waitFor(() => expect(there).toHaveBeenCalledWith({ hello: 1 }));
  stop();
  mine.send(2);
  other.send(3);
  await vi.waitFor(() => expect(here).toHaveBeenCalledWith(3));
  expect([here.mock.calls.length, there.mock.calls.length]).toEqual([1, 1]);
  mine.close();
  other.close();
});

test('behavior: the lock of a closed tab passes to the next one', async () => {
  const browser = fakeBrowser();
  const [dying, next] = [fakeWorld({ browser }), fakeWorld({ browser })];
  const ended = vi.fn();
  void dying.world.tabs.exclusive('order', begun().work).then(ended);
  const taken = next.world.tabs.exclusive('order', async () => 'taken');
  await flush();
  dying.die();
  expect(await taken).toBe('taken');
  expect(ended).not.toHaveBeenCalled();
});
