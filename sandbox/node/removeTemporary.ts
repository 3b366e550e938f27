import { rmSync } from 'node:fs';

/** Ends nodes at once. Synchronous, so that a process can do it while it exits. */
export const killNodes = (pids: Iterable<number>): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
};

/** Ends the nodes of a temporary sandbox and removes its directory; synchronous too. */
export const removeTemporary = (pids: Iterable<number>, dataDir: string): void => {
  killNodes(pids);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};
