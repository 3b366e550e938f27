import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { siteFiles } from '../deploy/siteFiles.ts';
import { buildOf, changeByte, keepSite, lookForBuild, twoBuilds, visitFirst } from './keptSite.ts';
import { openSimulation, swapOnce, watchSite } from './visitSite.ts';

let host: Awaited<ReturnType<typeof twoBuilds>>;

test.beforeEach(async () => {
  host = await twoBuilds();
});
test.afterEach(() => host?.stop());

const offer = (page: Page) => page.getByText('The site offers another build');
const update = (page: Page) => page.getByRole('button', { name: 'Update' }).first();
const keptBuild = (page: Page) => page.getByText('Build of this site');
const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('without a network a browser that was here opens every page, its orders, and a market of its own', async ({
  page,
  context,
}) => {
  await keepSite(context, host.url);
  const { strays, faults } = watchSite(page, host.url);
  await openSimulation(page, host.url);
  await swapOnce(page);
  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page).toHaveURL(/\/order\/0x/);
  const order = page.url();
  await host.stop();
  await page.goto(order);
  await expect(page.getByText('Completed').first()).toBeVisible({ timeout: 60_000 });
  for (const place of ['orders', 'rfq/', 'chains', 'maker', 'settings', 'verify']) {
    await page.goto(`${host.url}/${place}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Receipt' })).toBeVisible();
  await page.goto(`${host.url}/`);
  await expect(page.getByRole('textbox', { name: 'You pay amount' })).toBeVisible();
  expect(strays).toEqual([]);
  expect(faults).toEqual([]);
});

test('another build is announced with its sum, and comes when it is agreed to; back is the same way', async ({
  page,
  context,
}) => {
  await keepSite(context, host.url);
  host.publish(host.two.dist);
  await page.goto(`${host.url}/orders`);
  expect(await buildOf(page)).toBe('one');
  const [, sum = ''] = /build (\d\S+ \S+)/.exec(host.two.said) ?? [];
  expect(sum).not.toBe('');
  await expect(page.getByText(`The site offers another build: ${sum.replace(' ', ', ')}`)).toBeVisible();
  // Neither a reload nor another tab takes it over.
  await page.reload();
  expect(await buildOf(page)).toBe('one');
  await update(page).click();
  await expect.poll(() => buildOf(page)).toBe('two');
  await expect(offer(page)).toBeHidden();
  host.publish(host.one.dist);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  expect(await buildOf(page)).toBe('two');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(offer(page)).toBeHidden();
  await page.goto(`${host.url}/settings`);
  await keptBuild(page).scrollIntoViewIfNeeded();
  await update(page).click();
  await expect.poll(() => buildOf(page)).toBe('one');
});

test('whichever file of the next build was changed, the one that was kept is served, and the page says why', async ({
  context,
}) => {
  await keepSite(context, host.url);
  const kept = [...siteFiles(host.two.dist).keys()].filter((file) =>
    readFileSync(path.join(host.two.dist, 'service-worker.js'), 'utf8').includes(`["${file.slice(1)}"`),
  );
  expect(kept.length).toBeGreaterThan(40);
  // The first in the list, and one of each kind; `anyHost.long.spec.ts` takes every one.
  for (const file of ['index.html', '404.html', 'orders/index.html', 'favicon.svg']) {
    const before = readFileSync(path.join(host.two.dist, file));
    changeByte(host.two.dist, file);
    host.publish(host.two.dist);
    const page = await context.newPage();
    await page.goto(`${host.url}/settings`);
    await expect(page.getByText('a file did not come, or is not the one that its sum names')).toBeVisible();
    expect(await buildOf(page)).toBe('one');
    await page.close();

    writeFileSync(path.join(host.two.dist, file), before);
  }
});

test('a page that was changed on its host is not shown to a browser that was here', async ({ page, context }) => {
  await keepSite(context, host.url);
  changeByte(host.one.dist, 'index.html');
  changeByte(host.one.dist, 'orders/index.html');
  const inNetwork = await (await fetch(`${host.url}/`)).text();
  for (const place of ['/', '/orders']) {
    const answer = await page.goto(`${host.url}${place}`);
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(await answer?.text()).not.toBe(inNetwork);
    expect((await answer?.text())?.endsWith('\n\n')).toBe(false);
  }
});

test('a browser without room says so, and the site works as before', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(host.url).origin, quotaSize: 100_000 });
  const first = await visitFirst(context, host.url, (of) => of.getByText('no room for it').isVisible());
  expect(await registrations(first)).toBe(0);
  expect(await first.evaluate(async () => (await caches.keys()).filter((name) => name.includes('build')))).toEqual([]);
  await first.goto(`${host.url}/orders`);
  await expect(first.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('a host that tells workers to go is obeyed, and nothing else that is kept goes', async ({ page, context }) => {
  await keepSite(context, host.url);
  await page.goto(`${host.url}/verify`);
  await page.evaluate(() => localStorage.setItem('mark', 'here'));
  host.publish(host.two.dist);
  host.send({ 'causeway-worker': 'leave' });
  await page.goto(`${host.url}/orders`);
  await expect.poll(() => buildOf(page)).toBe('two');
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('mark'))).toBe('here');
});

test('a site that keeps nothing any more is rid of its workers', async ({ page, context }) => {
  await keepSite(context, host.url);
  // What `"offline": false` makes of it (deploy/offline.test.ts).
  const worker = path.join(host.two.dist, 'service-worker.js');

  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/^self\.__SITE__=.*\n/, ''));
  host.publish(host.two.dist);
  await page.goto(`${host.url}/orders`);
  await lookForBuild(page);
  await expect.poll(() => registrations(page)).toBe(0);
  await expect.poll(() => buildOf(page)).toBe('two');
});
