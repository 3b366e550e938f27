import type { Page } from '@playwright/test';

/** Reads the memory of a page's workers over the developer protocol, typed arrays included, in MB; 0 where none runs. */
export const workerHeap = async (page: Page, title: string): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  const workers = new Map<string, string>();
  const waiting = new Map<number, (megabytes: number) => void>();
  let next = 1;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.set(sessionId, targetInfo.title + targetInfo.url);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    workers.delete(sessionId);
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as {
      id: number;
      result?: { usedSize?: number; backingStorageSize?: number };
    };
    waiting.get(id)?.(((result?.usedSize ?? 0) + (result?.backingStorageSize ?? 0)) / 1_048_576);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const ask = (sessionId: string, method: string): Promise<number> =>
    new Promise((resolve) => {
      const id = next++;
      waiting.set(id, resolve);
      session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
        // The worker may have ended meanwhile.
        .catch(() => resolve(0));
      setTimeout(() => resolve(0), 5_000);
    });
  return async () => {
    const wanted = [...workers].find(([, name]) => name.includes(title))?.[0];
    if (wanted === undefined) return 0;
    await ask(wanted, 'HeapProfiler.collectGarbage');
    return ask(wanted, 'Runtime.getHeapUsage');
  };
};
