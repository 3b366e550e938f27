import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { securityHeaders } from '../../deploy/headers/securityHeaders.ts';
import { freePort } from '../testing/freePort.ts';
import { testServer } from '../testing/testServer.ts';
import { createSiteApp } from './createSiteApp.ts';
import { startWebServer, type WebServer } from './startWebServer.ts';
import { writeSite } from './writeSite.ts';

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><div id="root"></div></body></html>`;
const config = JSON.stringify({ ...JSON.parse(readFileSync('public/config.json', 'utf8')), sandbox: true });
const headers = securityHeaders({ connectSources: [] });
const folder = mkdtempSync(path.join(tmpdir(), 'causeway-site-'));

let service: { port: number; server: Server; stop(): Promise<void> };
let sockets: WebSocketServer;
let web: WebServer;
let port: number;
const get = (at: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${at}`, init);
const titleOf = async (at: string) => {
  const response = await get(at);
  return `${response.status} ${/<title>(.*)<\/title>/.exec(await response.text())?.[1] ?? 'no page'}`;
};

beforeAll(async () => {
  const dist = path.join(folder, 'dist');
  for (const [name, text] of [
    ['index.html', page('swap')],
    ['orders/index.html', page('orders')],
    ['404.html', page('any')],
    ['config.json', '{"sandbox":false}'],
    ['assets/app-1a2b3c.js', `export const a = "${'y'.repeat(4_000)}";`],
  ] as const) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  }
  const root = path.join(folder, 'site');
  await writeSite({ dist, folder: root, config, walletScript: '// wallet' });
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
  port = await freePort();
  const serviceUrl = `http://127.0.0.1:${service.port}`;
  web = await startWebServer({
    app: createSiteApp({ root, serviceUrl, headers }),
    host: '127.0.0.1',
    port,
    serviceUrl,
  });
});
afterAll(async () => {
  await web.stop();
  sockets.close();
  await service.stop();
  rmSync(folder, { recursive: true });
});

test('default: the page has its production headers, the configuration and, first in its head, the wallet', async () => {
  const response = await get('/');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toBe(headers['Content-Security-Policy']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const html = await response.text();
  expect(html).toContain('<head><script src="/sandbox-wallet.js"></script><title>');
  expect(html).toMatch(/id="config">{[^<]*"sandbox":true/);
});

test('behavior: an address that has a page of its own gets that page, others 404.html', async () => {
  expect(await titleOf('/?from=base')).toBe('200 swap');
  expect(await titleOf('/orders')).toBe('200 orders');
  expect(await titleOf('/orders/?page=2')).toBe('200 orders');
  expect(await titleOf('/order/0xabc')).toBe('200 any');
  expect(await titleOf('/apiary')).toBe('200 any');
});

test.each(['/assets/gone-0.js', '/missing.png', '/assets/x', '/../package.json.bak'])(
  'error: the file %s is not found',
  async (at) => {
    const response = await get(at);
    expect([response.status, response.headers.has('content-security-policy')]).toEqual([404, true]);
  },
);

test('behavior: the configuration is the sandbox one, the wallet is a script', async () => {
  expect(await (await get('/config.json')).json()).toMatchObject({ sandbox: true });
  const wallet = await get('/sandbox-wallet.js');
  expect(wallet.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await wallet.text()).toBe('// wallet');
});

test('param: without a wallet no page names it and none is served', async () => {
  const root = path.join(folder, 'plain');
  await writeSite({ dist: path.join(folder, 'dist'), folder: root, config, walletScript: null });
  const app = createSiteApp({ root, serviceUrl: 'http://127.0.0.1:1' });
  expect(await (await app.request('/')).text()).toContain('<head><title>');
  expect((await app.request('/sandbox-wallet.js')).status).toBe(404);
});

test('behavior: assets are in brotli and immutable', async () => {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const options = { port, path: '/assets/app-1a2b3c.js', headers: { 'Accept-Encoding': 'gzip, br' } };
    httpRequest(options, (response) => {
      expect(response.headers['content-encoding']).toBe('br');
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
  expect(bytes.length).toBeLessThan(400);
  expect(brotliDecompressSync(bytes).toString()).toContain('yyyy');
  const plain = await get('/assets/app-1a2b3c.js', { headers: { 'Accept-Encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), (await plain.text()).length]).toEqual([null, 4_020]);
});

test('param: HEAD has the headers and no body', async () => {
  const head = await get('/', { method: 'HEAD' });
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(50);
  expect(await head.text()).toBe('');
});

test('behavior: /api goes to the service without its prefix, responses are passed on unchanged', async () => {
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
});

test('behavior: the websocket goes to the service', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws`);
  const response = await new Promise<string>((resolve, reject) => {
    socket.on('open', () => socket.send('hello'));
    socket.on('message', (text) => resolve(String(text)));
    socket.on('error', reject);
  });
  socket.terminate();
  expect(response).toBe('echo hello');
});

test('error: a service that hangs up is a 502 in words', async () => {
  const response = await get('/api/silent');
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    error: 'The sandbox service does not answer. It may be restarting; try again.',
  });
});

test('error: a taken port is named, with the way to another', async () => {
  const serviceUrl = `http://127.0.0.1:${service.port}`;
  const second = startWebServer({
    app: createSiteApp({ root: folder, serviceUrl }),
    host: '127.0.0.1',
    port,
    serviceUrl,
  });
  await expect(second).rejects.toThrow(
    `Port ${port} is in use by another program. Stop it, or choose another port: --web-port ${port + 1}`,
  );
});
