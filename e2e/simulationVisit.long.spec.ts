import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { SIMULATION_NAME, SIMULATION_ORIGIN } from '../src/domain/simulation.ts';
import { swapReviewMessages } from '../src/messages/swapReview.ts';
import { verifyMessages } from '../src/messages/verify.ts';
import { folderHost } from './makeSite.ts';
import { makerView } from './views/makerView.ts';
import { ordersView } from './views/ordersView.ts';
import { rfqView } from './views/rfqView.ts';
import { swapView } from './views/swapView.ts';
import { walletConfirm } from './views/walletView.ts';
import { watchSite } from './visitSite.ts';

/** The simulation of a site in a folder of a file server, without other network. */
const BASE = '/market/';
const executablePath = process.env.CHROMIUM_PATH;
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  },
});

let host: Awaited<ReturnType<typeof folderHost>>;
test.beforeAll(async () => {
  host = await folderHost(BASE);
});
test.afterAll(() => host?.stop());

let seen: ReturnType<typeof watchSite>;
test.beforeEach(({ page }) => {
  seen = watchSite(page, host.url);
});
test.afterEach(() => {
  expect(seen, 'what the page asked of others, and did against its policy').toEqual({ strays: [], faults: [] });
});

const open = async (page: Page, place: string): Promise<void> => {
  await page.goto(`${host.url}/${place}?demo=1`);
  await running(page);
};
const running = (page: Page): Promise<void> =>
  expect(page.getByRole('complementary', { name: 'Simulation' })).toContainText('Nothing here has value');
const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await running(page);
};

