import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { testServer } from '../testing/testServer.ts';
import { htmlOf, injectScript, pageHandler } from './pageHandler.ts';
import { staticFile } from './staticFiles.ts';

test('default: the script is the first child of the head', () => {
  expect(injectScript('<!doctype html><html><head><meta charset="utf-8"></head></html>', '/w.js')).toBe(
    '<!doctype html><html><head><script src="/w.js"></script><meta charset="utf-8"></head></html>',
  );
});

test('param: a head with attributes, and <header> is not a head', () => {
  expect(injectScript('<head data-x="1"><header></header>', '/w.js')).toBe(
    '<head data-x="1"><script src="/w.js"></script><header></header>',
  );
});

test('behavior: a page without a head still gets it', () => {
  expect(injectScript('<p>hi</p>', '/w.js')).toBe('<script src="/w.js"></script><p>hi</p>');
});

const config = JSON.stringify({ ...JSON.parse(readFileSync('public/config.json', 'utf8')), sandbox: true });

describe('pageHandler', () => {
  const app = (title: string) => `<html><head><title>${title}</title></head><body><div id="root"></div></body></html>`;
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  const serve = async (pages: Readonly<Record<string, string>>) => {
    const files = new Map(Object.entries(pages).map(([name, text]) => [name, staticFile(name, Buffer.from(text))]));
    const server = await testServer(pageHandler({ files, config, walletScript: '', headers: {} }));
    stops.push(server.stop);
    return async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
      return `${response.status} ${/<title>(.*)<\/title>/.exec(await response.text())?.[1] ?? 'no page'}`;
    };
  };

  test('default: an address that has a page of its own gets that page, others the page for all', async () => {
    const get = await serve({
      '/index.html': app('swap'),
      '/orders/index.html': app('orders'),
      '/404.html': app('any'),
    });
    expect(await get('/')).toBe('200 swap');
    expect(await get('/orders')).toBe('200 orders');
    expect(await get('/orders/?page=2')).toBe('200 orders');
    expect(await get('/order/0x12')).toBe('200 any');
    expect(await get('/assets/gone.js')).toBe('404 any');
  });

  test('behavior: a 404.html that is not the app answers missing files only', async () => {
    const get = await serve({ '/index.html': app('swap'), '/404.html': '<title>none</title>' });
    expect(await get('/order/0x12')).toBe('200 swap');
    expect(await get('/gone.png')).toBe('404 none');
  });

  test('behavior: every page with the app in it gets the wallet, others are left alone', async () => {
    const files = new Map(
      [['/orders/index.html', app('orders')] as const, ['/a.js', ''] as const].map(([name, text]) => [
        name,
        staticFile(name, Buffer.from(text)),
      ]),
    );
    expect([...htmlOf(files).keys()]).toEqual(['/orders/index.html']);
    const server = await testServer(
      pageHandler({
        files: new Map([...files, ['/index.html', staticFile('/index.html', Buffer.from('words'))]]),
        ...{ config, walletScript: '', headers: {} },
      }),
    );
    stops.push(server.stop);
    const text = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text();
    expect(await text('/orders')).toContain('<head><script src="/sandbox-wallet.js">');
    expect(await text('/orders')).toMatch(/id="config">{[^<]*"sandbox":true/);
    expect(await text('/')).toBe('words');
  });

  test('param: without a wallet no page names it and none is served', async () => {
    const files = new Map([['/index.html', staticFile('/index.html', Buffer.from(app('swap')))]]);
    const server = await testServer(pageHandler({ files, config, walletScript: null, headers: {} }));
    stops.push(server.stop);
    const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
    expect(await (await get('/')).text()).not.toContain('sandbox-wallet');
    expect((await get('/sandbox-wallet.js')).status).toBe(404);
  });
});
