import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { contentSecurityPolicy } from '../deploy/headers/securityHeaders.ts';
import { sandboxModules } from '../deploy/plugins/sandboxModules.ts';

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();

const build = async (file: string, plugins: readonly Plugin[]): Promise<string> => {
  const bundle = await rolldown({
    input: path.join(root, file),
    platform: 'browser',
    logLevel: 'silent',
    plugins: [...plugins],
    transform: { target: 'es2023', define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
};

/** A page with nothing but the line to the market, and the market's worker, under the policy of production. */
export const startSimulationSite = async () => {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html', '<!doctype html><title>Simulation</title><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', await build('e2e/simulationPage.ts', [])],
    '/worker.js': ['text/javascript', await build('sandbox/browser/worker.ts', [sandboxModules()])],
  };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const found = files[request.url ?? ''];
    asked.push(request.url ?? '');
    response.writeHead(found ? 200 : 404, {
      'content-type': found?.[0] ?? 'text/plain',
      'content-security-policy': contentSecurityPolicy({ connectSources: [], scriptHashes: [] }),
    });
    response.end(found?.[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    worker: files['/worker.js']?.[1] ?? '',
    /** The requested paths. */
    asked: asked as readonly string[],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
