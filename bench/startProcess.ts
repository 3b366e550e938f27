import { type ChildProcess, spawn } from 'node:child_process';

// A signal ends the process without its "exit" event, on which whatever it started is ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Ends a child together with this process, however this one ends: a bench that fails leaves nothing behind. */
export const tied = <Child extends ChildProcess>(child: Child): Child => {
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
};

/** Starts an entry of this repository and waits until it prints what `ready` looks for. */
export const startProcess = async (root: string, args: readonly string[], ready: RegExp): Promise<ChildProcess> => {
  const child = tied(
    spawn(process.execPath, ['sandbox/run.mjs', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with code ${code}.`)));
    child.stdout.on('data', (chunk: Buffer) => ready.test(chunk.toString()) && resolve());
  });
  child.removeAllListeners('error');
  return child;
};

/** Ends a child and waits until it is gone. */
export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};
