import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { afterAll, expect, test } from 'vitest';
import { startJanitor } from './janitor.ts';

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const children: ReturnType<typeof sleeper>[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test('behavior: a supervisor that is killed leaves no process and no directory', async () => {
  const victim = sleeper();
  children.push(victim);
  const directory = mkdtempSync(path.join(tmpdir(), 'janitor-'));
  writeFileSync(path.join(directory, 'file'), 'x');
  // A process of its own that uses the janitor and is then killed as hard as can be.
  const source = fileURLToPath(new URL('./janitor.ts', import.meta.url));
  const bundle = await build({ input: source, platform: 'node', write: false });
  const program = `${bundle.output[0].code.replace(/export\s*\{[^}]*\};?/, '')}
    const janitor = startJanitor();
    janitor.watch('pid', ${victim.pid});
    janitor.watch('dir', ${JSON.stringify(directory)});
    setTimeout(() => console.log('watching'), 50);
    setInterval(() => {}, 1000);`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(supervisor.stdout, 'data');
  supervisor.kill('SIGKILL');
  await once(victim, 'exit');
  await expect.poll(() => existsSync(directory), { timeout: 5_000 }).toBe(false);
});

test('behavior: dismissed, it touches nothing', async () => {
  const kept = sleeper();
  children.push(kept);
  const directory = mkdtempSync(path.join(tmpdir(), 'janitor-'));
  const janitor = startJanitor();
  janitor.watch('pid', kept.pid ?? -1);
  janitor.watch('dir', directory);
  janitor.dismiss();
  await expect.poll(() => isAlive(janitor.pid), { timeout: 5_000 }).toBe(false);
  expect([isAlive(kept.pid ?? -1), existsSync(directory)]).toEqual([true, true]);
});
