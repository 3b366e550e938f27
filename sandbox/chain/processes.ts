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

export const killProcess = async (pid: number): Promise<void> => {
  while (isRunning(pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
    await delay(10);
  }
};
