import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { injectScript } from './pageHandler.ts';
import { sendFile, staticFile } from './staticFiles.ts';

/** The app from its sources with hot reload. No content security policy: the dev server needs inline scripts. */
export const devPage = async (options: {
  readonly root: string;
  readonly config: string;
  readonly walletScript: string;
}) => {
  // Loaded only here: the production page does not need it.
  const { createServer } = await import('vite');
  // The dev server attaches its own websocket to this, and gets the upgrades of the real server.
  const upgrades = createHttpServer();
  const vite = await createServer({
    root: options.root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: upgrades } },
  });
  const own = new Map([
    ['/config.json', staticFile('/config.json', Buffer.from(options.config))],
    ['/sandbox-wallet.js', staticFile('/sandbox-wallet.js', Buffer.from(options.walletScript))],
  ]);
  const sendPage = async (url: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const html = await vite.transformIndexHtml(url, readFileSync(path.join(options.root, 'index.html'), 'utf8'));
    const page = staticFile('/index.html', Buffer.from(injectScript(html, '/sandbox-wallet.js')));
    sendFile(request, response, page, {});
  };
  return {
    handle: (request: IncomingMessage, response: ServerResponse): void => {
      const url = request.url ?? '/';
      const file = own.get(url.split(/[?#]/, 1)[0] ?? '');
      if (file) {
        sendFile(request, response, file, {});
        return;
      }
      vite.middlewares(request, response, () => {
        sendPage(url, request, response).catch((error: unknown) => {
          response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
        });
      });
    },
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      // A dev server that starts again adds its listener beside that of the one before; a socket has one owner.
      upgrades.listeners('upgrade').at(-1)?.call(upgrades, request, socket, head);
    },
    stop: () => vite.close(),
  };
};
