import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/** Columns of /proc/stat's first line that are work: user, nice, system, irq, softirq, steal. */
const BUSY = [1, 2, 3, 6, 7, 8];

/** Of /proc/PID/stat after the name: its own work, user and system, and that of its children that have ended. */
const OF_PROCESS = [11, 12, 13, 14];

const allTicks = (): number => {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
  return BUSY.reduce((sum, column) => sum + Number(fields[column]), 0);
};

const readProcesses = (): Map<number, { readonly parent: number; readonly ticks: number }> => {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name stands in brackets and may hold anything.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      const ticks = OF_PROCESS.reduce((sum, column) => sum + Number(fields[column]), 0);
      processes.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // It ended meanwhile.
    }
  }
  return processes;
};

/** Ticks of this process and all that it started. */
const ownTicks = (): number => {
  const processes = readProcesses();
  const isOwn = (pid: number): boolean => {
    for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, { ticks }] of processes) if (isOwn(pid)) sum += ticks;
  return sum;
};

/**
 * Starts to watch who uses the processors (Linux only). The answer tells how many cores this bench and all others used
 * since, or null where that cannot be known.
 */
export const watchCpu = (): (() => { readonly own: number; readonly others: number } | null) => {
  try {
    const [all, own, began] = [allTicks(), ownTicks(), performance.now()];
    return () => {
      const seconds = (performance.now() - began) / 1000;
      const ours = ownTicks() - own;
      const cores = (ticks: number): number => Math.max(0, ticks / TICKS_PER_SECOND / seconds);
      return { own: cores(ours), others: cores(allTicks() - all - ours) };
    };
  } catch {
    return () => null;
  }
};
