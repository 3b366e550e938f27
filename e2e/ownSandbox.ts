import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { freePort } from '../sandbox/testing/freePort.ts';

const READY_MS = 90_000;

/** Options of `npm start`, by name without the dashes. */
type SandboxOptions = Readonly<Record<string, string | number | true>>;

/** A sandbox with the built app. */
type RunningSandbox = { readonly appUrl: string; readonly serviceUrl: string; stop(): Promise<void> };

/** A market without a past, and with few requests of traders, if any. */
const QUIET_MARKET: SandboxOptions = { history: 0, traders: 0, pace: 12, 'slow-auctions': 0 };

/** Starts a quiet sandbox on free ports; its output is also written to `log`. One that does not start is stopped. */
export const spawnSandbox = async (options: SandboxOptions, log?: string): Promise<RunningSandbox> => {
  const [port, webPort] = await Promise.all([freePort(), freePort()]);
  const all: SandboxOptions = { port, 'web-port': webPort, ...QUIET_MARKET, ...options };
  const args = Object.entries(all).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
  const child = spawn(process.execPath, ['sandbox/run.mjs', 'sandbox/node/start.ts', '--skip-build', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, CI: '' },
  });
  if (log) child.stdout.pipe(createWriteStream(log));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string): void => {
      child.kill('SIGTERM');
      reject(new Error(`The sandbox ${what}:\n${output}`));
    };
    const timer = setTimeout(() => fail(`was not ready in ${READY_MS / 1000} s`), READY_MS);
    void ended.then((code) => fail(`ended with code ${code}`));
    child.stdout.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-20_000);
      if (!/ready http:\/\//.test(output)) return;
      clearTimeout(timer);
      resolve();
    });
  });
  return {
    appUrl: `http://127.0.0.1:${webPort}`,
    serviceUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** A sandbox of its own. While it runs, the fixtures use it; the returned function stops it and restores the shared one. */
export const ownSandbox = async (options: SandboxOptions): Promise<() => Promise<void>> => {
  const sandbox = await spawnSandbox(options);
  const { CAUSEWAY_APP_URL, CAUSEWAY_SERVICE_URL } = process.env;
  process.env.CAUSEWAY_APP_URL = sandbox.appUrl;
  process.env.CAUSEWAY_SERVICE_URL = sandbox.serviceUrl;
  return async () => {
    Object.assign(process.env, { CAUSEWAY_APP_URL, CAUSEWAY_SERVICE_URL });
    await sandbox.stop();
  };
};
