import type { WebServer } from './startWebServer.ts';
import { WALLET_PATH } from './writeSite.ts';

/** The app from its sources with hot reload. No content security policy: the dev server needs inline scripts. */
export const startDevPage = async (options: {
  readonly root: string;
  readonly host: string;
  readonly port: number;
  readonly serviceUrl: string;
  readonly config: string;
  readonly walletScript: string;
}): Promise<WebServer> => {
  const { root, host, port, serviceUrl, config, walletScript } = options;
  // Loaded only here: the production page does not need it.
  const { createServer } = await import('vite');
  const own = new Map([
    ['/config.json', { type: 'application/json', text: config }],
    [WALLET_PATH, { type: 'text/javascript', text: walletScript }],
  ]);
  const vite = await createServer({
    root,
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        '/api': { target: serviceUrl, changeOrigin: true, ws: true, rewrite: (url) => url.slice('/api'.length) || '/' },
      },
    },
    plugins: [
      {
        name: 'causeway-sandbox',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            const file = own.get(request.url?.split('?', 1)[0] ?? '');
            if (file) response.setHeader('Content-Type', file.type).end(file.text);
            else next();
          });
        },
        transformIndexHtml: () => [{ tag: 'script', attrs: { src: WALLET_PATH }, injectTo: 'head-prepend' }],
      },
    ],
  });
  await vite.listen();
  return { url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`, stop: () => vite.close() };
};
