import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Response for a path of a site: its file, its folder's page, a redirect for a folder, or nothing. */
const lookUp = (site: string, place: string): { readonly file?: string; readonly folder?: true } => {
  const wanted = path.join(site, decodeURIComponent(place));
  if (!wanted.startsWith(site) || !existsSync(wanted)) return {};
  if (!statSync(wanted).isDirectory()) return { file: wanted };
  if (place !== '' && !place.endsWith('/')) return { folder: true };
  const page = path.join(wanted, 'index.html');
  return existsSync(page) ? { file: page } : {};
};

type PlainHostOptions = {
  readonly config?: Readonly<Record<string, unknown>>;
  readonly site?: string;
  readonly base?: string;
};

/**
 * A file server without rules and without a service behind it: a build as it is, below `base` ("/x/"), its 404.html for
 * the rest there, and a slash where the URL of a folder has none. `config` replaces its config.json.
 */
export const plainHost = async (options: PlainHostOptions = {}) => {
  const { config, base = '/' } = options;
  let site = path.resolve(options.site ?? 'dist');
  let headers: Readonly<Record<string, string>> = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    asked.push(`${request.method} ${pathname}`);
    if (!pathname.startsWith(base)) return void response.writeHead(404).end();
    const { file, folder } = lookUp(site, pathname.slice(base.length));
    if (folder) return void response.writeHead(301, { location: `${pathname}/${search}` }).end();
    const sent = file ?? path.join(site, '404.html');
    const type = TYPES[path.extname(sent)] ?? 'application/octet-stream';
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type, ...headers });
    if (config !== undefined && pathname === `${base}config.json`) response.end(JSON.stringify(config));
    else response.end(readFileSync(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** The address of the site's root, without the last slash. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base.slice(0, -1)}`,
    /** "METHOD /path" of every request so far. */
    asked: asked as readonly string[],
    /** Serves another build from now on. */
    publish: (next: string) => {
      site = path.resolve(next);
    },
    /** Sends these headers with every response from now on. */
    send: (next: Readonly<Record<string, string>>) => {
      headers = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
