import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const code = /\/assets\/index-[\w-]+\.js$/;
const live = '#root[data-live]';

/** Holds files back, the code of the application where nothing else is said, until the answer is called. */
const holdBack = async (page: Page, files = code) => {
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

const amountOf = (page: Page) => page.getByRole('textbox', { name: 'You pay amount' });

test('Tokens have their names from the page itself: no list is asked for', async ({ page }) => {
  const lists: string[] = [];
  page.on('request', (request) => void (/tokens\.json$/.test(request.url()) && lists.push(request.url())));
  await page.goto('/orders');
  await expect(page.locator('main tr[data-row] td[data-column="paidToken"]').first()).toHaveText(/^[A-Z]/);
  await page.getByRole('link', { name: 'Swap', exact: true }).first().click();
  await expect(amountOf(page)).toBeVisible();
  expect(lists).toEqual([]);
});

test.describe('Before the application is there', () => {
  test('The swap form takes text, and hands text, focus and caret over', async ({ page }) => {
    const release = await holdBack(page);
    await page.goto('/swap', { waitUntil: 'commit' });
    const amount = amountOf(page);
    await amount.click();
    await page.keyboard.type('12.5');
    await page.keyboard.press('ArrowLeft');
    await expectAccessible(page);
    await expect(page.locator(live)).toHaveCount(0);
    release();
    await expect(page.locator(live)).toHaveCount(1);
    await expect(amount).toBeFocused();
    await page.keyboard.type('9');
    await expect(amount).toHaveValue('12.95');
    await expect(page).toHaveURL(/amount=12\.95/);
  });

  test('A number that can mean two things is asked about, and stays until it is answered', async ({ page }) => {
    const release = await holdBack(page);
    await page.goto('/swap', { waitUntil: 'commit' });
    const amount = amountOf(page);
    await amount.fill('1,000');
    release();
    await expect(page.locator(live)).toHaveCount(1);
    await expect(page.getByText('This number can mean two things:')).toBeVisible();
    await expect(amount).toHaveValue('1,000');
  });

  test('What is pressed is answered as soon as it is there', async ({ page }) => {
    const release = await holdBack(page);
    await page.goto('/orders', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('A button is answered that the mouse holds down while the page is drawn anew', async ({ page }) => {
    const release = await holdBack(page);
    // An address with parameters is not hydrated.
    await page.goto('/swap?from=arbitrum&to=base', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).hover();
    await page.mouse.down();
    release();
    await expect(page.locator(live)).toHaveCount(1);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('Keys typed the whole time arrive, in their order', async ({ page }) => {
    const release = await holdBack(page);
    await page.goto('/swap', { waitUntil: 'commit' });
    const amount = amountOf(page);
    await amount.click();
    const digits = '1234567890'.repeat(3);
    for (const [at, digit] of [...digits].entries()) {
      if (at === 3) release();
      await page.keyboard.press(digit);
    }
    await expect(page.locator(live)).toHaveCount(1);
    await expect(amount).toHaveValue(digits);
    await expect(amount).toBeFocused();
  });

  for (const address of ['/swap', '/orders'])
    test(`The faces come once the page answers: ${address}`, async ({ page }) => {
      const release = await holdBack(page);
      const faces: string[] = [];
      page.on('request', (request) => request.resourceType() === 'font' && faces.push(request.url()));
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('main').locator('input, textarea').first()).toBeVisible();
      expect(faces).toEqual([]);
      release();
      await expect.poll(() => faces.length).toBeGreaterThan(0);
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
        .toBeGreaterThan(0);
      await expect(page.locator('body')).toHaveCSS('font-family', /^"?Instrument Sans Variable/);
    });

  for (const [address, stands] of [
    ['/swap', 'contracts are the ones this site pins'],
    ['/orders', 'Completed'],
    ['/maker', 'Asked of makers now'],
  ] as const)
    test(`What a person reads and presses stays where it is when the faces come: ${address}`, async ({ page }) => {
      const release = await holdBack(page, /\.woff2$/);
      const places = () =>
        page.locator('main :is(h1, h2, input, textarea)').evaluateAll((elements) =>
          elements.map((element) => {
            const { top, height } = element.getBoundingClientRect();
            return `${element.textContent} ${Math.round(top + scrollY)} ${Math.round(height)}`;
          }),
        );
      await page.goto(address);
      await expect(page.getByText(stands).first()).toBeVisible();
      let before: readonly string[] = [];
      await expect(async () => {
        const last = before;
        before = await places();
        expect(before).toEqual(last);
      }).toPass();
      // It is laid out for them once, when they are there.
      await expect(page.locator('html[data-faces] #root[data-live]')).toHaveCount(1);
      release();
      await expect(page.locator('html:not([data-faces])')).toHaveCount(1);
      const loaded = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
      );
      expect(loaded).toEqual(expect.arrayContaining(['Instrument Sans Variable', 'Geist Mono Variable']));
      expect(before.length).toBeGreaterThan(1);
      expect(await places()).toEqual(before);
    });

  test('The orders page stands with its search; the theme of the settings holds at once', async ({ page }) => {
    const release = await holdBack(page);
    await page.addInitScript(() =>
      localStorage.setItem('settings:v1', JSON.stringify({ state: { theme: 'dark' }, version: 1 })),
    );
    await page.goto('/orders', { waitUntil: 'commit' });
    const search = page.getByRole('combobox', { name: 'Search orders' });
    await search.fill('0x12');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('table.list-table thead')).toBeVisible();
    const height = async () => (await search.boundingBox())?.y;
    const before = await height();
    release();
    await expect(page.locator(live)).toHaveCount(1);
    await expect(search).toHaveValue('0x12');
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
    await expect(page.locator('[data-summary]')).toContainText('Completion rate');
    expect(await height()).toBe(before);
  });

  test('Rows come before the tools above them, and what is typed and pressed in those waits for them', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    const release = await holdBack(page, /\/assets\/orders-late-[\w-]+\.js$/);
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
    const search = page.getByRole('combobox', { name: 'Search orders' });
    await search.click();
    await page.keyboard.type('0x1234');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Filters' }).click();
    await search.focus();
    await expect(page.locator('[data-late]')).toHaveCount(2);
    const before = await page.locator('.list-room').boundingBox();
    release();
    await expect(page.locator('[data-late]')).toHaveCount(0);
    await expect(search).toHaveValue('0x1234');
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await page.locator('.list-room').boundingBox())?.y).toBe(before?.y);
    await page.locator('.list-tools').getByText('Completed').click();
    await expect(page).toHaveURL(/status=Completed/);
    expect(errors).toEqual([]);
  });

  test('A button that a phone draws otherwise is pressed where it stands then', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdBack(page, /\/assets\/orders-late-[\w-]+\.js$/);
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(page.locator('main [data-cards] li').first()).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('"/" leads to the search before it is there', async ({ page }) => {
    const release = await holdBack(page, /\/assets\/orders-late-[\w-]+\.js$/);
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('0x12');
    release();
    await expect(page.locator(live)).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: 'Search orders' })).toBeFocused();
    await page.keyboard.type('34');
    await expect(page.getByRole('combobox', { name: 'Search orders' })).toHaveValue('0x1234');
  });

  test('A filtered list has its tools from the first, so that rows stay where they are', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const late = document.querySelector('[data-late] > .list-tools[aria-hidden]');
        if (late !== null) document.documentElement.dataset.hadRoom = '';
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/orders?status=Completed');
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search orders' })).toBeVisible();
    await expect(page.locator('html[data-had-room]')).toHaveCount(0);
  });

  test('A phone sees no table of another width', async ({ page }) => {
    await holdBack(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(page.locator('[data-cards]')).toBeAttached();
    await expect(page.locator('table.list-table')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });

  test('Links lead on', async ({ page }) => {
    await holdBack(page);
    await page.goto('/swap', { waitUntil: 'commit' });
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.locator('table.list-table thead')).toBeVisible();
  });

  for (const address of [
    '/orders?status=Failed',
    '/swap?from=arbitrum&to=base&amount=2.5',
    `/order/0x${'1'.repeat(64)}`,
  ])
    test(`What depends on the address is not drawn as something else: ${address.slice(0, 20)}`, async ({ page }) => {
      const release = await holdBack(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.locator('main')).toBeEmpty();
      release();
      await expect(page.locator(live)).toHaveCount(1);
      await expect(page.locator('main')).not.toBeEmpty();
    });

  test('A link shows its amount', async ({ page }) => {
    await page.goto('/swap?from=arbitrum&to=base&amount=2.5');
    await expect(amountOf(page)).toHaveValue('2.5');
  });
});

