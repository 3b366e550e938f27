// Sends generated RFQ events over a websocket as cheaply as it can and keeps exact books of them, so that the rest of the
// machine is left to the page. All other requests go on to the sandbox's web server. Started by bench/feed.ts.
// /bench/rate?perSecond=N sets the rate, /bench/books has what the newest connection was sent and when, /bench/floor is
// the page that only counts.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { proxy } from 'hono/proxy';
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

/** A websocket text message of a server (RFC 6455: one frame, not masked). */
const textFrame = (text: string): Buffer => {
  const size = Buffer.byteLength(text);
  if (size > 65_535) throw new RangeError(`A frame of ${size} bytes is not written here.`);
  const head = size < 126 ? Buffer.from([0x81, size]) : Buffer.from([0x81, 126, size >> 8, size & 255]);
  return Buffer.concat([head, Buffer.from(text)]);
};

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

const flood = (socket: Duplex): void => {
  const mine = { frames: 1, firsts: [] as number[], times: [] as number[] };
  books = mine;
  const next = market();
  let last = performance.now();
  let owed = 0;
  let events = 0;
  // Every subscription is acknowledged, and that counts as a frame.
  socket.write(textFrame('{"jsonrpc":"2.0","id":"sub-1","result":"subscribed"}'));
  const timer = setInterval(() => {
    const now = performance.now();
    owed += (perSecond * (now - last)) / 1000;
    last = now;
    const due = Math.floor(owed);
    if (due === 0) return;
    owed -= due;
    mine.firsts.push(events);
    mine.times.push(Date.now());
    socket.write(Buffer.concat(Array.from({ length: due }, () => textFrame(next()))));
    events += due;
    mine.frames += due;
  }, TICK_MS);
  const end = (): void => clearInterval(timer);
  socket.on('close', end).on('error', end);
};

const upgrade = (request: IncomingMessage, socket: Duplex): void => {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  // The first bytes of the client are its subscription.
  socket.once('data', () => flood(socket));
  socket.on('data', () => undefined);
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
server.on('upgrade', upgrade);
server.listen(Number(port), '127.0.0.1', () => console.log('ready'));
