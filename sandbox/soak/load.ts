// What the service does under load, by its figures: pages of a list of 100,000 orders as fast as they come, 100 and 500
// quotes at once, and how soon it answers after 500 callers left. The rate of /chains, an answer that costs nothing, says
// what this machine and this client can do at all; the processor's time per answer says the same on a busy machine.
// Usage: node sandbox/run.mjs sandbox/soak/load.ts [orders=100000] [seconds=10]
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { privateKeyToAccount } from 'viem/accounts';
import { accounts } from '../chain/accounts.ts';
import { chainTable } from '../chain/chainTable.ts';
import { sandboxOptions } from '../node/sandboxOptions.ts';
import { startSandbox } from '../node/startSandbox.ts';
import { freePort } from './freePort.ts';
import { tokensOf } from './swappers.ts';

const [orders = '100000', seconds = '10'] = process.argv.slice(2);
const AT_ONCE = 32;
const PAGES = 200;
/** The kernel counts the processor's time in hundredths of a second. */
const TICK_MS = 10;
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const quantile = (values: readonly number[], share: number) => sorted(values)[Math.floor(values.length * share)] ?? 0;
const figures = (values: readonly number[]) =>
  `p50 ${quantile(values, 0.5).toFixed(0)} ms, p99 ${quantile(values, 0.99).toFixed(0)} ms, slowest ${quantile(values, 0.9999).toFixed(0)} ms`;

const port = await freePort();
const args = ['--chains', 'base,arbitrum', '--makers', '3', '--quiet', '--history', orders, '--port', `${port}`];
const sandbox = await startSandbox(
  sandboxOptions(
    args,
    chainTable.map(({ chainKey }) => chainKey),
  ),
  () => undefined,
);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** One GET over a kept connection: as little work for this side as there can be. */
const read = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(`${sandbox.url}${path}`, { agent }, (response) => {
      response.on('data', () => undefined);
      response.on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });

/** What the service has used of the processor so far, in ms: all its threads. */
const processorMs = (): number => {
  const fields = readFileSync(`/proc/${sandbox.service.pid()}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

const timeQueries = async (name: string, pathOf: (run: number) => string): Promise<void> => {
  const took: number[] = [];
  let failed = 0;
  let run = 0;
  const until = performance.now() + Number(seconds) * 1000;
  const began = performance.now();
  const worked = processorMs();
  const ask = async (): Promise<void> => {
    while (performance.now() < until) {
      const since = performance.now();
      run += 1;
      if ((await read(pathOf(run))) !== 200) failed += 1;
      took.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const rate = took.length / ((performance.now() - began) / 1000);
  const each = ((processorMs() - worked) / took.length).toFixed(2);
  console.log(`${name}: ${rate.toFixed(0)}/s, ${failed} not answered, ${figures(took)}, processor ${each} ms each`);
};

const [input, output] = ['base', 'arbitrum'].map((chainKey) =>
  tokensOf(sandbox.chains).find((token) => token.chainKey === chainKey && token.symbol === 'USDC'),
);
const offerer = privateKeyToAccount(accounts.trader(0)).address;
const quoteBody = (index: number) =>
  JSON.stringify({
    offerer,
    recipient: offerer,
    inputToken: input?.address,
    outputToken: output?.address,
    inputAmount: String(10_000_000 + index),
    inputChain: 'base',
    outputChain: 'arbitrum',
  });
const timeQuotes = async (count: number): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const took: number[] = [];
  const ends = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const since = performance.now();
      const response = await fetch(`${sandbox.url}/quote`, { method: 'POST', headers, body: quoteBody(index) });
      await response.arrayBuffer();
      took.push(performance.now() - since);
      return response.ok ? 'served' : response.headers.get('retry-after') ? 'told when to come back' : 'neither';
    }),
  );
  const counts = ['served', 'told when to come back', 'neither'].map(
    (end) => `${ends.filter((each) => each === end).length} ${end}`,
  );
  console.log(`${count} quotes at once: ${counts.join(', ')}, ${figures(took)}`);
};

/** Asks for pages that nobody has asked for, and leaves before the answers. */
const leaveEarly = async (count: number): Promise<void> => {
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /data/query?limit=100&page=${index + 1}&minValue=1 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const socket of sockets) socket.destroy();
  const since = performance.now();
  const status = await read('/chains');
  console.log(`/chains after ${count} callers left: ${status} in ${(performance.now() - since).toFixed(0)} ms`);
};

await timeQueries('/chains', () => '/chains');
await timeQueries('/data/query, one page of 100', () => '/data/query?limit=100');
await timeQueries(`/data/query, ${PAGES} pages of 100`, (run) => `/data/query?limit=100&page=${(run % PAGES) + 1}`);
await timeQueries('/data/query, another page each time', (run) => `/data/query?limit=100&page=${(run % 900) + 1}`);
const route = '/data/query?limit=100&inputChain=base&outputChain=arbitrum&status=Completed';
await timeQueries('/data/query, three filters, another page each time', (run) => `${route}&page=${(run % 400) + 1}`);
await leaveEarly(500);
await timeQuotes(100);
await timeQuotes(500);
agent.destroy();
await sandbox.stop();
process.exit(0);
