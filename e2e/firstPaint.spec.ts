import type { Page } from '@playwright/test';
import { swapMessages } from '../src/messages/swap.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const application = /\/assets\/app-[\w-]+\.js$/;

/** Holds files back, by default the entry of the application. Returns a function that releases them. */
const holdBack = async (page: Page, files = application) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

const amountOf = (page: Page) => page.getByRole('textbox', { name: swapMessages.amount });
const rows = (page: Page) => page.locator('main tr[data-row]');

test.describe('Before the application runs', () => {
  for (const address of ['/swap', '/orders?status=Failed', `/order/0x${'1'.repeat(64)}`])
    test(`The static shell shows where the page will be, and nothing to press: ${address.slice(0, 20)}`, async ({
      page,
    }) => {
      const release = await holdBack(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('.static-shell')).toBeVisible();
      await expect(page.locator('a, button, input, textarea, select')).toHaveCount(0);
      await expectAccessible(page);
      release();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.locator('.static-shell')).toHaveCount(0);
    });

  test('The theme of the settings holds at once', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('settings:v1', JSON.stringify({ state: { theme: 'dark' }, version: 1 })),
    );
    await holdBack(page);
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('A script that does not arrive is shown at once', async ({ page }) => {
    await page.route(application, (route) => route.abort());
    await page.goto('/swap');
    await expect(page.getByText('Causeway has not started yet.')).toBeVisible({ timeout: 4_000 });
  });
});

test.describe('When the application runs', () => {
  test('A link shows its amount', async ({ page }) => {
    await page.goto('/swap?from=arbitrum&to=base&amount=2.5');
    await expect(amountOf(page)).toHaveValue('2.5');
  });

  test('A page is five scripts at most until it can be used, named in its HTML and compiled as they arrive', async ({
    page,
    request,
  }) => {
    for (const address of ['/swap', '/orders', '/rfq', '/maker', '/chains', '/verify', '/settings', '/order/0x1']) {
      const html = await (await request.get(address)).text();
      const named = [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file))];
      const requested: string[] = [];
      const note = (file: { url: () => string }) => requested.push(new URL(file.url()).pathname);
      page.on('request', note);
      await page.goto(address);
      await expect(page.getByRole('banner')).toBeVisible();
      page.off('request', note);
      expect(named.length, address).toBeLessThanOrEqual(5);
      expect(requested, address).toEqual(expect.arrayContaining(named));
      for (const file of named)
        expect((await (await request.get(file ?? '')).text()).split('\n', 1)[0], file).toBe(
          '//# allFunctionsCalledOnLoad',
        );
    }
  });

  test('Orders and RFQ load no code of wallets and dialogs before they can be used', async ({ request }) => {
    for (const address of ['/orders', '/rfq']) {
      const html = await (await request.get(address)).text();
      expect(html.replace(/<script type="importmap">.*?<\/script>/s, ''), address).not.toMatch(
        /\/assets\/(?:evm|dialogs|shared|\w*[wW]allet\w*)-/,
      );
    }
  });

  test('The first rows come from one request; the configuration is in the page', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/orders');
    await expect(rows(page).first()).toBeVisible();
    expect(requested.filter((url) => /\/data\/query\?page=1&limit=50$/.test(url))).toHaveLength(1);
    expect(requested.filter((url) => url.endsWith('/config.json'))).toEqual([]);
    for (const url of [/\/chains$/, /\/tokens\.json$/])
      expect(requested.filter((one) => url.test(one)).length, String(url)).toBeLessThanOrEqual(2);
  });

  for (const [device, width] of [
    ['a desktop', 1280],
    ['a phone', 390],
  ] as const)
    test(`Rows stay where they are when the tools above them arrive: ${device}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const release = await holdBack(page, /\/assets\/OrdersTools-[\w-]+\.js$/);
      await page.goto('/orders');
      await expect(page.locator('[data-room] a[href^="/order/"]').first()).toBeVisible();
      const before = await page.locator('[data-room]').boundingBox();
      release();
      await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
      expect((await page.locator('[data-room]').boundingBox())?.y).toBe(before?.y);
    });

  for (const [address, text] of [
    ['/swap', 'You pay'],
    ['/orders', 'Completed'],
    ['/maker', 'Latest trades'],
  ] as const)
    test(
      `Text and controls stay where they are when the fonts arrive: ${address}`,
      address === '/swap' ? {} : { tag: '@long' },
      async ({ page }) => {
        const release = await holdBack(page, /\.woff2$/);
        const places = () =>
          page.locator('main :is(h1, h2, input, textarea)').evaluateAll((elements) =>
            elements.map((element) => {
              const { top, height } = element.getBoundingClientRect();
              return { text: element.textContent, top: top + scrollY, height };
            }),
          );
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByText(text).first()).toBeVisible();
        await expect.poll(async () => (await places()).length).toBeGreaterThan(0);
        const before = await places();
        release();
        await page.evaluate(async () => void (await document.fonts.ready));
        await expect
          .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
          .toBeGreaterThan(1);
        // Lazy parts may have arrived below what was there. Fractions of a pixel add up to one at most.
        const after = await places();
        const isSame = (was: (typeof before)[number]) =>
          after.some(
            ({ text: now, top, height }) =>
              now === was.text && Math.abs(top - was.top) <= 1 && Math.abs(height - was.height) <= 1,
          );
        expect(before.filter((was) => !isSame(was))).toEqual([]);
      },
    );

  test('No empty list is shown before the rows', async ({ page }) => {
    const empty: string[] = [];
    await page.exposeFunction('noteEmpty', (text: string) => empty.push(text));
    await page.addInitScript(() => {
      const note: unknown = Reflect.get(globalThis, 'noteEmpty');
      const look = (): void => {
        const text = document.querySelector('main')?.textContent ?? '';
        if (/no orders/i.test(text) && typeof note === 'function') note(text);
        if (document.querySelector('main tr[data-row]') === null) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    let respond: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(/\/data\/query\?page=1&limit=50$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(rows(page)).toHaveCount(0);
    respond();
    await expect(rows(page).first()).toBeVisible();
    expect(empty).toEqual([]);
  });

  test('A page without the configuration fetches it', async ({ page }) => {
    await page.route(/\/settings$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
      await route.fulfill({ response, body });
    });
    const requested = page.waitForRequest(/\/config\.json$/);
    await page.goto('/settings');
    await requested;
    await expect(page.locator('main h1')).toHaveCount(1);
  });

  test('A response that fails is requested again, and the page names the error', async ({ page }) => {
    let requests = 0;
    await page.route(/\/data\/query\?page=1&limit=50$/, (route) => {
      requests += 1;
      return route.fulfill({ status: 403, json: { error: 'not today' } });
    });
    await page.goto('/orders');
    await expect(page.getByRole('alert').filter({ hasText: 'status 403' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(requests).toBe(2);
  });
});
