import { spawn } from 'node:child_process';
import path from 'node:path';
import { scriptHashesOf } from '../deploy/importMap.ts';
import { securityHeaders } from '../deploy/securityHeaders.ts';
import { markSandbox } from '../sandbox/web/markSandbox.ts';
import { sendFile } from '../sandbox/web/sendFile.ts';
import { serviceProxy } from '../sandbox/web/serviceProxy.ts';
import { startWebServer } from '../sandbox/web/startWebServer.ts';
import { type StaticFile, staticFile, staticFiles } from '../sandbox/web/staticFiles.ts';

/** A service with a history and the built app beside it. */
export type BenchSite = { readonly url: string; readonly serviceUrl: string; stop(): Promise<void> };

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();

/** Starts a sandbox in which nobody trades unless `args` say so, and waits until it is ready. */
const startService = async (port: number, args: readonly string[]) => {
  const child = spawn(
    process.execPath,
    [
      ...['sandbox/run.mjs', 'sandbox/node/start.ts', '--skip-build', '--chains', 'base,arbitrum'],
      ...['--makers', '0', '--traders', '0', '--port', String(port), '--web-port', String(port + 1), ...args],
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The sandbox ended with code ${code}.`)));
    child.stdout.on('data', (chunk: Buffer) => /ready http/.test(chunk.toString()) && resolve());
  });
  child.removeAllListeners('exit');
  return child;
};

/**
 * Serves dist/ as production does: brotli, the production headers, the service under /api, and none of the sandbox's
 * wallet, which is larger than a page. `pages` are further files by path, for designs to compare with.
 */
export const startBenchSite = async (options: {
  readonly port: number;
  readonly args: readonly string[];
  readonly pages?: Readonly<Record<string, string>>;
}): Promise<BenchSite> => {
  const { port } = options;
  const child = await startService(port, options.args);
  const config = await (await fetch(`http://127.0.0.1:${port + 1}/config.json`)).text();
  const extra = Object.entries({ '/config.json': config, ...options.pages });
  const files = new Map<string, StaticFile>([
    ...staticFiles(path.join(root, 'dist')),
    ...extra.map(([name, text]) => [name, staticFile(name, Buffer.from(text))] as const),
  ]);
  const built = files.get('/index.html');
  if (built === undefined) throw new Error('Build the app first: npm run build.');
  const index = staticFile('/index.html', Buffer.from(markSandbox(built.body.toString('utf8'))));
  files.set('/index.html', index);
  const scriptHashes = scriptHashesOf(index.body.toString('utf8'));
  const headers = securityHeaders({ connectSources: [], scriptHashes });
  const server = await startWebServer({
    host: '127.0.0.1',
    port: port + 2,
    proxy: serviceProxy('127.0.0.1', port),
    page: (request, response) => {
      const name = (request.url ?? '/').split('?', 1)[0] ?? '/';
      sendFile(request, response, files.get(name) ?? index, headers);
    },
  });
  return {
    url: `http://127.0.0.1:${port + 2}`,
    serviceUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      await server.stop();
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
};
