import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { START_TIMEOUT_MS } from '../core/retry.ts';
import { sandboxRoot } from './sandboxRoot.ts';

/** The path of the anvil program that npm installed for this kind of machine. */
const anvilBinary = (): string => {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`;
  try {
    const manifest = createRequire(sandboxRoot('package.json')).resolve(`${name}/package.json`);
    return path.join(path.dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
  } catch {
    throw new Error(
      `${name} is not installed. Run npm install; if it stays away, anvil does not support this machine.`,
    );
  }
};

/** `stateFile`, if it exists, is the initial state. */
type AnvilOptions = {
  readonly chainId: number;
  readonly logFile: string;
  readonly stateFile: string | null;
  /** Unix seconds of the first block; now, if absent. */
  readonly timestamp?: number;
  /** Called at once, so that the process is known before it is ready. */
  readonly onSpawn: (pid: number, exited: Promise<void>) => void;
};

type AnvilProcess = { readonly pid: number; readonly port: number };

const argumentsOf = (options: AnvilOptions): string[] => [
  ...['--port', '0', '--host', '127.0.0.1', '--chain-id', String(options.chainId), '--accounts', '0'],
  ...['--block-base-fee-per-gas', '0', '--gas-limit', '1000000000', '--disable-console-log', '--prune-history', '64'],
  ...(options.stateFile !== null && existsSync(options.stateFile) ? ['--load-state', options.stateFile] : []),
  ...(options.timestamp === undefined ? [] : ['--timestamp', String(options.timestamp)]),
];

/**
 * Starts anvil on a free port, in a process group of its own: Ctrl-C in a terminal does not reach it, and it outlives
 * its parent. Its output goes to a file, because a pipe would break it when the parent dies. Rejects if it ends early.
 */
export const startAnvil = async (options: AnvilOptions): Promise<AnvilProcess> => {
  const log = openSync(options.logFile, 'w');
  const child = spawn(anvilBinary(), argumentsOf(options), { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  let ended: string | null = null;
  const exited = new Promise<void>((resolve) => {
    const end = (why: string): void => {
      ended = why;
      resolve();
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(`exit ${signal ?? code}`));
  });
  child.unref();
  if (child.pid) options.onSpawn(child.pid, exited);
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
    const text = readFileSync(options.logFile, 'utf8');
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(text)?.[1];
    if (port && child.pid) return { pid: child.pid, port: Number(port) };
    if (ended !== null) throw new Error(`anvil did not start (${ended}): ${text.slice(-500)}`);
    if (Date.now() > deadline) child.kill('SIGKILL');
    await delay(10);
  }
};
