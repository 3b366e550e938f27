import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const isZombie = (pid: number): boolean => {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

/** False for a zombie too. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
};

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime, which is what was wanted.
  }
};

/** Ends a process and waits until it is gone: by SIGTERM, and by SIGKILL when it has not gone after `patienceMs`. */
export const endProcess = async (pid: number, patienceMs = 60_000): Promise<void> => {
  if (patienceMs > 0) send(pid, 'SIGTERM');
  const deadline = Date.now() + patienceMs;
  while (isRunning(pid)) {
    if (Date.now() >= deadline) send(pid, 'SIGKILL');
    await delay(10);
  }
};
