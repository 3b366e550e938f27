// Sends generated RFQ events over a websocket as cheaply as it can and keeps exact books of them, so that the rest of the
// machine is left to the page. All other requests go on to the sandbox's web server. Started by bench/feed.ts.
// /bench/rate?perSecond=N sets the rate, /bench/books has what the newest connection was sent and when, /bench/floor is
// the page that only counts.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { proxy } from 'hono/proxy';
import { type WebSocket, WebSocketServer } from 'ws';
import { tokenTable } from '../sandbox/chain/tokenTable.ts';
import { syntheticAuction } from '../sandbox/core/feed/startSyntheticFeed.ts';
import { eventFrame } from '../sandbox/core/wire/eventFrame.ts';

const TICK_MS = 10;
const [, , port = '', siteUrl = ''] = process.argv;

/** Messages sent to the newest connection: the count, and for each write its first event and its time. */
export type SenderBooks = {
  readonly frames: number;
  readonly firsts: readonly number[];
  readonly times: readonly number[];
};

/** Counts every message and shows the number once a frame; the first message acknowledges the subscription. */
const FLOOR = `<!doctype html><meta charset="utf-8"><p id="newest"></p><script>
globalThis.benchCounted = 0;
const socket = new WebSocket('ws://' + location.host + '/api/ws');
const subscription = { id: '1', jsonrpc: '2.0', method: 'svc_subscribe', params: [{ rfqId: 'ALL' }] };
socket.onopen = () => socket.send(JSON.stringify(subscription));
socket.onmessage = () => { benchCounted += 1; };
const shown = document.getElementById('newest');
const draw = () => { shown.textContent = String(benchCounted - 1); requestAnimationFrame(draw); };
requestAnimationFrame(draw);
</script>`;

const tokens = tokenTable.filter(({ chainKey }) => chainKey === 'base' || chainKey === 'arbitrum');

let perSecond = 0;
let books: { frames: number; firsts: number[]; times: number[] } = { frames: 0, firsts: [], times: [] };

/** The frames of the made-up market, from its first event on. */
const market = () => {
  let waiting: string[] = [];
  let index = 0;
  return (): string => {
    if (waiting.length === 0) {
      const events = syntheticAuction(index, { tokens, now: Date.now });
      waiting = events.map((event) => eventFrame(event, 0, 'interface')).reverse();
      index += 1;
    }
    return waiting.pop() ?? '';
  };
};

const flood = (socket: WebSocket): void => {
  const mine = { frames: 1, firsts: [] as number[], times: [] as number[] };
  books = mine;
  const next = market();
  let last = performance.now();
  let owed = 0;
  let events = 0;
  // Every subscription is acknowledged, and that counts as a frame.
  socket.send('{"jsonrpc":"2.0","id":"sub-1","result":"subscribed"}');
  const timer = setInterval(() => {
    const now = performance.now();
    owed += (perSecond * (now - last)) / 1000;
    last = now;
    const due = Math.floor(owed);
    if (due === 0) return;
    owed -= due;
    mine.firsts.push(events);
    mine.times.push(Date.now());
    for (let sent = 0; sent < due; sent += 1) socket.send(next());
    events += due;
    mine.frames += due;
  }, TICK_MS);
  socket.on('close', () => clearInterval(timer));
};

const site = getRequestListener((request) => {
  const { pathname, search } = new URL(request.url);
  return proxy(`${siteUrl}${pathname}${search}`, { raw: request });
});
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/bench/rate') perSecond = Number(url.searchParams.get('perSecond'));
  if (url.pathname === '/bench/floor') response.setHeader('Content-Type', 'text/html').end(FLOOR);
  else if (url.pathname.startsWith('/bench/')) response.end(JSON.stringify(books satisfies SenderBooks));
  else void site(request, response);
});
// The first message of a page is its subscription.
new WebSocketServer({ server }).on('connection', (socket) => socket.once('message', () => flood(socket)));
server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
