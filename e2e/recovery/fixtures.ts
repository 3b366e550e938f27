import { test as base, expect } from '@playwright/test';
import { type RecoverySandbox, recoverySandbox } from './recoverySandbox.ts';
import { createScene, type Scene } from './scene.ts';

type Fixtures = {
  /** Orders that the trader's allowance covers. */
  readonly allowed: number;
  /** A trader of the test in its browser, whose wallet is connected already; no tab is open yet. */
  readonly scene: Scene;
};

/** Tests that stop, kill and lie to a sandbox of their own. */
export const test = base.extend<Fixtures, { readonly sandbox: RecoverySandbox }>({
  sandbox: [
    async ({ browserName: _ }, use) => {
      const sandbox = await recoverySandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  allowed: [1, { option: true }],
  scene: async ({ sandbox, context, allowed }, use) => use(await createScene(sandbox, context, { allowed })),
});

export { expect };
