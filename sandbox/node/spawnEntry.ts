import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { sandboxRoot } from '../chain/sandboxRoot.ts';
import type { EntryMessage } from './runEntry.ts';

/** A child process of the supervisor: one TypeScript entry, run with sandbox/run.mjs. */
export type Entry = {
  readonly pid: number;
  /** Resolves when the process has ended and its output is read, with its exit code or the signal's name. */
  readonly ended: Promise<number | string>;
  /** The reason of its failed start (runEntry.ts); null without one. */
  failure(): string | null;
  /** Asks it to end, and ends it by force after STOP_TIMEOUT_MS. */
  stop(): Promise<void>;
};

const STOP_TIMEOUT_MS = 5_000;

/**
 * Starts a TypeScript entry in a process group of its own, so that Ctrl-C reaches only the supervisor. The child sees
 * the supervisor's death as the end of its IPC channel.
 */
export const spawnEntry = (entry: string, env: Record<string, string>, log: (line: string) => void): Entry => {
  const child = spawn(process.execPath, [sandboxRoot('sandbox/run.mjs'), sandboxRoot(entry)], {
    cwd: sandboxRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', log);
  let failure: string | null = null;
  child.on('message', (message: EntryMessage) => {
    failure = message.failure;
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1));
    child.once('error', (error) => resolve(error.message));
  });
  return {
    pid: child.pid ?? -1,
    ended,
    failure: () => failure,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
};
