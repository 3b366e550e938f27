import { expect, type Page } from '@playwright/test';
import { shellView } from './views/shellView.ts';
import { swapView } from './views/swapView.ts';
import { walletConfirm } from './views/walletView.ts';

/** Requests outside of the site, and violations of its policy; empty if all is well. */
export const watchSite = (page: Page, root: string) => {
  const strays: string[] = [];
  const faults: string[] = [];
  const look = (url: string): void => {
    const place = url.replace(/^ws/, 'http');
    if (/^https?:/.test(place) && !place.startsWith(`${root}/`)) strays.push(url);
  };
  page.on('request', (request) => look(request.url()));
  page.on('websocket', (socket) => look(socket.url()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type|TrustedHTML|integrity|unhandled/i.test(message.text()))
      faults.push(message.text());
  });
  return { strays, faults };
};

export const simulationStrip = (page: Page) => page.getByRole('complementary', { name: 'Simulation' });
const at = (root: string, path: string) => new RegExp(`^${root}${path}`);

/** Connects the wallet of the simulation. */
export const connectSimulation = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  await page
    .getByRole('dialog', { name: 'Connect a wallet' })
    .getByRole('button', { name: /Simulation wallet/ })
    .click();
  await walletConfirm(page).click();
};

/** Opens the simulation at the root of a site, in the worker that the site names. */
export const openSimulation = async (page: Page, root: string): Promise<void> => {
  await page.goto(`${root}/swap?demo=1`);
  await expect(simulationStrip(page)).toContainText('Nothing here has value');
};

/** From a typed amount to the card of the finished order, approved before or not. */
export const finishSwap = async (page: Page): Promise<void> => {
  const swap = swapView(page);
  const button = walletConfirm(page);
  const approval = swap.main(/^Approve .*USDC$/);
  await expect(approval.or(swap.main('Review and sign')).first()).toBeVisible();
  if (await approval.isVisible()) await approval.click();
  await expect
    .poll(async () => {
      // A network switch and the approval are prompted one after the other, or the approval alone.
      if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined);
      return swap.canReview();
    })
    .toBe(true);
  await swap.openReview();
  await swap.sign.click();
  await button.click();
  await expect(swap.status('on simulated chains')).toBeVisible();
};

/** A first swap in the simulation, as a newcomer makes it. Ends at the card of the finished order. */
export const swapOnce = async (page: Page): Promise<void> => {
  await connectSimulation(page);
  await swapView(page).amount.fill('125');
  await finishSwap(page);
};

/**
 * Every way through a site, from a finished swap on: links, a deep link and a reload of it, back and forward, the palette,
 * pages of their own. `findsDeepLinks`: the host knows 404.html.
 */
export const walkSite = async (page: Page, root: string, findsDeepLinks = true): Promise<void> => {
  const { nav, paletteInput, options } = shellView(page);
  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page).toHaveURL(at(root, '/order/0x'));
  if (findsDeepLinks) await page.reload();
  await expect(page.getByText('Completed').first()).toBeVisible();
  const order = page.url();
  await nav.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL(`${root}/orders`);
  await expect(page.getByText(/1 to 50 of/).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(order);
  await page.goForward();
  await expect(page).toHaveURL(`${root}/orders`);
  await page.reload();
  await expect(page.getByText(/1 to 50 of/).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await paletteInput.fill('rfq');
  await expect(options.first()).toContainText(/rfq/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(root, '/rfq'));
  await expect(
    page.getByRole('list', { name: 'Events' }).getByRole('button', { name: 'Quoted' }).first(),
  ).toBeVisible();
  await page.goto(`${root}/verify`);
  await expect(page.getByRole('textbox', { name: 'Receipt' })).toBeVisible();
  await expect(page).toHaveURL(`${root}/verify`);
  // Every link leads to a path of the site.
  const links = await page.evaluate(() => Array.from(document.querySelectorAll('a'), ({ href }) => href));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => !href.startsWith(`${root}/`))).toEqual([]);
};

/** True if Trusted Types are enforced: text alone becomes no markup. */
export const refusesMarkup = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>x</b>';
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });
