// Disconnects over real sockets: clients of the feed are cut, refused or met with silence at random, and each must be
// subscribed again soon and never hold two sockets. The engine is the one that runs in the page's worker.
// Usage: node sandbox/run.mjs bench/feedCuts.ts [--cuts 500] [--clients 25] [--seed 1]
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { WebSocket, WebSocketServer } from 'ws';
import { seededRandom } from '../sandbox/random/seededRandom.ts';
import { ms } from '../src/domain/time.ts';
import { createFeedReader } from '../src/engines/feed/createFeedReader.ts';
import type { FeedSocket } from '../src/world/World.ts';
import { quantile } from './quantile.ts';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '500' },
    clients: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
  },
});
const [cuts, clients] = [Number(values.cuts), Number(values.clients)];
const random = seededRandom(Number(values.seed));
const LONGEST_LIFE_MS = 12_000;
/** One attempt in ten is refused, as by a service that is still starting. */
const REFUSED = 0.1;
const BAR_MS = 5000;

const server = createServer();
const sockets = new WebSocketServer({ noServer: true });
const open = new Map<string, number>();
const cutAt = new Map<string, number>();
const waits: number[] = [];
let [made, most, refused] = [0, 0, 0];
let finish: () => void = () => undefined;
const finished = new Promise<void>((resolve) => {
  finish = resolve;
});

const cut = (name: string, socket: WebSocket): void => {
  if (made >= cuts) return;
  made += 1;
  cutAt.set(name, Date.now());
  // A clean close, or the network simply gone.
  if (random.chance(0.5)) socket.close(1001);
  else socket.terminate();
};
const subscribed = (name: string, socket: WebSocket): void => {
  const since = cutAt.get(name);
  cutAt.delete(name);
  if (since !== undefined) waits.push(Date.now() - since);
  if (waits.length >= cuts) finish();
  setTimeout(() => cut(name, socket), random.unit() * LONGEST_LIFE_MS);
};

server.on('upgrade', (request, raw, head) => {
  const name = request.url ?? '';
  if (cutAt.has(name) && random.chance(REFUSED)) {
    refused += 1;
    raw.destroy();
    return;
  }
  sockets.handleUpgrade(request, raw, head, (socket) => {
    open.set(name, (open.get(name) ?? 0) + 1);
    most = Math.max(most, open.get(name) ?? 0);
    socket.on('close', () => open.set(name, (open.get(name) ?? 1) - 1));
    socket.on('error', () => undefined);
    socket.once('message', (data) => {
      const { id, params } = JSON.parse(data.toString());
      if (params[0].rfqId !== 'ALL') throw new Error(`${name} subscribed to ${params[0].rfqId}`);
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: 'subscribed' }));
      subscribed(name, socket);
    });
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

const began = Date.now();
const commands = Array.from({ length: clients }, (_, n) => {
  const command = createFeedReader({
    openSocket: (url) => new WebSocket(url) as unknown as FeedSocket,
    now: () => ms(Date.now()),
    random: Math.random,
    schedule: (run, delay) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
    emit: () => undefined,
  });
  command({ type: 'start', url: `ws://127.0.0.1:${port}/client-${n}`, methodPrefix: 'svc_' });
  return command;
});
await finished;
for (const command of commands) command({ type: 'stop' });
const p95 = quantile(waits, 0.95);
console.log(
  `${waits.length} disconnects of ${clients} clients in ${Math.round((Date.now() - began) / 1000)} s, ${refused} attempts refused: subscribed again after ${quantile(waits, 0.5)} ms at p50, ${p95} ms at p95 (bar ${BAR_MS}), ${Math.max(...waits)} ms at most; at most ${most} socket of a client at a time.`,
);
process.exit(p95 <= BAR_MS && most === 1 ? 0 : 1);
