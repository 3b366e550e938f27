import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sandboxRoot } from '../chain/sandboxRoot.ts';

test.each([0, 1_500])(
  'behavior: a supervisor that dies %d ms after the spawn takes the process with it',
  async (ms) => {
    const bots = { url: 'http://127.0.0.1:9', chainKeys: ['base'], makers: 1, traders: 1 };
    const child = spawn(process.execPath, [sandboxRoot('sandbox/run.mjs'), sandboxRoot('sandbox/node/bots.ts')], {
      env: { ...process.env, CAUSEWAY_BOTS: JSON.stringify(bots) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await delay(ms);
    expect(child.exitCode).toBe(null);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([1, null]);
  },
);
