import { test as base, expect } from '@playwright/test';
import { type OwnSandbox, ownSandbox } from './ownSandbox.ts';

/** Tests that stop, kill and lie to a sandbox of their own. */
export const test = base.extend<object, { readonly sandbox: OwnSandbox }>({
  sandbox: [
    async ({ browserName: _ }, use) => {
      const sandbox = await ownSandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
