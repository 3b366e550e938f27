import { expect, type Page } from '@playwright/test';
import { siteMessages } from '../src/messages/site.ts';
import { swapMessages } from '../src/messages/swap.ts';
import {
  buildOf,
  changedSite,
  leaveUntilWorkersSettle,
  lookForBuild,
  registrations,
  test,
  updateToast,
  visitFirst,
} from './keptSite.ts';
import { openSimulation, swapOnce, watchSite } from './visitSite.ts';

const storedBuild = (page: Page) => page.getByText(siteMessages.build);

test('without a network a browser that was here opens every page, its orders, and a market of its own', async ({
  page,
  context,
  host,
  builds,
}) => {
  // The visit itself keeps the site once it has been quiet for a while.
  const buildName = builds.one.output.match(/build (\S+)/)?.[1] ?? 'none';
  await (await visitFirst(context, host.url, (of) => of.getByText(buildName).first().isVisible())).close();
  const { strays, faults } = watchSite(page, host.url);
  await openSimulation(page, host.url);
  await swapOnce(page);
  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page).toHaveURL(/\/order\/0x/);
  const order = page.url();
  await host.stop();
  await page.goto(order);
  await expect(page.getByText('Completed').first()).toBeVisible();
  for (const place of ['orders', 'rfq/', 'chains', 'maker', 'settings', 'verify']) {
    await page.goto(`${host.url}/${place}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Receipt' })).toBeVisible();
  await page.goto(`${host.url}/`);
  await expect(page.getByRole('textbox', { name: swapMessages.amount })).toBeVisible();
  expect(strays).toEqual([]);
  expect(faults).toEqual([]);
});

test('another build is announced with its sum, and loads when it is accepted, in both directions', {
  tag: '@long',
}, async ({ persistentPage: page, host, builds }) => {
  host.publish(builds.two.dist);
  await page.goto(`${host.url}/orders`);
  expect(await buildOf(page)).toBe('one');
  const [, sum = ''] = /build (\d\S+ \S+)/.exec(builds.two.output) ?? [];
  expect(sum).not.toBe('');
  await expect(page.getByText(`New version: ${sum.replace(' ', ', ')}`)).toBeVisible();
  // It stays while a dialog is open, above it: below, it would cover its buttons.
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard' });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(async () => {
      const [above, below] = [await updateToast(page).toast.boundingBox(), await dialog.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan((below?.y ?? 0) + 16);
    }).toPass();
  }
  await page.keyboard.press('Escape');
  await leaveUntilWorkersSettle(page, host.url);
  // A visit does not take it over.
  await page.goto(`${host.url}/orders`);
  expect(await buildOf(page)).toBe('one');
  await updateToast(page).update.click();
  await expect.poll(() => buildOf(page)).toBe('two');
  await expect(updateToast(page).words).toBeHidden();
  host.publish(builds.one.dist);
  await page.reload();
  await expect(updateToast(page).words).toBeVisible();
  expect(await buildOf(page)).toBe('two');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(updateToast(page).words).toBeHidden();
  await leaveUntilWorkersSettle(page, host.url);
  await page.goto(`${host.url}/settings#data`);
  await storedBuild(page).scrollIntoViewIfNeeded();
  await updateToast(page).update.click();
  await expect.poll(() => buildOf(page)).toBe('one');
});

test('another build is announced while the worker of the previous one is busy', { tag: '@long' }, async ({
  persistentPage: page,
  host,
  builds,
}) => {
  await page.goto(`${host.url}/orders`);
  // Chromium lets the next worker wait for minutes where requests start the one before anew. No page is loaded meanwhile:
  // under DevTools, and so here, it ends that one also in the middle of a request.
  await page.evaluate((file) => {
    const ask = async (): Promise<void> => {
      await fetch(file).catch(() => null);
      void ask();
    };
    for (let row = 0; row < 20; row += 1) void ask();
  }, `${host.url}/tokens.json`);
  host.publish(builds.two.dist);
  await lookForBuild(page);
  await expect(updateToast(page).words).toBeVisible();
});

test('a page that was changed on its host is not shown to a browser that was here', async ({
  persistentPage: page,
  host,
  builds,
}) => {
  const changed = changedSite(builds.one.dist, 'index.html', 'orders/index.html');
  host.publish(changed.dist);
  for (const place of ['/', '/orders']) {
    const response = await page.goto(`${host.url}${place}`);
    expect(response?.fromServiceWorker()).toBe(true);
    expect((await response?.text())?.endsWith('\n\n')).toBe(false);
    expect((await (await fetch(`${host.url}${place}`)).text()).endsWith('\n\n')).toBe(true);
  }
  changed.remove();
});

test('the header that removes workers works, and removes nothing else', { tag: '@long' }, async ({
  persistentPage: page,
  context,
  host,
  builds,
}) => {
  await page.goto(`${host.url}/verify`);
  await page.evaluate(() => localStorage.setItem('mark', 'here'));
  host.publish(builds.two.dist);
  host.send({ 'causeway-worker': 'leave' });
  // It reloads without a press, at times before it has loaded.
  await page.goto(`${host.url}/orders`, { waitUntil: 'commit' });
  await expect.poll(() => buildOf(page)).toBe('two');
  await expect.poll(() => registrations(page)).toBe(0);
  // Nor does one begin while the host sends it.
  const asked = host.asked.length;
  const begins = async () => host.asked.slice(asked).includes('GET /x/service-worker.js');
  await (await visitFirst(context, host.url, begins)).close();
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('mark'))).toBe('here');
});
