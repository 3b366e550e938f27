import { once } from 'node:events';
import { explain } from './StartError.ts';

export type Running = { stop(): Promise<void> };

/**
 * Starts something and runs it until SIGINT, SIGTERM or SIGHUP, then stops it and exits. The signal aborts a start. A second
 * Ctrl-C exits at once.
 */
export const runUntilStopped = async (start: (signal: AbortSignal) => Promise<Running>): Promise<void> => {
  const asked = new AbortController();
  let signals = 0;
  const stop = () => {
    signals += 1;
    if (signals === 1) console.log('\nStopping…');
    if (signals > 1) process.exit(130);
    asked.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  // npm runs us in a shell, and a signal sent to npm alone ends only that shell: then we are an orphan, and go too.
  const parent = process.ppid;
  const orphaned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  const watch = setInterval(() => {
    if (!orphaned()) return;
    clearInterval(watch);
    stop();
  }, 250).unref();
  try {
    const running = await start(asked.signal);
    if (!asked.signal.aborted) await once(asked.signal, 'abort');
    await running.stop();
    console.log('Stopped.');
    process.exit(0);
  } catch (error) {
    if (signals === 0) console.error(explain(error));
    process.exit(signals > 0 ? 130 : 1);
  }
};
