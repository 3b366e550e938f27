import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Account, fundedAccount } from '../account.ts';
import { appUrl } from '../urls.ts';
import { walletView } from '../views/walletView.ts';
import { type Engine, type EngineName, startEngine } from './engines.ts';
import { watchedHost } from './watchedHost.ts';

type Fixtures = {
  readonly account: Account;
  readonly host: Awaited<ReturnType<typeof watchedHost>>;
};
type WorkerFixtures = { readonly engine: EngineName; readonly browserOf: Engine };

let hasLoggedVersion = false;

/** A test whose page is one of the engine that its project names. It fails where the page heard of anything wrong. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  browserOf: [
    async ({ engine }, use) => {
      const browser = await startEngine[engine]();
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker' },
  ],
  account: async ({ engine: _ }, use) => use(await fundedAccount()),
  host: async ({ engine: _ }, use) => {
    const host = await watchedHost(appUrl());
    await use(host);
    await host.stop();
  },
  page: async ({ browserOf, host }, use, testInfo) => {
    const { page, version, close } = await browserOf.open(host.url);
    if (!hasLoggedVersion) console.log(`${testInfo.project.name} ${version}`);
    hasLoggedVersion = true;
    try {
      await use(page);
      expect(host.takeFaults(), 'errors, and what the policy refused').toEqual([]);
    } finally {
      // A screenshot of the end. It is last: in Firefox it tries styles that the policy refuses.
      await page.screenshot({ path: testInfo.outputPath('end.png') });
      await close();
    }
  },
});

/** Types into a field as a person does, over what is there. */
export const enter = async (page: Page, field: Locator, text: string): Promise<void> => {
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await field.pressSequentially(text);
};

/** Waits until an element has a text. */
export const says = (element: Locator, words: RegExp | string): Promise<void> =>
  expect.poll(() => element.textContent()).toMatch(words);

/** Path and search of where a page is. */
export const place = (page: Page): Promise<string> => page.evaluate(() => location.pathname + location.search);

/** Approves the wallet's prompts, one after the other, until `done`. */
export const approveUntil = async (page: Page, done: () => Promise<boolean>): Promise<void> => {
  while (!(await done()))
    await walletView(page)
      .approveButton.click({ timeout: 500 })
      .catch(() => undefined);
};

export { expect };
