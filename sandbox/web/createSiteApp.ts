import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';

const UNAVAILABLE = { error: 'The sandbox service does not answer. It may be restarting; try again.' };
/** Names of files in assets/ carry a hash of their content. */
const cacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Serves a folder like a static host: files with their `.br` if present, the built page of a URL, 404.html for other URLs of
 * the app and, with status 404, for missing files. /api is proxied to the service, as by an operator's same-origin proxy.
 */
export const createSiteApp = (options: {
  readonly root: string;
  readonly serviceUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
}): Hono => {
  const { root, serviceUrl, headers = {} } = options;
  const app = new Hono();
  app.use('/api/data/*', compress());
  app.all('/api/*', ({ req, json }) => {
    const { pathname, search } = new URL(req.url);
    const url = `${serviceUrl}${pathname.slice('/api'.length)}${search}`;
    return proxy(url, { raw: req.raw, headers: { ...req.header(), host: undefined } }).catch(() =>
      json(UNAVAILABLE, 502),
    );
  });
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  const onFound = (_path: string, context: Context) => context.header('Cache-Control', cacheControl(context.req.path));
  const files = { root, precompressed: true, onFound };
  app.use(serveStatic(files));
  const fallback = serveStatic({ ...files, path: '404.html' });
  app.get('*', async (context, next) => {
    const page = await fallback(context, next);
    const isFile = /\.[a-z0-9]{1,12}$/i.test(context.req.path) || context.req.path.startsWith('/assets/');
    return page && isFile ? new Response(page.body, { status: 404, headers: page.headers }) : page;
  });
  return app;
};
