import { useCallback, useSyncExternalStore } from 'react';
import { type Ms, ms } from '../domain/time/Ms.ts';
import { clockOffset, serviceHealth } from './serviceHealth.ts';

/** Service time now: the local clock plus the measured offset. */
export const serviceNow = (): Ms => ms(Date.now() + clockOffset(serviceHealth.getState().offset));

const subscribers = new Map<number, Set<() => void>>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const tick = (step: number): void => {
  timers.set(
    step,
    setTimeout(() => tick(step), step - (serviceNow() % step)),
  );
  for (const notify of subscribers.get(step) ?? []) notify();
};

const subscribeTo = (step: number, notify: () => void): (() => void) => {
  const set = subscribers.get(step) ?? new Set();
  subscribers.set(step, set.add(notify));
  if (!timers.has(step))
    timers.set(
      step,
      setTimeout(() => tick(step), step - (serviceNow() % step)),
    );
  return () => {
    set.delete(notify);
    if (set.size > 0) return;
    clearTimeout(timers.get(step));
    timers.delete(step);
  };
};

/**
 * Service time in ms, floored to `stepMs` (1 s by default) and redrawn on its boundary. All readers of one step share
 * one timer, so every age and countdown on the page turns over together.
 */
export const useNow = (stepMs = 1000): Ms => {
  const subscribe = useCallback((notify: () => void) => subscribeTo(stepMs, notify), [stepMs]);
  const now = useSyncExternalStore(
    subscribe,
    () => Math.floor(serviceNow() / stepMs),
    () => 0,
  );
  return ms(now * stepMs);
};
