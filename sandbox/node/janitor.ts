import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

// Plain JavaScript for `node -e`: reads what to clean up line by line, and does so when its input ends, which happens
// also when the supervisor was killed and could not clean up itself.
const program = `
const pids = new Set(), dirs = new Set(); let rest = '';
process.on('SIGINT', () => {}); process.on('SIGTERM', () => {});
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\\n'); rest = lines.pop();
  for (const line of lines) {
    const [what, value] = [line.slice(0, 4), line.slice(4)];
    if (what === 'pid ') pids.add(Number(value)); else if (what === 'dir ') dirs.add(value); else if (what === 'done') process.exit(0);
  }
}).on('end', () => {
  for (const pid of pids) try { process.kill(pid, 'SIGKILL'); } catch {}
  for (const dir of dirs) require('node:fs').rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});`;

/** Cleans up after a supervisor that died without a chance to. */
export type Janitor = {
  readonly pid: number;
  /** A process to end, and a temporary directory to remove, if the supervisor dies. */
  watch(what: 'pid' | 'dir', value: string | number): void;
  /** All is cleaned up already. */
  dismiss(): void;
};

/** Starts the janitor in a process of its own, outside the terminal's reach. */
export const startJanitor = (): Janitor => {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  const input: Writable = child.stdin;
  input.on('error', () => undefined);
  child.unref();
  return {
    pid: child.pid ?? -1,
    watch: (what, value) => void input.write(`${what} ${value}\n`),
    dismiss: () => void input.end('done\n'),
  };
};
