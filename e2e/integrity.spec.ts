import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { importMapOf, scriptHashesOf } from '../deploy/site/importMap.ts';
import { frameMessages, shellMessages } from '../src/messages/shell.ts';
import { swapMessages } from '../src/messages/swap.ts';
import { expect, test as signed } from './fixtures.ts';

// A refused script is what these tests are about, so the watch for faults of the page is off.
const test = signed.extend({ clean: async ({ browserName: _ }, use) => use(undefined) });

const chunk = /\/assets\/chains-[\w-]+\.js$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Chains' });

/** Serves one chunk with a single byte more, which changes nothing that it does. */
const tamper = (page: Page, file: RegExp) =>
  page.route(file, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });

test.describe('The files of the site', () => {
  // Pending requests of a page settle before the end of the test.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

  test('The policy of header and page allows exactly the import map and the script of the page', async ({
    page,
    request,
  }) => {
    const response = await request.get('/chains');
    const html = await response.text();
    const hashes = scriptHashesOf(html);
    expect(hashes).toHaveLength(2);
    const scriptSource = `script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')};`;
    expect(response.headers()['content-security-policy']).toContain(scriptSource);
    expect(html).toContain(scriptSource);
    const { integrity } = JSON.parse(importMapOf(html) ?? '{}');
    await page.goto('/chains');
    await expect(heading(page)).toBeVisible();
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/assets/') && path.endsWith('.js')),
    );
    expect(loaded.length).toBeGreaterThan(1);
    expect(loaded.filter((path) => !(path in integrity))).toEqual([]);
  });

  test('A lazily loaded page with one changed byte does not run, and the shell shows it', async ({ page }) => {
    await tamper(page, chunk);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chains' }).click();
    await expect(page.getByText(shellMessages.codeMissing)).toBeVisible();
    await expect(heading(page)).toBeHidden();
  });

  test('The same byte would run where the policy lacked the hash: that is what both are tested for', async ({
    page,
  }) => {
    await tamper(page, chunk);
    await page.route(/^http:\/\/[^/]+\/settings$/, async (route) => {
      const response = await route.fetch();
      const policy = (response.headers()['content-security-policy'] ?? '').replace(/ 'sha256-[^']+'/, '');
      const body = (await response.text()).replace(/ 'sha256-[^']+'/, '');
      await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    // The page itself names the code of its own page with its sum: only lazily loaded code is without one.
    await page.goto('/settings');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chains' }).click();
    await expect(heading(page)).toBeVisible();
  });

  test('A changed application leaves the words of the page itself', async ({ page }) => {
    await tamper(page, /\/assets\/app-[\w-]+\.js$/);
    await page.goto('/swap');
    await expect(page.getByText('Causeway has not started yet.')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(0);
  });

  test('A changed page leaves the frame, which shows that', async ({ page }) => {
    await tamper(page, /\/assets\/swap-[\w-]+\.js$/);
    await page.goto('/swap');
    await expect(page.getByText(shellMessages.codeMissing)).toBeVisible();
    await expect(page.getByRole('textbox', { name: swapMessages.amount })).toHaveCount(0);
  });

  test('Every script and the style sheet of which one byte was changed are refused', async ({ page }) => {
    const files = readdirSync('dist/assets').map((name) => `/assets/${name}`);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(25);
    await tamper(page, /\/assets\/[^/]+\.(js|css)$/);
    await page.goto('/swap');
    await expect(page.getByText('Causeway has not started yet.')).toBeVisible();
    const ran = await page.evaluate(async (all) => {
      const runs = (file: string) =>
        import(file).then(
          () => [file],
          () => [],
        );
      return (await Promise.all(all.map(runs))).flat();
    }, scripts);
    expect(ran).toEqual([]);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
  });

  test('Inside a frame the app does not run', async ({ page }) => {
    await page.route('**/framing', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<iframe src="/swap" title="app" width="800" height="600"></iframe>',
      }),
    );
    await page.route(/^http:\/\/[^/]+\/swap$/, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      // As a host that sends no headers would serve it.
      for (const name of ['content-security-policy', 'x-frame-options']) delete headers[name];
      await route.fulfill({ response, headers });
    });
    await page.goto('/framing');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText(frameMessages.framedRefused)).toBeVisible();
    await expect(frame.getByRole('main')).toHaveCount(1);
  });
});
