import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ms } from '../domain/time.ts';
import { fakeClock, flush } from '../testing/fakeWorld.ts';
import { createClock } from './clock.ts';

describe('createClock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
  afterEach(() => void vi.useRealTimers());

  test('default: service time is local time plus the offset of this moment', () => {
    let offset = 0;
    const clock = createClock(() => ms(offset));
    offset = -400;
    expect([clock.localNow(), clock.now()]).toEqual([1_000, 600]);
  });

  test('behavior: schedule runs once, and not when it is called off', () => {
    const clock = createClock(() => ms(0));
    const [run, called] = [vi.fn(), vi.fn()];
    clock.schedule(run, 10);
    clock.schedule(called, 10)();
    vi.advanceTimersByTime(50);
    expect([run.mock.calls.length, called.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('wait', () => {
  test('default: resolves when its time has come', async () => {
    const clock = fakeClock();
    const done = vi.fn();
    void clock.wait(100).then(done);
    await clock.advance(99);
    expect(done).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(done).toHaveBeenCalledOnce();
  });

  test('param: signal: resolves at once on abort, and leaves no timer', async () => {
    const clock = fakeClock();
    const leave = new AbortController();
    const done = vi.fn();
    void clock.wait(100, leave.signal).then(done);
    leave.abort();
    await flush();
    expect(done).toHaveBeenCalledOnce();
    expect(clock.pending()).toBe(0);
    await clock.wait(100, leave.signal);
  });
});

describe('every', () => {
  test('default: runs on whole steps of service time, for all listeners with one timer', async () => {
    const clock = fakeClock(10_400, () => ms(100));
    const runs: [string, number][] = [];
    const stops = ['a', 'b'].map((name) => clock.every(1000, () => runs.push([name, clock.now()])));
    expect(clock.pending()).toBe(1);
    await clock.advance(1600);
    expect(runs).toEqual([
      ['a', 11_000],
      ['b', 11_000],
      ['a', 12_000],
      ['b', 12_000],
    ]);
    for (const stop of stops) stop();
    expect(clock.pending()).toBe(0);
  });

  test('behavior: a listener after all have left starts anew; steps do not disturb each other', async () => {
    const clock = fakeClock(0);
    const [minute, second] = [vi.fn(), vi.fn()];
    clock.every(60_000, minute);
    const stop = clock.every(1000, second);
    stop();
    stop();
    clock.every(1000, second);
    await clock.advance(2000);
    expect([minute.mock.calls.length, second.mock.calls.length, clock.pending()]).toEqual([0, 2, 2]);
  });
});

describe('fakeClock', () => {
  test('behavior: due timers run in their order, with those they schedule', async () => {
    const clock = fakeClock(0);
    const runs: [string, number][] = [];
    const say = (word: string) => runs.push([word, clock.localNow()]);
    clock.schedule(() => say('late'), 30);
    clock.schedule(() => {
      say('early');
      void clock.wait(5).then(() => say('after'));
    }, 10);
    await clock.advance(40);
    expect(runs).toEqual([
      ['early', 10],
      ['after', 15],
      ['late', 30],
    ]);
    expect(clock.localNow()).toBe(40);
  });
});
