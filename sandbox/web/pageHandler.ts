import type { IncomingMessage, ServerResponse } from 'node:http';
import { injectScript } from './injectScript.ts';
import { markSandbox } from './markSandbox.ts';
import { sendFile } from './sendFile.ts';
import { type StaticFile, staticFile } from './staticFiles.ts';

/** What the page server sends: the built files, with the sandbox's own on top. */
export type PageHandlerOptions = {
  readonly files: ReadonlyMap<string, StaticFile>;
  /** The text of /config.json. */
  readonly config: string;
  /** The text of /sandbox-wallet.js. */
  readonly walletScript: string;
  readonly headers: Readonly<Record<string, string>>;
};

const walletPath = '/sandbox-wallet.js';

const pathOf = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return null;
  }
};

/** Serves the app: files by exact path, index.html for the app's own routes, 404 for a file that does not exist. */
export const pageHandler = (options: PageHandlerOptions) => {
  const index = options.files.get('/index.html');
  if (!index) throw new Error('The build has no index.html.');
  const html = markSandbox(injectScript(index.body.toString('utf8'), walletPath));
  const page = staticFile('/index.html', Buffer.from(html));
  const own = new Map<string, StaticFile>([
    ...options.files,
    ['/', page],
    ['/index.html', page],
    ['/config.json', staticFile('/config.json', Buffer.from(options.config))],
    [walletPath, staticFile(walletPath, Buffer.from(options.walletScript))],
  ]);
  const missing = options.files.get('/404.html') ?? staticFile('/404.txt', Buffer.from('Not found\n'));

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...options.headers, Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = pathOf(request.url ?? '/');
    const file = path === null ? undefined : own.get(path);
    const isRoute = path !== null && !/\.[a-z0-9]{1,12}$/i.test(path) && !path.startsWith('/assets/');
    const found = file ?? (isRoute ? page : undefined);
    sendFile(request, response, found ?? missing, options.headers, found ? 200 : 404);
  };
};
