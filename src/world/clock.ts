import { type Ms, ms } from '../domain/time.ts';
import type { Clock } from './World.ts';

const schedule: Clock['schedule'] = (run, delay) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};

/** The clock of this machine, put right by `offset`: service time minus local time, in ms. */
export const createClock = (offset: () => Ms): Clock => ({
  ...clockBy(() => ms(Date.now()), offset, schedule),
  random: Math.random,
});

export const clockBy = (localNow: () => Ms, offset: () => Ms, schedule: Clock['schedule']): Omit<Clock, 'random'> => {
  const now = (): Ms => ms(localNow() + offset());
  return { now, localNow, schedule, wait: waitBy(schedule), every: everyBy(now, schedule) };
};

const everyBy = (now: () => Ms, schedule: Clock['schedule']): Clock['every'] => {
  const steps = new Map<number, { readonly listeners: Set<() => void>; cancel: () => void }>();
  return (step, run) => {
    const known = steps.get(step);
    const entry = known ?? { listeners: new Set(), cancel: () => undefined };
    // A listener of its own, so that one function may listen twice.
    const listener = (): void => run();
    entry.listeners.add(listener);
    if (known === undefined) {
      const wait = (): void => {
        entry.cancel = schedule(tick, step - (now() % step));
      };
      const tick = (): void => {
        wait();
        for (const each of [...entry.listeners]) each();
      };
      steps.set(step, entry);
      wait();
    }
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size > 0 || steps.get(step) !== entry) return;
      entry.cancel();
      steps.delete(step);
    };
  };
};

const waitBy =
  (schedule: Clock['schedule']): Clock['wait'] =>
  (delay, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const end = (): void => {
        cancel();
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const cancel = schedule(end, delay);
      signal?.addEventListener('abort', end, { once: true });
    });
