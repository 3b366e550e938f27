import { exportBody } from '../src/domain/order/list/exportText.ts';
import { newProgress, runExport } from '../src/engines/export/runExport.ts';
import { sampleOrder, samplePage } from '../src/testing/sampleOrder.ts';

const ORDERS = 10_000;
const LATENCY = 30;
const RUNS = 3;
const orders = Array.from({ length: ORDERS }, (_, n) => sampleOrder(n));

const exportOnce = async (parallel: number): Promise<number> => {
  const progress = newProgress();
  const began = performance.now();
  await runExport(progress, {
    format: 'csv',
    factsOf: () => ({ symbol: 'USDC', decimals: 6 }),
    readPage: async (page) => {
      await new Promise((resolve) => setTimeout(resolve, LATENCY));
      return samplePage(orders.slice((page - 1) * 100, page * 100), { totalRecords: ORDERS });
    },
    write: async () => undefined,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    parallel,
  });
  if (progress.rows !== ORDERS) throw new Error(`${progress.rows} of ${ORDERS} rows were written.`);
  return performance.now() - began;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const [one, six]: [number[], number[]] = [[], []];
for (let run = 0; run < RUNS; run += 1) {
  one.push(await exportOnce(1));
  six.push(await exportOnce(6));
}
const began = performance.now();
exportBody('csv', orders, true, () => ({ symbol: 'USDC', decimals: 6 }));
const text = performance.now() - began;

const spread = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
console.log(`Export of ${ORDERS} orders, 100 a page, ${LATENCY} ms of latency, medians of ${RUNS} interleaved runs:`);
console.log(
  `one at a time ${Math.round(median(one))} ms (${spread(one)}), six in parallel ${Math.round(median(six))} ms (${spread(six)})`,
);
console.log(`ratio ${(median(one) / median(six)).toFixed(1)}x, goal 5x; writing the text alone ${Math.round(text)} ms`);
if (Math.max(...six) > 1.5 * Math.min(...six))
  console.log('Too noisy to be a result: run it again on a quiet machine.');
