// npm run pictures: makes the pictures of README and docs from a built site with a sandbox behind it, and prints what the
// first swap of a newcomer costs. Everything in them is real. Usage: npm run build && npm run pictures
// `npm run pictures -- orders phone` makes only these. CAUSEWAY_APP_URL and CAUSEWAY_SERVICE_URL: a sandbox that runs already.
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { openChromium } from '../../bench/harness.ts';
import { fundedAccount } from '../account.ts';
import { openDesk } from '../makerDesk.ts';
import { spawnSandbox } from '../ownSandbox.ts';
import { USDC } from '../tokens.ts';
import { makerView } from '../views/makerView.ts';
import { ordersView } from '../views/ordersView.ts';
import { rfqView } from '../views/rfqView.ts';
import { sandboxWallet } from '../views/sandboxWallet.ts';
import { swapView } from '../views/swapView.ts';
import { createCamera, type Frame, type StripShape } from './camera.ts';
import { walkFirstSwap } from './firstSwap.ts';
import { quoteByHand, visitPages, watchAuctions } from './strips.ts';

const FOLDER = 'docs/pictures';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const { CAUSEWAY_APP_URL, CAUSEWAY_SERVICE_URL } = process.env;
const isRunning = CAUSEWAY_APP_URL !== undefined && CAUSEWAY_SERVICE_URL !== undefined;
const sandbox = isRunning
  ? { appUrl: CAUSEWAY_APP_URL, serviceUrl: CAUSEWAY_SERVICE_URL, stop: async () => undefined }
  : await spawnSandbox({ seed: 7, history: 3000, traders: 3, makers: 3, pace: 3, 'slow-auctions': 40 });
process.env.CAUSEWAY_APP_URL = sandbox.appUrl;
process.env.CAUSEWAY_SERVICE_URL = sandbox.serviceUrl;

type Theme = 'light' | 'dark';
type Visit = (page: Page) => Promise<unknown>;

const visit = async <Result>(
  browser: Browser,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ baseURL: sandbox.appUrl, ...options });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
};

/** The pages of README, each until it shows what it is for. */
const PAGES: Readonly<Record<string, Visit>> = {
  swap: async (page) => {
    const swap = swapView(page);
    await swap.open({ from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum }, '2500');
    await expect(page.getByText(/makers? bid/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/orders in 24 hours/).first()).toBeVisible();
  },
  orders: async (page) => {
    const orders = ordersView(page);
    await orders.open();
    await expect(orders.rows.nth(10)).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[data-summary]')).toBeVisible();
    await expect(page.getByRole('main').locator('canvas')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Connection: Online' })).toBeVisible();
  },
  rfq: async (page) => {
    const rfq = rfqView(page);
    await rfq.open();
    await expect(rfq.auctions.nth(6)).toBeVisible({ timeout: 90_000 });
    // Rows move on while the list is young.
    await expect(async () => {
      await rfq.auctions
        .filter({ hasText: /Open|Awaiting/ })
        .first()
        .getByRole('button')
        .first()
        .click({ timeout: 3_000 });
      await expect(rfq.inspector).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  },
  desk: async (page) => {
    const desk = makerView(page);
    const wallet = await sandboxWallet(page, await fundedAccount());
    await openDesk(desk, wallet);
    await expect(desk.requests.first()).toBeVisible({ timeout: 90_000 });
    await expect(async () => {
      await desk.quote.last().click({ timeout: 3_000 });
      await expect(desk.gives).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  },
};

/** The first swap, and what it cost. */
const firstSwap = async (page: Page, name: string): Promise<readonly Frame[]> => {
  const { frames, times, clicks, typed } = await walkFirstSwap(page, await fundedAccount());
  const seconds = Object.entries(times).map(([what, ms]) => `${what} ${(ms / 1000).toFixed(1)} s`);
  console.log(`${name}: ${clicks} clicks, ${typed} amount typed; ${seconds.join(', ')}`);
  return frames;
};

type Strip = {
  readonly at: BrowserContextOptions;
  readonly shape: Omit<StripShape, 'theme'>;
  readonly walk: (page: Page, name: string) => Promise<readonly Frame[]>;
};

/** Step-by-step strips. */
const STRIPS: Readonly<Record<string, Strip>> = {
  'first-swap': { at: { viewport: DESKTOP }, shape: { columns: 2, width: 900 }, walk: firstSwap },
  phone: {
    at: { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    shape: { columns: 6, width: 340 },
    walk: firstSwap,
  },
  pages: {
    at: { viewport: DESKTOP },
    shape: { columns: 2, width: 820 },
    walk: async (page) => visitPages(page, await fundedAccount()),
  },
  'rfq-steps': { at: { viewport: DESKTOP }, shape: { columns: 2, width: 820 }, walk: watchAuctions },
  'desk-steps': {
    at: { viewport: DESKTOP },
    shape: { columns: 2, width: 820 },
    walk: async (page) => quoteByHand(page, await fundedAccount()),
  },
};

/** Those that were named on the command line, or all. */
const isWanted = ([name]: readonly [string, unknown]): boolean =>
  process.argv.length < 3 || process.argv.slice(2).includes(name);

const browser = await openChromium();
try {
  const camera = await createCamera(browser, FOLDER);
  for (const theme of ['light', 'dark'] satisfies Theme[]) {
    for (const [name, { at, shape, walk }] of Object.entries(STRIPS).filter(isWanted))
      await camera.strip(
        theme === 'light' ? name : `${name}-dark`,
        await visit(browser, { ...at, colorScheme: theme }, async (page) => walk(page, name)),
        { ...shape, theme },
      );
    for (const [name, open] of Object.entries(PAGES).filter(isWanted)) {
      const png = await visit(browser, { viewport: DESKTOP, colorScheme: theme }, async (page) => {
        await open(page);
        return page.screenshot({ animations: 'disabled' });
      });
      await camera.keep(`${name}-${theme}`, png);
    }
  }
} finally {
  await browser.close();
  await sandbox.stop();
}
