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
  '.woff2': 'font/woff2',
};

/** A file server without rules and without a service behind it: the build as it is, and 404.html for the rest. */
export const plainHost = async (config?: Readonly<Record<string, unknown>>) => {
  const site = path.resolve('dist');
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    asked.push(`${request.method} ${pathname}`);
    const wanted = path.join(site, decodeURIComponent(pathname));
    const file = existsSync(wanted) && statSync(wanted).isDirectory() ? path.join(wanted, 'index.html') : wanted;
    const found = file.startsWith(site) && existsSync(file);
    const sent = found ? file : path.join(site, '404.html');
    response.writeHead(found ? 200 : 404, { 'content-type': TYPES[path.extname(sent)] ?? 'application/octet-stream' });
    if (config !== undefined && pathname === '/config.json') response.end(JSON.stringify(config));
    else response.end(readFileSync(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** "METHOD /path" of every request so far. */
    asked: asked as readonly string[],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