/** The dialog of the simulation's wallet. */
const walletOf = (page: Page) => {
  const confirm = walletConfirm(page);
  return {
    approve: () => confirm.click(),
    reject: () => page.locator('sandbox-wallet').getByRole('button', { name: 'Reject' }).click(),
    /** Approves one request after the other until `done`. */
    approveUntil: async (done: () => Promise<boolean>): Promise<void> => {
      while (!(await done())) await confirm.click({ timeout: 500 }).catch(() => undefined);
    },
  };
};
const connect = async (page: Page, from = page.getByRole('banner')): Promise<void> => {
  await from
    .getByRole('button', { name: /^Connect/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Connect a wallet' })
    .getByRole('button', { name: /Simulation wallet/ })
    .click();
  await walletOf(page).approve();
};

/** Connects, enters 125 USDC and approves them, up to the signature. */
const reachReview = async (page: Page): Promise<void> => {
  const swap = swapView(page);
  await connect(page);
  await swap.amount.fill('125');
  await swap.main(/^Approve .*USDC$/).click();
  await walletOf(page).approveUntil(swap.canReview);
};

/** Sends a request to the market past the page, through another tab of the site; that tab stays, and so does the market. */
const postToMarket = async (context: BrowserContext, at: string, body: unknown): Promise<void> => {
  const [file] = readdirSync(path.join(host.dist, 'assets')).filter((name) => /^worker-.*\.js$/.test(name));
  const page = await context.newPage();
  await page.route(`${host.url}/beside`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(`${host.url}/beside`);
  const status = await page.evaluate(
    async ([url, name, asked]) => {
      const lock = 'beside';
      await new Promise<void>((held) => {
        void navigator.locks.request(lock, () => {
          held();
          return new Promise(() => undefined);
        });
      });
      const { port } = new SharedWorker(url, { type: 'module', name });
      return new Promise<number>((resolve) => {
        port.onmessage = ({ data }) => {
          if (data.type === 'state' && data.state.phase === 'running') port.postMessage(asked);
          if (data.type === 'response') resolve(data.status);
        };
        port.postMessage({ type: 'hello', lock });
      });
    },
    [
      `${host.url}/assets/${file}`,
      SIMULATION_NAME,
      {
        type: 'fetch',
        id: 1,
        url: `${SIMULATION_ORIGIN}${at}`,
        method: 'POST',
        body: JSON.stringify(body),
        headers: [['content-type', 'application/json']],
      },
    ] as const,
  );
  expect(status).toBe(200);
};

test('a visitor declines, approves, declines, signs, reloads the page, and proves the receipt', async ({ page }) => {
  const swap = swapView(page);
  const wallet = walletOf(page);
  await open(page, 'swap');
  await connect(page);
  await swap.amount.fill('125');
  await swap.main(/^Approve .*USDC$/).click();
  await wallet.reject();
  await swap.main(/^Approve .*USDC$/).click();
  await wallet.approveUntil(swap.canReview);

  await reload(page);
  await swap.amount.fill('125');
  await swap.openReview();
  await swap.sign.click();
  await wallet.reject();
  await expect(page.getByText(swapReviewMessages.rejected)).toBeVisible();
  await swap.sign.click();
  await wallet.approve();
  await expect(swap.review).toBeHidden();

  await reload(page);
  const own = page.getByRole('region', { name: 'Your swaps' });
  await expect(own).toContainText('Completed');
  await own.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByText('Confirmed on simulated chains', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^simulation-receipt-0x/);

  await page.getByRole('button', { name: 'Open receipt' }).click();
  await expect(page).toHaveURL(/\/market\/verify\/?#/);
  await reload(page);
  await expect(page.getByText(verifyMessages.proven).first()).toBeVisible();
});

test('an undelivered deposit is refunded by one press', async ({ page, context }) => {
  test.setTimeout(300_000);
  const swap = swapView(page);
  const wallet = walletOf(page);
  await open(page, 'swap');
  await reachReview(page);
  // No maker hears that it has won.
  await postToMarket(context, '/sandbox/faults', { on: 'event CalldataToExecute', drop: true });
  // A tab behind another draws no frames.
  await page.bringToFront();
  await swap.openReview();
  await swap.sign.click();
  await wallet.approve();
  await expect(page.getByText('Deposited on Base').first()).toBeVisible();
  await reload(page);
  await expect(swap.refund).toBeVisible({ timeout: 200_000 });
  await swap.refund.click();
  await wallet.approveUntil(() => page.getByText('Refunded on Base').first().isVisible());
});

test('a visitor filters orders, turns pages, returns to them, and exports them all', async ({ page }) => {
  const orders = ordersView(page);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
  await open(page, 'orders');
  await orders.status('Failed').click();
  await expect(page).toHaveURL(/status=Failed/);
  await expect(orders.rows.first()).toContainText('Failed');
  await orders.status('Completed').click();
  await expect(page.getByText(/1 to 50 of/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/51 to 100 of/).first()).toBeVisible();
  // Rows out of sight are not drawn.
  const hashes = (await orders.hashes()).slice(0, 5);
  await reload(page);
  await expect(page.getByText(/51 to 100 of/).first()).toBeVisible();
  expect((await orders.hashes()).slice(0, 5)).toEqual(hashes);
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^All matches as CSV/ }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.slice(1).filter((line) => !/,completed,.*,yes$/i.test(line))).toEqual([]);
});

test('a visitor opens an auction of the live feed, and again after a reload', async ({ page }) => {
  const rfq = rfqView(page);
  await open(page, 'rfq');
  for (const visit of ['first', 'again']) {
    await expect(rfq.connected).toBeVisible();
    await expect(rfq.auctions.nth(1)).toBeVisible();
    // Rows move on until one is under the pointer.
    await expect(async () => {
      await rfq.auctions.first().getByRole('button').first().click({ timeout: 3_000 });
      await expect(rfq.inspector).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(rfq.inspector).toContainText(/Requested|Quoted|Matched|Settled/);
    if (visit === 'first') await reload(page);
  }
});

test('a visitor wins a response at the desk, reloads the page, and fills it', async ({ page }) => {
  test.setTimeout(300_000);
  const desk = makerView(page);
  const wallet = walletOf(page);
  await open(page, 'maker');
  await connect(page, page.getByRole('main'));
  for (const chainKey of ['base', 'arbitrum', 'optimism', 'ethereum']) {
    await desk.changeApproval('USDC', chainKey).click();
    await desk.approval.getByRole('textbox', { name: 'Amount' }).fill('9000');
    await desk.approveExactly.click();
    await wallet.approveUntil(() => desk.approval.isHidden());
  }
  const answerable = desk.requests.filter({ hasText: /available, approved/ });
  const outcome = desk.sent.nth(1);
  await expect(async () => {
    await answerable
      .last()
      .getByRole('button', { name: /^Quote/ })
      .click();
    // Half a percent more than the fills of late: more than any bot.
    const usual = Number((await desk.gives.inputValue()).replaceAll(',', ''));
    await desk.gives.fill((usual * 1.005).toFixed(2));
    await desk.send.click({ timeout: 5_000 });
    await wallet.approve();
    await expect(outcome).toContainText('Won, fill it');
  }).toPass({ timeout: 240_000 });
  // A won auction outlives the market's worker, an open one does not.
  await reload(page);
  await expect(outcome).toContainText('Won, fill it');
  await desk.fill.first().click();
  await wallet.approveUntil(async () => (await desk.sent.filter({ hasText: 'Filled, settled' }).count()) > 0);
});
