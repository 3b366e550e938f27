import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { freePort } from '../sandbox/soak/freePort.ts';

/** Where the sandbox's own words of the last run are kept. */
const REPORTS = 'node_modules/.cache/causeway-reports';

/** Playwright's global setup: one sandbox with the built app for all specs. CAUSEWAY_APP_URL uses a running one instead. */
const startSandbox = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.CAUSEWAY_APP_URL) return undefined;
  const [port, webPort] = await Promise.all([freePort(), freePort()]);
  const args: (string | number)[] = [
    '--port',
    port,
    '--web-port',
    webPort,
    '--history',
    500,
    '--makers',
    3,
    '--traders',
    1,
    '--seed',
    7,
  ];
  // CAUSEWAY_DIALECT=live: the answers of FIELD-NOTES section 1 instead of INTERFACE.md to the letter.
  args.push('--dialect', process.env.CAUSEWAY_DIALECT ?? 'interface');
  const child = spawn(
    process.execPath,
    ['sandbox/run.mjs', 'sandbox/node/start.ts', '--skip-build', ...args.map(String)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CI: '' } },
  );
  const log: string[] = [];
  mkdirSync(REPORTS, { recursive: true });
  const kept = createWriteStream(`${REPORTS}/sandbox.log`);
  child.stdout.pipe(kept);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The sandbox was not ready in 90 s:\n${log.join('')}`)), 90_000);
    child.once('exit', (code) => reject(new Error(`The sandbox ended with code ${code}:\n${log.join('')}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      log.push(chunk.toString());
      if (!/ready http:\/\//.test(chunk.toString())) return;
      clearTimeout(timer);
      resolve();
    });
  });
  child.removeAllListeners('exit');
  process.env.CAUSEWAY_APP_URL = `http://127.0.0.1:${webPort}`;
  process.env.CAUSEWAY_SERVICE_URL = `http://127.0.0.1:${port}`;
  return () =>
    new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
};

export default startSandbox;
