import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Account, fundedAccount } from './account.ts';
import { appUrl } from './urls.ts';
import { type SandboxWallet, sandboxWallet } from './views/sandboxWallet.ts';
import { type Actor, walletActor } from './wallets/actor.ts';

type Fixtures = {
  readonly account: Account;
  readonly wallet: SandboxWallet;
  /** Wraps the sandbox wallet and misbehaves on demand. */
  readonly actor: Actor;
  /** Fails a test whose page called another host, broke the policy, or threw. */
  readonly clean: undefined;
};

const watch = (page: Page) => {
  const foreign: string[] = [];
  const faults: string[] = [];
  const home = new URL(appUrl()).host;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== home) foreign.push(request.url());
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== home) foreign.push(socket.url());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted Type|unhandled/i.test(message.text())) faults.push(message.text());
  });
  return { foreign, faults };
};

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(appUrl()),
  account: async ({ browserName: _ }, use) => use(await fundedAccount()),
  wallet: async ({ page, account }, use) => use(await sandboxWallet(page, account)),
  actor: async ({ page }, use) => use(await walletActor(page)),
  clean: [
    async ({ page }, use) => {
      const seen = watch(page);
      await use(undefined);
      expect(seen.foreign, 'requests to other hosts').toEqual([]);
      expect(seen.faults, 'policy violations and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** Parts of RainbowKit's connect modal that fail axe as shipped. Nothing else may fail, and these nowhere else. */
const CONNECT_MODAL_RULES = ['label-content-name-mismatch', 'role-img-alt', 'svg-img-alt', 'aria-dialog-name'];
const isOfConnectModal = (target: string): boolean => /\[data-rk\]|rk_|_9pm4ki|ju367v|iekbcc/.test(target);

/** Asserts that axe finds nothing on the page as it is now (WCAG 2.0 to 2.2, A and AA), or only by some of its rules. */
export const expectAccessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
  const axe = new AxeBuilder({ page })
    // Only what is wrong is collected, and on the page itself: there are no frames of other origins to gather from.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (rules === undefined) axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  else axe.withRules([...rules]);
  const results = await axe.analyze();
  const found = results.violations.flatMap(({ id, nodes }) => {
    const targets = nodes.map((node) => node.target.join(' '));
    const counted = targets.filter((target) => !(CONNECT_MODAL_RULES.includes(id) && isOfConnectModal(target)));
    return counted.length === 0 ? [] : [`${id}: ${counted.join(', ')}`];
  });
  expect(found, 'axe violations').toEqual([]);
};

export { expect };
