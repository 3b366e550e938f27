import { setTimeout as delay } from 'node:timers/promises';

/** Waits until GET {url}/chains answers 200, or throws when the signal fires. */
export const waitForService = async (url: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const answered = await fetch(`${url}/chains`, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await delay(100, undefined, { signal });
  }
  throw new Error('The service ended before it answered.');
};