test.describe('When the application comes', () => {
  for (const address of ['/', '/swap', '/orders', '/rfq', '/maker', '/chains', '/verify', '/settings'])
    test(`React takes the page over as it stands: ${address}`, async ({ page }) => {
      const problems: string[] = [];
      page.on(
        'console',
        (message) => /react|hydrat|policy|error/i.test(message.text()) && problems.push(message.text()),
      );
      const release = await holdBack(page);
      await page.goto(address, { waitUntil: 'commit' });
      const header = await page.getByRole('banner').elementHandle();
      // The settings show the configuration, which the build does not know.
      await expect(page.locator('main h1')).toHaveCount(address === '/settings' ? 0 : 1);
      release();
      await expect(page.locator(live)).toHaveCount(1);
      await expect(page.locator('main h1')).toHaveCount(1);
      expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
      expect(problems).toEqual([]);
    });

  test('A page is three scripts at most until it answers, named in its HTML', async ({ page, request }) => {
    for (const address of ['/swap', '/orders', '/rfq', '/maker', '/chains', '/verify', '/settings', '/order/0x1']) {
      const html = await (await request.get(address)).text();
      const named = [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file))];
      const asked: string[] = [];
      const note = (file: { url: () => string }) => asked.push(new URL(file.url()).pathname);
      page.on('request', note);
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator(live).waitFor({ state: 'attached' });
      page.off('request', note);
      expect(named.length, address).toBeLessThanOrEqual(3);
      expect(asked, address).toEqual(expect.arrayContaining(named));
    }
  });

  test('The first rows come from one request; the configuration is in the page', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/orders');
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
    expect(asked.filter((url) => /\/data\/query\?page=1&limit=50$/.test(url))).toHaveLength(1);
    expect(asked.filter((url) => url.endsWith('/config.json'))).toEqual([]);
  });

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
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/data\/query\?page=1&limit=50$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(page.locator(live)).toHaveCount(1);
    await expect(page.locator('main tr[data-row]')).toHaveCount(0);
    answer();
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
    expect(empty).toEqual([]);
  });

  test('A page without the configuration fetches it', async ({ page }) => {
    await page.route(/\/settings$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
      await route.fulfill({ response, body });
    });
    const asked = page.waitForRequest(/\/config\.json$/);
    await page.goto('/settings');
    await asked;
    await expect(page.locator(live)).toHaveCount(1);
  });

  test('An answer that fails is asked for again, and the page says what is wrong', async ({ page }) => {
    let asked = 0;
    await page.route(/\/data\/query\?page=1&limit=50$/, (route) => {
      asked += 1;
      return route.fulfill({ status: 403, json: { error: 'not today' } });
    });
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    expect(asked).toBe(2);
  });
});
