import { randomBytes } from 'node:crypto';
import { createClient } from '@libsql/client';
import { getAddress } from 'viem';
import { chainTable } from '../chain/chainTable.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { readOrderQuery, readPage } from '../core/http/readOrderQuery.ts';
import { bulkLoad } from '../core/store/bulkLoad.ts';
import { insertOrders } from '../core/store/insertOrders.ts';
import { openStore } from '../core/store/openStore.ts';
import { findOrder, queryOrders } from '../core/store/queryOrders.ts';
import { historyOrders } from '../history/historyOrders.ts';

/**
 * Times /data/query over a large history, with that many orders a second coming in meanwhile: medians on the clock, and
 * of the processor's time, which says the same on a machine that is busy with other things.
 * Usage: node sandbox/run.mjs sandbox/soak/queryTimes.ts <file.db> [orders=1000000] [ordersPerSecond=200]
 */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const [file = 'history.db', count = '1000000', rate = '200'] = process.argv.slice(2);
const client = createClient({ url: `file:${file}`, concurrency: 1 });
await openStore(client);
const { rows } = await client.execute('SELECT 1 FROM orders LIMIT 1');
if (rows.length === 0) {
  const since = Date.now();
  const history = { count: Number(count), seed: 1, chains: chainTable, tokens: tokenTable, now: Date.now() };
  await bulkLoad(client, historyOrders(history));
  const took = ((Date.now() - since) / 1000).toFixed(1);
  console.log(`loaded ${count} orders in ${took} s, ${(cpuMs() / 1000).toFixed(1)} s of the processor`);
}
const { orders } = await queryOrders(client, {}, { offset: 500, limit: 1 });
const some = orders[0] && (await findOrder(client, orders[0].orderHash));
const busiest = await client.execute(
  'SELECT hex(offerer) AS a, count(*) AS n FROM orders GROUP BY offerer ORDER BY n DESC LIMIT 1',
);
const regular = getAddress(`0x${String(busiest.rows[0]?.a).toLowerCase()}`);
const usdc = tokenTable[0]?.address;
const times = { minTime: some?.createdAt, maxTime: (some?.createdAt ?? 0) - 1 };
const searches = [
  '',
  `orderHash=${some?.orderHash}`,
  `offerer=${regular}`,
  `recipient=${regular}`,
  `inputToken=${usdc}`,
  'inputChain=base',
  `outputToken=${usdc}`,
  'outputChain=arbitrum',
  'minValue=1',
  'minValue=5000',
  'minValue=400000',
  'maxValue=20',
  `srcTx=${some?.srcTx}`,
  `dstTx=${some?.dstTx}`,
  'status=Completed',
  'status=Failed',
  `minTime=${times.minTime}`,
  `maxTime=${times.maxTime}`,
  'page=10000',
  'status=Completed&page=9000&limit=100',
  'inputChain=base&outputChain=arbitrum',
  'inputChain=base&outputChain=arbitrum&status=Failed&page=3',
  'status=Completed&minValue=100&maxValue=200&page=400',
  `status=Completed&inputChain=base&maxTime=${times.maxTime}&page=1000`,
  `offerer=${regular}&status=Completed&minValue=100`,
  `inputToken=${usdc}&minValue=100000`,
];
const TICK_MS = 100;
let inserted = 0;
let slowestInsert = 0;
const began = Date.now();
const intake = setInterval(async () => {
  const due = Math.floor(((Date.now() - began) / 1000) * Number(rate)) - inserted;
  if (!some || due <= 0) return;
  inserted += due;
  const fresh = Array.from({ length: due }, () => ({
    ...some,
    orderHash: `0x${randomBytes(32).toString('hex')}` as const,
    createdAt: Date.now(),
  }));
  const since = performance.now();
  await insertOrders(client, fresh);
  slowestInsert = Math.max(slowestInsert, performance.now() - since);
}, TICK_MS);
let worst = 0;
let worstWorked = 0;
for (const text of searches) {
  const search = new URLSearchParams(text);
  const query = readOrderQuery(search, false);
  const took: number[] = [];
  const worked: number[] = [];
  let total = 0;
  for (let run = 0; run < 5; run += 1) {
    const since = performance.now();
    const before = cpuMs();
    ({ total } = await queryOrders(client, query, readPage(search)));
    took.push(performance.now() - since);
    worked.push(cpuMs() - before);
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const [clock, processor] = [median(took), median(worked)];
  worst = Math.max(worst, clock);
  worstWorked = Math.max(worstWorked, processor);
  const columns = [clock, processor].map((ms) => `${ms.toFixed(1).padStart(7)} ms`).join(' ');
  console.log(`${columns}  ${String(total).padStart(8)}  ${text || '(no filter)'}`);
}
clearInterval(intake);
console.log(`${inserted} orders came in meanwhile, the slowest batch in ${slowestInsert.toFixed(1)} ms`);
console.log(`worst median ${worst.toFixed(1)} ms, of the processor ${worstWorked.toFixed(1)} ms`);
client.close();
