import { createStore } from 'zustand/vanilla';

/** So many failures of one piece of code, with a connection, mean that asking again does not help. */
const MANY = 3;
/** Failures longer ago than this, in ms, do not count; without a new one for as long the code came after all. */
const SPAN = 15_000;

/** Whether code of this page does not come although there is a connection, and only loading the page again helps. */
export const missingCode = createStore(() => ({ isMissing: false }));

const failures = new Map<string, readonly number[]>();
let over = 0;

/**
 * Notes that a piece of code was asked for and did not come. A page that is older than the site asks for files that are no
 * longer there, and Firefox keeps the failure of a module for as long as the page lives.
 */
export const noteMissing = (error: unknown): void => {
  if (!navigator.onLine) return;
  const name = String(error);
  const now = performance.now();
  const times = [...(failures.get(name) ?? []).filter((time) => now - time < SPAN), now];
  failures.set(name, times);
  if (times.length < MANY && !missingCode.getState().isMissing) return;
  missingCode.setState({ isMissing: true });
  clearTimeout(over);
  over = window.setTimeout(() => missingCode.setState({ isMissing: false }), SPAN);
};
