import { expect, type Page } from '@playwright/test';
import { buildOf, changedSite, keepSite, offerOf, registrations, test, visitFirst } from './keptSite.ts';
import { openSimulation, swapOnce, watchSite } from './visitSite.ts';

const keptBuild = (page: Page) => page.getByText('Build of this site');

test('without a network a browser that was here opens every page, its orders, and a market of its own', async ({
  page,
  host,
  builds,
}) => {
  await page.goto(`${host.url}/settings`);
  // The visit itself keeps the site once it has been quiet for 15 s.
  await expect(page.getByText(builds.one.said.match(/build (\S+)/)?.[1] ?? 'none').first()).toBeVisible();
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
  host,
  builds,
}) => {
  await keepSite(context, host.url);
  host.publish(builds.two.dist);
  await page.goto(`${host.url}/orders`);
  expect(await buildOf(page)).toBe('one');
  const [, sum = ''] = /build (\d\S+ \S+)/.exec(builds.two.said) ?? [];
  expect(sum).not.toBe('');
  await expect(page.getByText(`The site offers another build: ${sum.replace(' ', ', ')}`)).toBeVisible();
  // Neither a reload nor another tab takes it over.
  await page.reload();
  expect(await buildOf(page)).toBe('one');
  await offerOf(page).update.click();
  await expect.poll(() => buildOf(page)).toBe('two');
  await expect(offerOf(page).words).toBeHidden();
  host.publish(builds.one.dist);
  await page.reload();
  await expect(offerOf(page).words).toBeVisible();
  expect(await buildOf(page)).toBe('two');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(offerOf(page).words).toBeHidden();
  await page.goto(`${host.url}/settings`);
  await keptBuild(page).scrollIntoViewIfNeeded();
  await offerOf(page).update.click();
  await expect.poll(() => buildOf(page)).toBe('one');
});

test('a page that was changed on its host is not shown to a browser that was here', async ({
  page,
  context,
  host,
  builds,
}) => {
  await keepSite(context, host.url);
  const changed = changedSite(builds.one.dist, 'index.html', 'orders/index.html');
  host.publish(changed.dist);
  for (const place of ['/', '/orders']) {
    const answer = await page.goto(`${host.url}${place}`);
    expect(answer?.fromServiceWorker()).toBe(true);
    expect((await answer?.text())?.endsWith('\n\n')).toBe(false);
    expect((await (await fetch(`${host.url}${place}`)).text()).endsWith('\n\n')).toBe(true);
  }
  changed.remove();
});

test('a host that tells workers to go is obeyed, and nothing else that is kept goes', async ({
  page,
  context,
  host,
  builds,
}) => {
  await keepSite(context, host.url);
  await page.goto(`${host.url}/verify`);
  await page.evaluate(() => localStorage.setItem('mark', 'here'));
  host.publish(builds.two.dist);
  host.send({ 'causeway-worker': 'leave' });
  await page.goto(`${host.url}/orders`);
  await expect.poll(() => buildOf(page)).toBe('two');
  await expect.poll(() => registrations(page)).toBe(0);
  // Nor does one begin while the host says so.
  const asked = host.asked.length;
  const begins = async () => host.asked.slice(asked).includes('GET /x/service-worker.js');
  await (await visitFirst(context, host.url, begins)).close();
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('mark'))).toBe('here');
});
