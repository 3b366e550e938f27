import type { Page } from '@playwright/test';

/** What a page holds after a garbage collection: script memory with typed arrays in MB, and nodes of the document. */
export const heapOf = async (page: Page): Promise<{ readonly heapMb: number; readonly nodes: number }> => {
  const session = await page.context().newCDPSession(page);
  try {
    for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
    return { heapMb: (usedSize + backingStorageSize) / 1_048_576, nodes: of('Nodes') };
  } finally {
    await session.detach();
  }
};
