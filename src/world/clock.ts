import { type Ms, ms } from '../domain/time/Ms.ts';
import type { Clock } from './World.ts';

/** The clock of this machine, put right by `offset`: service time minus local time, in ms. */
export const createClock = (offset: () => Ms): Clock => {
  const schedule: Clock['schedule'] = (run, delay) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  };
  const localNow = (): Ms => ms(Date.now());
  return {
    now: () => ms(localNow() + offset()),
    localNow,
    schedule,
    wait: waitBy(schedule),
    random: Math.random,
  };
};

/** The `wait` of a clock that can `schedule`. */
export const waitBy =
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
