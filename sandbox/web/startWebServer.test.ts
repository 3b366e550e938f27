import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { securityHeaders } from '../../deploy/headers/securityHeaders.ts';
import { testServer } from '../testing/testServer.ts';
import { pageHandler } from './pageHandler.ts';
import { serviceProxy } from './serviceProxy.ts';
import { startWebServer, type WebServer } from './startWebServer.ts';
import { staticFile } from './staticFiles.ts';

const file = (name: string, text: string) => [name, staticFile(name, Buffer.from(text))] as const;
const files = new Map([
  file(
    '/index.html',
    '<!doctype html><html><head><title>Causeway</title></head><body><div id="root"></div></body></html>',
  ),
  file('/404.html', 'There is no such page.'),
  file('/config.json', '{"sandbox":false}'),
  file('/assets/app-1a2b3c.js', `export const a = "${'y'.repeat(4_000)}";`),
]);
const config = JSON.stringify({ ...JSON.parse(readFileSync('public/config.json', 'utf8')), sandbox: true });
const headers = securityHeaders({ connectSources: [] });

let service: { port: number; server: Server; stop(): Promise<void> };
let sockets: WebSocketServer;
let web: WebServer;
let port: number;
const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

beforeAll(async () => {
  service = await testServer((request, response) => {
    if (request.url === '/silent') return void request.socket.destroy();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(418, { 'X-Rfq-Id': 'rfq-1', 'Content-Type': 'application/json' });
      const { host } = request.headers;
      response.end(
        JSON.stringify({ method: request.method, url: request.url, host, body: Buffer.concat(chunks).toString() }),
      );
    });
  });
  sockets = new WebSocketServer({ server: service.server, path: '/ws' });
  sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(`echo ${text}`)));
  const probe = await testServer(() => undefined);
  port = probe.port;
  await probe.stop();
  web = await startWebServer({
    host: '127.0.0.1',
    port,
    proxy: serviceProxy('127.0.0.1', service.port),
    page: pageHandler({ files, config, walletScript: '// wallet', headers }),
  });
});
afterAll(async () => {
  await web.stop();
  sockets.close();
  await service.stop();
});

test('default: the page has its production headers and the wallet script', async () => {
  const response = await get('/');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toBe(headers['Content-Security-Policy']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toContain('<head><script src="/sandbox-wallet.js"></script><title>');
});

test.each(['/swap?from=base', '/order/0xabc', '/rfq'])('behavior: the app route %s is the page', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<title>Causeway</title>');
});

test.each(['/assets/gone-0.js', '/missing.png', '/assets/x', '/%zz', '/../package.json.bak'])(
  'error: the file %s is not found, and is not the page',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('There is no such page.');
    expect(response.headers.get('content-security-policy')).not.toBeNull();
  },
);

test('behavior: the configuration is the sandbox one, the wallet is a script', async () => {
  expect(await (await get('/config.json')).json()).toMatchObject({ sandbox: true });
  const wallet = await get('/sandbox-wallet.js');
  expect(wallet.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await wallet.text()).toBe('// wallet');
});

test('behavior: assets are compressed and immutable', async () => {
  const response = await get('/assets/app-1a2b3c.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(400);
  expect(await response.text()).toContain('yyyy');
});

test('param: HEAD has the headers and no body, POST to a page is refused', async () => {
  const head = await get('/', { method: 'HEAD' });
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(50);
  expect(await head.text()).toBe('');
  const post = await get('/', { method: 'POST', body: 'x' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('behavior: /api goes to the service without its prefix, answers come back as they are', async () => {
  const response = await get('/api/data/query?page=2', { method: 'POST', body: '{"a":1}' });
  expect(response.status).toBe(418);
  expect(response.headers.get('x-rfq-id')).toBe('rfq-1');
  expect(await response.json()).toEqual({
    method: 'POST',
    url: '/data/query?page=2',
    host: `127.0.0.1:${service.port}`,
    body: '{"a":1}',
  });
  expect(await (await get('/api')).json()).toMatchObject({ url: '/' });
  expect((await get('/apiary')).status).toBe(200);
});

test('behavior: the websocket goes to the service', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws`);
  const answer = await new Promise<string>((resolve, reject) => {
    socket.on('open', () => socket.send('hello'));
    socket.on('message', (text) => resolve(String(text)));
    socket.on('error', reject);
  });
  socket.terminate();
  expect(answer).toBe('echo hello');
});

test('error: a service that hangs up is a 502 in words', async () => {
  const response = await get('/api/silent');
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: 'The sandbox service does not answer. It may be restarting; try again.',
  });
});

test('error: a taken port is named, with the way to another', async () => {
  const again = startWebServer({
    host: '127.0.0.1',
    port,
    proxy: serviceProxy('127.0.0.1', service.port),
    page: () => undefined,
  });
  await expect(again).rejects.toThrow('in use by another program');
  await expect(again).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or choose another port: --web-port ${port + 1}`,
  );
});
