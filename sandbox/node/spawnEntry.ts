import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { EntryMessage } from './runEntry.ts';

/** A child process of the supervisor: one TypeScript entry, run with sandbox/run.mjs. */
export type Entry = {
  readonly pid: number;
  /** Resolves when the process has ended and its output is read, with its exit code or the signal's name. */
  readonly ended: Promise<number | string>;
  /** Why its start failed, in its own words (runEntry.ts); null where it said nothing. */
  failure(): string | null;
  /** Asks it to end, and ends it by force when it does not within the grace time. */
  stop(graceMs?: number): Promise<void>;
};

/** The repository's root, set by sandbox/run.mjs. */
export const rootDir = (): string => process.env.CAUSEWAY_ROOT ?? process.cwd();

const lines = (child: ChildProcess, log: (line: string) => void) => {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) log(line);
    });
    stream?.on('end', () => rest && log(rest));
  }
};

/**
 * Starts a TypeScript entry in a process group of its own, so that Ctrl-C reaches only the supervisor. The child sees
 * the supervisor's death as the end of its IPC channel.
 */
export const spawnEntry = (entry: string, env: Record<string, string>, log: (line: string) => void): Entry => {
  const root = rootDir();
  const child = spawn(process.execPath, [path.join(root, 'sandbox/run.mjs'), path.join(root, entry)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  lines(child, log);
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
    stop: async (graceMs = 5_000) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
};
