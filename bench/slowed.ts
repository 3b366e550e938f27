import { readdirSync, readFileSync } from 'node:fs';

const SLICE_MS = 40;

/** The browser's processes among those that this one started. */
const browserProcesses = (): readonly number[] => {
  const parents = new Map<number, { readonly parent: number; readonly isBrowser: boolean }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      parents.set(Number(name), { parent: Number(parent), isBrowser: /\(chrom/.test(stat) });
    } catch {
      // It ended meanwhile.
    }
  }
  const isOwn = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  return [...parents].flatMap(([pid, { isBrowser }]) => (isBrowser && isOwn(pid) ? [pid] : []));
};

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
  }
};

/**
 * Runs work while every process of the browser, its workers included, gets one slice in `times`: what the developer
 * tools slow down is the page's own thread alone. Linux only.
 */
export const slowed = async <Result>(times: number, work: () => Promise<Result>): Promise<Result> => {
  let ended = false;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const run = async () => {
    while (!ended) {
      const pids = browserProcesses();
      signal(pids, 'SIGSTOP');
      await wait((SLICE_MS * (times - 1)) / times);
      signal(pids, 'SIGCONT');
      await wait(SLICE_MS / times);
    }
  };
  const slowing = run();
  try {
    return await work();
  } finally {
    ended = true;
    await slowing;
  }
};
