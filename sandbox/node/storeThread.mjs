// A thread of storeThreads.ts: a connection of its own to the database in a file, and what it is sent, in turn. Plain
// JavaScript, because a thread starts from a file, in a test and in a bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '@libsql/client';

const client = createClient({ url: workerData.url, concurrency: 1 });
// Rows come as objects with a name for every cell; on the way only the cells count.
const packed = ({ columns, columnTypes, rows, rowsAffected, lastInsertRowid }) => ({
  columns,
  columnTypes,
  rows: rows.map((row) => Array.from(row)),
  rowsAffected,
  lastInsertRowid,
});
const run = async ({ statements, mode }) => {
  if (mode) return (await client.batch(statements, mode)).map(packed);
  return [packed(await client.execute(statements[0]))];
};

let turn = Promise.resolve();
for (const pragma of workerData.pragmas) turn = turn.then(() => client.execute(pragma));

parentPort.on('message', (job) => {
  turn = turn.then(async () => {
    if (job === 'close') {
      client.close();
      parentPort.close();
      return;
    }
    try {
      parentPort.postMessage({ id: job.id, results: await run(job) });
    } catch (error) {
      parentPort.postMessage({ id: job.id, message: error.message, code: String(error.code ?? '') });
    }
  });
});
