import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const log: string[] = [];
    child.once('exit', (code) => reject(new Error(`The sandbox ended with code ${code}:\n${log.join('')}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      log.push(chunk.toString());
      if (/ready http:\/\//.test(chunk.toString())) resolve();
    });
  });

/**
 * A sandbox of its own, started with these options (`npm start -- --help`). While it runs, the fixtures use it; the
 * answer stops it and gives them the shared one back.
 */
export const ownSandbox = async (
  options: Readonly<Record<string, string | number | true>>,
): Promise<() => Promise<void>> => {
  const [port, webPort] = await Promise.all([freePort(), freePort()]);
  const all: typeof options = { port, 'web-port': webPort, ...options };
  const child = spawn(
    process.execPath,
    [
      'sandbox/run.mjs',
      'sandbox/node/start.ts',
      '--skip-build',
      ...Object.entries(all).flatMap(([name, value]) =>
        value === true ? [`--${name}`] : [`--${name}`, String(value)],
      ),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await ready(child);
  child.removeAllListeners('exit');
  const { CAUSEWAY_APP_URL, CAUSEWAY_SERVICE_URL } = process.env;
  process.env.CAUSEWAY_APP_URL = `http://127.0.0.1:${webPort}`;
  process.env.CAUSEWAY_SERVICE_URL = `http://127.0.0.1:${port}`;
  return async () => {
    Object.assign(process.env, { CAUSEWAY_APP_URL, CAUSEWAY_SERVICE_URL });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
};
