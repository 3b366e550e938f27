import { expect, test } from '@playwright/test';
import { simulationMessages } from '../src/messages/simulation.ts';
import { folderHost } from './makeSite.ts';
import { openSimulation, refusesMarkup, swapOnce, walkSite, watchSite } from './visitSite.ts';

const BASE = '/x/';
let host: Awaited<ReturnType<typeof folderHost>>;

test.beforeAll(async () => {
  host = await folderHost(BASE);
});
test.afterAll(() => host?.stop());

test('in a folder of a file server a newcomer swaps, follows links, reloads, and requests nothing outside the folder', {
  tag: '@long',
}, async ({ page }) => {
  const { strays, faults } = watchSite(page, host.url);
  await openSimulation(page, host.url);
  await swapOnce(page);
  await walkSite(page, host.url);
  // A refusal is logged in the console, so it is last.
  expect([strays, faults]).toEqual([[], []]);
  // HEAD is the service worker's.
  expect(host.asked.filter((line) => !line.startsWith(`GET ${BASE}`) && line !== `HEAD ${BASE}`)).toEqual([]);
  expect(await refusesMarkup(page)).toBe(true);
});

test('a simulation with one changed byte in its worker does not start, and shows that', async ({ page }) => {
  await page.route(/\/assets\/worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });
  await page.goto(`${host.url}/swap?demo=1`);
  await expect(page.getByRole('heading', { name: simulationMessages.ended })).toBeVisible();
  await expect(page.getByText(simulationMessages.notLoaded)).toBeVisible();
});
