import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '../deploy/headers/securityHeaders.ts';
import { scriptHashesOf } from '../deploy/site/importMap.ts';
import { withConfig } from '../deploy/site/withConfig.ts';
import { htmlOf } from '../sandbox/web/pageHandler.ts';
import { isServicePath, type ServiceProxy, serviceProxy } from '../sandbox/web/serviceProxy.ts';
import { startWebServer } from '../sandbox/web/startWebServer.ts';
import { type StaticFile, sendFile, staticFile, staticFiles } from '../sandbox/web/staticFiles.ts';
import { endProcess, startProcess } from './startProcess.ts';

/** A service with a history and the built app beside it. */
type BenchSite = {
  readonly url: string;
  /** The same site over TLS and HTTP/2, with a certificate of its own. */
  readonly http2Url: string;
  readonly serviceUrl: string;
  stop(): Promise<void>;
};

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();

/** Answers the pages of a site and hands /api on; by either version of HTTP. */
type Site = {
  readonly proxy: ServiceProxy;
  readonly page: (request: IncomingMessage, response: ServerResponse) => void;
};

/** A key and a certificate for 127.0.0.1 that live as long as this run. */
const makeCertificate = (): { readonly key: Buffer; readonly cert: Buffer } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-bench-tls-'));
  try {
    const made = 'req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 1 -subj /CN=127.0.0.1';
    execFileSync('openssl', [...made.split(' '), '-keyout', 'key.pem', '-out', 'cert.pem'], {
      cwd: folder,
      stdio: 'ignore',
    });
    return { key: readFileSync(path.join(folder, 'key.pem')), cert: readFileSync(path.join(folder, 'cert.pem')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The same site over HTTP/2, as a host serves it; websockets come by HTTP/1.1, as browsers open them. */
const startHttp2 = async (port: number, { proxy, page }: Site) => {
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (request, response) => {
    // Node's HTTP/2 speaks the interface of its HTTP/1.1 here, but its types do not say so.
    const [asked, answer] = [request, response] as unknown as [IncomingMessage, ServerResponse];
    if (isServicePath(request.url)) proxy.handle(asked, answer);
    else page(asked, answer);
  });
  const open = new Set<Duplex>();
  server.on('secureConnection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    proxy.upgrade(request, socket, head),
  );
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
};

/**
 * Serves a build as production does: brotli, the production headers, the service under /api, and none of the sandbox's
 * wallet, which is larger than a page. `pages` are further files by path, for designs to compare with.
 */
export const startBenchSite = async (options: {
  readonly port: number;
  readonly args: readonly string[];
  readonly pages?: Readonly<Record<string, string>>;
  /** The folder of the build; dist/ without it. */
  readonly build?: string;
  /** A further folder of files, under its name in the address. */
  readonly folders?: Readonly<Record<string, string>>;
}): Promise<BenchSite> => {
  const { port, build = path.join(root, 'dist') } = options;
  const quiet = `--skip-build --chains base,arbitrum --makers 0 --traders 0 --port ${port} --web-port ${port + 1}`;
  const child = await startProcess(root, ['sandbox/node/start.ts', ...quiet.split(' '), ...options.args], /ready http/);
  const config = await (await fetch(`http://127.0.0.1:${port + 1}/config.json`)).text();
  const extra = Object.entries({ '/config.json': config, ...options.pages });
  const files = new Map<string, StaticFile>([
    ...staticFiles(build),
    ...Object.entries(options.folders ?? {}).flatMap(([under, folder]) =>
      [...staticFiles(folder)].map(([name, file]) => [under + name, file] as const),
    ),
    ...extra.map(([name, text]) => [name, staticFile(name, Buffer.from(text))] as const),
  ]);
  const pages = [...htmlOf(staticFiles(build))];
  for (const [name, html] of pages) files.set(name, staticFile(name, Buffer.from(withConfig(html, config))));
  const index = files.get('/index.html');
  if (index === undefined) throw new Error('Build the app first: npm run build.');
  // Where the build has a page of its own for an address, as a static host would answer it.
  const fileAt = (name: string): StaticFile =>
    files.get(name) ?? files.get(`${name.replace(/\/$/, '')}/index.html`) ?? files.get('/404.html') ?? index;
  const scriptHashes = [...new Set(pages.flatMap(([, html]) => scriptHashesOf(html)))];
  const headers = securityHeaders({ connectSources: [], scriptHashes });
  const foreign = new Set(Object.keys(options.folders ?? {}));
  const site: Site = {
    proxy: serviceProxy('127.0.0.1', port),
    page: (request, response) => {
      const name = (request.url ?? '/').split('?', 1)[0] ?? '/';
      // Another's page is not under our policy.
      const isForeign = [...foreign].some((under) => name.startsWith(`${under}/`));
      sendFile(request, response, fileAt(name), isForeign ? {} : headers);
    },
  };
  const server = await startWebServer({ host: '127.0.0.1', port: port + 2, ...site });
  const stopHttp2 = await startHttp2(port + 3, site);
  return {
    url: `http://127.0.0.1:${port + 2}`,
    http2Url: `https://127.0.0.1:${port + 3}`,
    serviceUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.stop();
      await stopHttp2();
      await endProcess(child);
    },
  };
};
