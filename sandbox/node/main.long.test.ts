import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isRunning } from '../chain/processes.ts';
import { freePort } from '../testing/freePort.ts';

const root = path.resolve(import.meta.dirname, '../..');
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts `npm run sandbox` as a user would, and collects its output. */
const run = (entry: string, args: readonly string[]) => {
  const child = spawn(process.execPath, [path.join(root, 'sandbox/run.mjs'), path.join(root, entry), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output.text += bytes;
    });
  }
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  return { child, output, ended };
};

const small = (port: number) => [
  '--chains',
  'base,arbitrum',
  '--makers',
  '1',
  '--traders',
  '1',
  '--pace',
  '1',
  '--history',
  '0',
  '--port',
  `${port}`,
];

const startReady = async (more: readonly string[] = []) => {
  const port = await freePort();
  const sandbox = run('sandbox/node/main.ts', [...small(port), ...more]);
  await expect.poll(() => sandbox.output.text, { timeout: 40_000 }).toContain('Press Ctrl-C to stop.');
  const dataDir = /data\s+(\S+)/.exec(sandbox.output.text)?.[1] ?? '';
  const chains = path.join(dataDir, 'chains');
  const nodes = readdirSync(chains)
    .filter((name) => name.endsWith('.json'))
    .map((name) => Number(JSON.parse(readFileSync(path.join(chains, name), 'utf8')).pid));
  return { ...sandbox, url: `http://127.0.0.1:${port}`, dataDir, nodes };
};

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/chains`).then(
    (response) => response.ok,
    () => false,
  );

test('default: serves its chains, its traders trade, and Ctrl-C leaves nothing behind', async () => {
  const { child, url, dataDir, nodes, ended, output } = await startReady();
  expect(await (await fetch(`${url}/chains`)).json()).toHaveLength(2);
  expect(nodes.map(isRunning)).toEqual([true, true]);
  const completed = async () => {
    const page = await (await fetch(`${url}/data/query?status=Completed`)).json();
    return page.pagination.totalRecords > 0;
  };
  await expect.poll(completed, { timeout: 30_000, interval: 300 }).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(output.text).toContain('Stopped.');
  expect([nodes.some(isRunning), existsSync(dataDir), await isUp(url)]).toEqual([false, false, false]);
});

test('behavior: killed without a chance to clean up, it leaves nothing behind either', async () => {
  const { child, url, dataDir, nodes } = await startReady();
  child.kill('SIGKILL');
  const left = async () => nodes.some(isRunning) || existsSync(dataDir) || (await isUp(url));
  await expect.poll(left, { timeout: 15_000 }).toBe(false);
});

test('behavior: a signal that reaches only npm ends it too', async () => {
  const port = await freePort();
  const entry = `${process.execPath} ${path.join(root, 'sandbox/run.mjs')} ${path.join(root, 'sandbox/node/main.ts')}`;
  // As npm runs a script: a shell that waits, and dies of the signal without passing it on.
  const shell = spawn('sh', ['-c', `${entry} ${small(port).join(' ')}; true`], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, npm_lifecycle_event: 'sandbox' },
  });
  started.push(shell);
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => isUp(url), { timeout: 40_000 }).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(() => isUp(url), { timeout: 10_000 }).toBe(false);
});

test('param: with --data, the next start finds chains and orders where a killed one left them', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'causeway-test-'));
  const first = await startReady(['--data', dataDir]);
  const newest = async (url: string) =>
    (await (await fetch(`${url}/data/query?status=Completed`)).json()).orders.at(-1);
  await expect.poll(() => newest(first.url), { timeout: 30_000, interval: 300 }).toBeTruthy();
  const order = await newest(first.url);
  first.child.kill('SIGKILL');
  await expect.poll(() => isUp(first.url), { timeout: 10_000 }).toBe(false);
  expect(first.nodes.map(isRunning)).toEqual([true, true]);

  const second = await startReady(['--data', dataDir]);
  expect(second.nodes).toEqual(first.nodes);
  const found = await (await fetch(`${second.url}/data/query?orderHash=${order.orderHash}`)).json();
  expect(found.orders).toEqual([order]);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect([second.nodes.some(isRunning), existsSync(path.join(dataDir, 'orders.db'))]).toEqual([false, true]);
  rmSync(dataDir, { recursive: true });
});

test('error: a data directory that is in use is refused, and its owner continues', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'causeway-test-'));
  const first = await startReady(['--data', dataDir]);
  const second = run('sandbox/node/main.ts', [...small(await freePort()), '--data', dataDir]);
  expect(await second.ended).toBe(1);
  expect(second.output.text).toContain(`${dataDir} is in use by another sandbox (process ${first.child.pid}).`);
  expect(await isUp(first.url)).toBe(true);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test('error: a taken port is named, with the option that chooses another', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { ended, output } = run('sandbox/node/main.ts', small(port));
  expect(await ended).toBe(1);
  expect(output.text.trim()).toBe(
    `Port ${port} is in use by another program. Stop it, or choose another port: --port ${port + 1}`,
  );
  const page = run('sandbox/node/start.ts', ['--web-port', `${port}`]);
  expect(await page.ended).toBe(1);
  expect(page.output.text).toContain(`--web-port ${port + 1}`);
  other.close();
});

test('error: a wrong option is a sentence, and --help is the help', async () => {
  const wrong = run('sandbox/node/main.ts', ['--chains', 'mars']);
  expect(await wrong.ended).toBe(1);
  expect(wrong.output.text).toMatch(/^--chains: "mars" is not one of ethereum, .*\.\nSee --help\.\n$/);
  const help = run('sandbox/node/main.ts', ['--help']);
  expect(await help.ended).toBe(0);
  expect(help.output.text).toContain('Usage: npm run sandbox -- [options]');
});
