import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sandboxRoot } from '../chain/sandboxRoot.ts';
import { lockDataDir } from './lockDataDir.ts';
import { StartError } from './StartError.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'causeway-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Another process that holds the directory until it is killed. */
const holder = async () => {
  const entry = path.join(dataDir, 'hold.ts');
  writeFileSync(
    entry,
    `import { lockDataDir } from ${JSON.stringify(sandboxRoot('sandbox/node/lockDataDir.ts'))};
await lockDataDir(${JSON.stringify(dataDir)});
console.log('held');
setInterval(() => undefined, 1000);`,
  );
  const child = spawn(process.execPath, [sandboxRoot('sandbox/run.mjs'), entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

test('default: locked, released, locked again', async () => {
  const pid = () => readFileSync(path.join(dataDir, 'lock.pid'), 'utf8').trim();
  const unlock = await lockDataDir(dataDir);
  expect(pid()).toBe(String(process.pid));
  await expect(lockDataDir(dataDir)).rejects.toThrow(StartError);
  unlock();
  const unlockSecond = await lockDataDir(dataDir);
  expect(unlockSecond).toBeTypeOf('function');
  unlockSecond();
});

test('error: a directory that another process holds is named, with the process and what to do', async () => {
  const other = await holder();
  const error = await lockDataDir(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain(`${dataDir} is in use by another sandbox (process ${other.pid})`);
  expect(String(error)).toContain('--data');
  other.kill('SIGKILL');
  await once(other, 'exit');
  (await lockDataDir(dataDir))();
});
