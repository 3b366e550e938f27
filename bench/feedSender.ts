// Sends made-up RFQ events over a websocket as cheaply as it can and keeps exact books of it, so that the rest of the
// machine belongs to the page. Everything else is passed on to the sandbox's web server. Started by bench/feed.ts.
// /bench/rate?perSecond=N sets the rate, /bench/books tells what the newest connection was sent and when.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { tokenTable } from '../sandbox/chain/tokenTable.ts';
import { syntheticAuction } from '../sandbox/core/feed/startSyntheticFeed.ts';
import { eventFrame } from '../sandbox/core/wire/eventFrame.ts';
import type { SenderBooks } from './feedBooks.ts';
import { textFrame } from './textFrame.ts';

const TICK_MS = 10;
const [port = 8941, webPort = 8931, pages = ''] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
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
  // Every subscription is answered, and the answer counts as a frame.
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

const pass = (request: IncomingMessage, response: ServerResponse): void => {
  const host = `127.0.0.1:${webPort}`;
  const headers = { ...request.headers, host, ...(request.headers.origin && { origin: `http://${host}` }) };
  const upstream = httpRequest(
    { host: '127.0.0.1', port: webPort, method: request.method, path: request.url, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => response.destroy());
  request.pipe(upstream);
};

const tellBooks = (): SenderBooks => {
  const { user, system } = process.cpuUsage();
  return { ...books, cpuMs: (user + system) / 1000 };
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/bench/rate') {
    perSecond = Number(url.searchParams.get('perSecond'));
    response.end();
  } else if (url.pathname === '/bench/books') response.end(JSON.stringify(tellBooks()));
  else if (url.pathname.endsWith('.js') && url.pathname.startsWith('/bench/')) {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(readFileSync(path.join(pages, path.basename(url.pathname))));
  } else if (url.pathname.startsWith('/bench/')) {
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><meta charset="utf-8"><body><script type="module" src="${url.pathname}.js"></script></body>`,
    );
  } else pass(request, response);
});
server.on('upgrade', upgrade);
server.listen(port, '127.0.0.1', () => console.log('ready'));
