import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RunningChain } from '../../chain/startChains.ts';
import type { ServeSettings } from '../../node/serveStart.ts';
import { DEFAULTS } from './harness.ts';

/** The service in a process of its own, as the supervisor runs it. */
export type ServeProcess = {
  readonly child: ChildProcess;
  readonly output: string[];
  /** Resolves when the process has ended, to its exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
};

const root = process.env.CAUSEWAY_ROOT ?? path.resolve(import.meta.dirname, '../../..');

/** Starts the service process and resolves when it responds. */
export const serveProcess = async (
  settings: Partial<ServeSettings> & Pick<ServeSettings, 'port' | 'dataDir'>,
  chains: readonly RunningChain[],
): Promise<ServeProcess> => {
  const env = { ...process.env, CAUSEWAY_SERVICE: JSON.stringify({ ...DEFAULTS, ...settings, chains }) };
  const entry = path.join(root, 'sandbox/node/serve.ts');
  const child = spawn(process.execPath, [path.join(root, 'sandbox/run.mjs'), entry], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  child.stdout?.on('data', (data) => output.push(String(data)));
  child.stderr?.on('data', (data) => output.push(String(data)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  for (;;) {
    if (gone) throw new Error(`the service ended: ${output.join('')}`);
    const response = await fetch(`http://127.0.0.1:${settings.port}/chains`).catch(() => null);
    if (response?.ok) return { child, output, ended };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
