import type { IncomingMessage, ServerResponse } from 'node:http';
import { withConfig } from '../../deploy/site/withConfig.ts';
import { type StaticFile, sendFile, staticFile } from './staticFiles.ts';

/** Adds a classic script to a page as the first thing in its head, so that it runs before the app. */
export const injectScript = (html: string, source: string): string => {
  const tag = `<script src="${source}"></script>`;
  // After a meta CSP and charset would be later than needed: the head's first child is early enough for both to apply.
  const head = /<head(\s[^>]*)?>/i.exec(html);
  if (!head) return tag + html;
  const at = head.index + head[0].length;
  return html.slice(0, at) + tag + html.slice(at);
};

/** What the page server sends: the built files, with the sandbox's own on top. */
type PageHandlerOptions = {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly config: string;
  /** The text of /sandbox-wallet.js; null leaves it out of the pages. */
  readonly walletScript: string | null;
  readonly headers: Readonly<Record<string, string>>;
};

const walletPath = '/sandbox-wallet.js';

/** Whether a page holds the application, and not only words. */
const isApp = (html: string): boolean => /<script\b[^>]*type="module"|id="root"/.test(html);

const pathOf = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return null;
  }
};

/** The HTML of every page of a site, by URL path. */
export const htmlOf = (files: ReadonlyMap<string, StaticFile>): ReadonlyMap<string, string> =>
  new Map(
    [...files].filter(([name]) => name.endsWith('.html')).map(([name, { body }]) => [name, body.toString('utf8')]),
  );

/**
 * Serves the app: files by exact path, the page that was built for an address, and for the app's other addresses the
 * page that the build names 404.html, or else index.html; 404 for a file that does not exist.
 */
export const pageHandler = (options: PageHandlerOptions) => {
  if (!options.files.has('/index.html')) throw new Error('The build has no index.html.');
  const pages = [...htmlOf(options.files)].map(([name, html]) => {
    if (!isApp(html)) return [name, staticFile(name, Buffer.from(html))] as const;
    const withWallet = options.walletScript === null ? html : injectScript(html, walletPath);
    const text = withConfig(withWallet, options.config);
    return [name, staticFile(name, Buffer.from(text))] as const;
  });
  const own = new Map<string, StaticFile>([
    ...options.files,
    ...pages,
    ['/config.json', staticFile('/config.json', Buffer.from(options.config))],
    ...(options.walletScript === null
      ? []
      : [[walletPath, staticFile(walletPath, Buffer.from(options.walletScript))] as const]),
  ]);
  const fallback = own.get('/404.html');
  const missing = fallback ?? staticFile('/404.txt', Buffer.from('Not found\n'));
  const anyRoute = fallback && isApp(fallback.body.toString('utf8')) ? fallback : own.get('/index.html');

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...options.headers, Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = pathOf(request.url ?? '/');
    const file = path === null ? undefined : (own.get(path) ?? own.get(`${path.replace(/\/$/, '')}/index.html`));
    const isRoute = path !== null && !/\.[a-z0-9]{1,12}$/i.test(path) && !path.startsWith('/assets/');
    const found = file ?? (isRoute ? anyRoute : undefined);
    sendFile(request, response, found ?? missing, options.headers, found ? 200 : 404);
  };
};
