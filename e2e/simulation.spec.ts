import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { simulationMessages } from '../src/messages/simulation.ts';
import { plainHost } from './plainHost.ts';
import { connectSimulation, simulationStrip, swapOnce } from './visitSite.ts';

type Host = Awaited<ReturnType<typeof plainHost>>;

/** A site on a plain file server, and every request of its page that is not for one of its files. */
const test = base.extend<{ host: Host; strays: string[] }>({
  host: async ({ browserName: _ }, use) => {
    const host = await plainHost();
    await use(host);
    await host.stop();
  },
  strays: async ({ page, host }, use) => {
    const strays: string[] = [];
    page.on('request', (request) => {
      const isFile = request.url().startsWith(`${host.url}/`) && request.method() === 'GET';
      if (!isFile && /^(https?|wss?):/.test(request.url())) strays.push(`${request.method()} ${request.url()}`);
    });
    page.on('websocket', (socket) => strays.push(socket.url()));
    await use(strays);
    expect(strays, 'what a simulation sends').toEqual([]);
  },
});

test('a simulation starts behind the static shell, as every page does', { tag: '@long' }, async ({ page, host }) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${host.url}/orders/?demo=1`, { waitUntil: 'commit' });
  await expect(page.locator('.static-shell')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  letThrough();
  await expect(simulationStrip(page)).toContainText('Nothing here has value');
});

test('a site without a service offers a market of one’s own, and a newcomer swaps in it', async ({
  page,
  host,
  strays,
}) => {
  await page.goto(host.url);
  await page.getByRole('button', { name: simulationMessages.tryHere }).first().click();
  await expect(simulationStrip(page)).toContainText('Nothing here has value');
  // Before, the page sent requests to its own service.
  const served = host.asked.length;
  strays.length = 0;
  await swapOnce(page);

  await page.getByRole('link', { name: 'Open order' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save receipt' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^simulation-receipt-0x/);
  const receipt = readFileSync(await file.path(), 'utf8');

  // A reload finds the market, the order and the wallet as they were.
  await page.reload();
  await expect(simulationStrip(page)).toBeVisible();
  await expect(page.getByText('Completed').first()).toBeVisible();
  expect(host.asked.slice(served).filter((line) => /\/api\b|^POST/.test(line))).toEqual([]);
  expect(strays).toEqual([]);

  // Outside of it the receipt is invalid, and no stored key of the simulation has a name of the site.
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(simulationStrip(page)).toHaveCount(0);
  await page.goto(`${host.url}/verify`);
  await page.getByRole('textbox', { name: 'Receipt' }).fill(receipt);
  await expect(page.getByText('A receipt of the simulation.')).toBeVisible();
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names.some((name) => name.startsWith('causeway-simulation:'))).toBe(true);
  expect(names).not.toContain('causeway-sandbox-wallet');
  expect(names.filter((name) => /^swap|^wallet/.test(name))).toEqual([]);
  // After leaving, the page sends requests to its own service again.
  strays.length = 0;
});

test('orders, the live feed and the desk of a simulation are alive', { tag: '@long' }, async ({
  page,
  host,
  strays,
}) => {
  await page.goto(`${host.url}/orders?demo=1`);
  await expect(page.getByText(/1 to 50 of/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/51 to 100 of/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^This page as CSV/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^simulation-orders/);
  const [head, row] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect([head?.split(',').at(-1), row?.split(',').at(-1)]).toEqual(['simulation', 'yes']);

  await page.goto(`${host.url}/rfq`);
  await expect(
    page.getByRole('list', { name: 'Events' }).getByRole('button', { name: 'Quoted' }).first(),
  ).toBeVisible();
  await page.goto(`${host.url}/maker`);
  await connectSimulation(page);
  await expect(page.getByRole('heading', { name: 'Maker desk' })).toBeVisible();
  expect(strays).toEqual([]);
});

test('only the simulation’s own wallet can be connected in it', { tag: '@long' }, async ({ page, host, strays }) => {
  await page.addInitScript(() => {
    const provider = { request: () => new Promise(() => undefined), on: () => undefined };
    Object.assign(window, { ethereum: provider });
    const info = { uuid: 'a', name: 'Real wallet', icon: '', rdns: 'example.wallet' };
    const announce = () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  });
  await page.goto(`${host.url}/?demo=1`);
  await expect(simulationStrip(page)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet' });
  await expect(dialog.getByRole('button', { name: /Simulation wallet/ })).toBeVisible();
  await expect(dialog.getByText('Real wallet')).toHaveCount(0);
  expect(strays).toEqual([]);
});

base('a site whose operator forbids the simulation shows none', async ({ page }) => {
  const config = { ...JSON.parse(readFileSync('public/config.json', 'utf8')), demo: false };
  const host = await plainHost({ config });
  await page.goto(`${host.url}/?demo=1`);
  await expect(page.getByText(simulationMessages.forbidden)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('The service responded with status 404.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: simulationMessages.tryHere })).toHaveCount(0);
  await host.stop();
});
