import { describe, expect, test } from 'vitest';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { batchByFrame } from './batchByFrame.ts';

describe('batchByFrame', () => {
  const collect = (cost = 0) => {
    let time = 0;
    let frames: (() => void)[] = [];
    let timers: { readonly at: number; readonly run: () => void }[] = [];
    const flushed: (readonly number[])[] = [];
    const state = { hidden: false };
    const { clock, page } = fakeWorld().world;
    const world = {
      clock: {
        ...clock,
        localNow: () => time as ReturnType<typeof clock.localNow>,
        schedule: (run: () => void, delay: number) => {
          timers.push({ at: time + delay, run });
          return () => undefined;
        },
      },
      page: { ...page, nextFrame: (run: () => void) => void frames.push(run) },
    };
    const { add, clear } = batchByFrame<number>(world, (values) => {
      flushed.push(values);
      time += cost;
    });
    const runDue = (): void => {
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of due) run();
    };
    /** One frame of the screen: due timers, animation frames, and tasks after them. */
    const frame = (): void => {
      time += 16;
      runDue();
      const rendered = frames;
      frames = [];
      if (!state.hidden) for (const run of rendered) run();
      runDue();
    };
    const setBack = (): void => {
      time -= 3_600_000;
    };
    return { flushed, add, clear, frame, state, setBack };
  };

  test('behavior: a page that draws slowly draws less often, and nothing is lost', () => {
    const renderedIn = (cost: number): number => {
      const { flushed, add, frame } = collect(cost);
      for (let n = 0; n < 300; n++) {
        add(n);
        frame();
      }
      for (let n = 0; n < 100; n++) frame();
      expect(flushed.flat()).toEqual(Array.from({ length: 300 }, (_, n) => n));
      return flushed.length;
    };
    const [quick, slow] = [renderedIn(0), renderedIn(60)];
    expect(quick).toBeGreaterThan(100);
    expect(slow).toBeLessThan(quick / 4);
  });

  test('behavior: a hidden page, also with a pending frame, is updated twice a second', () => {
    const { flushed, add, frame, state } = collect();
    add(1);
    state.hidden = true;
    for (let n = 0; n < 31; n++) frame();
    expect(flushed).toEqual([]);
    frame();
    expect(flushed).toEqual([[1]]);
  });

  test('behavior: cleared events are not flushed, later ones are', () => {
    const { flushed, add, clear, frame } = collect();
    add(1);
    clear();
    frame();
    expect(flushed).toEqual([]);
    add(2);
    frame();
    expect(flushed).toEqual([[2]]);
  });

  test('behavior: a clock that is set back does not hold values back for longer than a second', () => {
    const { flushed, add, frame, setBack } = collect(60);
    add(1);
    frame();
    setBack();
    add(2);
    for (let n = 0; n < 66; n++) frame();
    expect(flushed).toEqual([[1], [2]]);
  });
});
