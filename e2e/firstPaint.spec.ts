import { test as plain } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { appUrl } from './urls.ts';

// These tests look at the page before the application lives, so they open it without waiting for that.
const bare = plain.extend({ baseURL: async ({ browserName: _ }, use) => use(appUrl()) });
const shell = /\/assets\/shared-[\w-]+\.js$/;

/** Holds the code of the application back until the answer is called. */
const holdBack = async (page: Parameters<typeof expectAccessible>[0]) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(shell, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

/** The orders in sight, what they say and where they stand: now, and in `taken` when the application has taken over. */
const noteOrders = (): readonly string[] => {
  const look = (): string[] => {
    const shown: string[] = [];
    for (const one of document.querySelectorAll('tr[data-row], a.order-card')) {
      const { x, y, width, height } = one.getBoundingClientRect();
      // An age goes on while the page is loaded.
      for (const age of one.querySelectorAll('time')) age.textContent = '';
      if (y < innerHeight) shown.push([one.textContent, x, y, width, height].join(' | '));
    }
    return shown;
  };
  const seen = new MutationObserver(() => {
    if (document.querySelector('[data-drawn]') !== null) return;
    seen.disconnect();
    Object.assign(globalThis, { taken: look() });
  });
  seen.observe(document, { subtree: true, childList: true, attributes: true });
  return look();
};

bare.describe('Before the application lives', () => {
  bare('The swap form is drawn, takes text, and hands text, focus and caret over', async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => /react|hydrat|policy/i.test(message.text()) && problems.push(message.text()));
    const release = await holdBack(page);
    await page.goto('/swap', { waitUntil: 'commit' });
    const amount = page.getByRole('textbox', { name: 'You pay amount' });
    await amount.click();
    await page.keyboard.type('12.5');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('#root[data-drawn] h1')).toHaveText('Swap');
    await expect(page.locator('header .btn-primary')).toHaveAttribute('inert', '');
    await expectAccessible(page);
    release();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(amount).toBeFocused();
    await page.keyboard.type('9');
    await expect(amount).toHaveValue('12.95');
    await expect(page).toHaveURL(/amount=12\.95/);
    expect(problems).toEqual([]);
  });

  bare('A number that can mean two things is asked about, not read in one of them', async ({ page }) => {
    const release = await holdBack(page);
    await page.goto('/swap', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'You pay amount' }).fill('1,234');
    release();
    await expect(page.getByText('This number can mean two things')).toBeVisible();
  });

  bare('A link shows its amount from the first frame, and names no chain that it does not know', async ({ page }) => {
    const release = await holdBack(page);
    await page.goto('/swap?from=arbitrum&to=base&amount=2.5', { waitUntil: 'commit' });
    await expect(page.getByRole('textbox', { name: 'You pay amount' })).toHaveValue('2.5');
    await expect(page.locator('main bdi').first()).toBeHidden();
    release();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'You pay amount' })).toHaveValue('2.5');
  });

  bare('The orders page is drawn with its search; the theme of the settings holds at once', async ({ page }) => {
    const release = await holdBack(page);
    await page.addInitScript(() =>
      localStorage.setItem('settings:v1', JSON.stringify({ state: { theme: 'dark' }, version: 1 })),
    );
    await page.goto('/orders', { waitUntil: 'commit' });
    const search = page.getByRole('combobox', { name: 'Search orders' });
    await search.fill('0x12');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('table.orders-table thead')).toBeVisible();
    release();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(search).toHaveValue('0x12');
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    bare(`The orders are there before the application, and stay as they are: ${width} px`, async ({ page }) => {
      const release = await holdBack(page);
      await page.setViewportSize({ width, height });
      await page.goto('/orders', { waitUntil: 'commit' });
      const orders = page.locator('#root[data-drawn] :is(tr[data-row], a.order-card)');
      await expect(orders.first()).toBeVisible();
      await expect(page.locator('.orders-foot > span').first()).toHaveText(/^1 to \d+ of [\d,]+$/);
      await expectAccessible(page);
      const before = await page.evaluate(noteOrders);
      expect(before.length).toBeGreaterThan(4);
      release();
      await expect(page.locator('[data-drawn]')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'taken'))).toEqual(before);
    });
  }

  bare('A row leads to its order before the application is there', async ({ page }) => {
    await holdBack(page);
    await page.goto('/orders', { waitUntil: 'commit' });
    const link = page.locator('tr[data-row] [data-column="order"] a').first();
    const href = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  bare('Where the answer is an error nothing is drawn of it; the application says what is wrong', async ({ page }) => {
    const release = await holdBack(page);
    await page.route(/\/data\/query/, (route) => route.fulfill({ status: 500, body: '{"error":"down"}' }));
    await page.goto('/orders', { waitUntil: 'commit' });
    await expect(page.locator('#root[data-drawn] .skeleton').first()).toBeAttached();
    await expect(page.locator('tr[data-row]')).toHaveCount(0);
    release();
    await expect(page.locator('main .orders-state')).toBeVisible();
  });

  bare('A list whose parameters are not known yet is not drawn as another list', async ({ page }) => {
    await holdBack(page);
    await page.goto('/orders?status=Failed', { waitUntil: 'commit' });
    await expect(page.locator('#root[data-drawn] header')).toBeVisible();
    await expect(page.locator('main')).toBeEmpty();
  });
});

bare.describe('While the application takes the place of the drawn page', () => {
  bare('Keys typed the whole time arrive, in their order', async ({ page }) => {
    const release = await holdBack(page);
    await page.goto('/swap', { waitUntil: 'commit' });
    const amount = page.getByRole('textbox', { name: 'You pay amount' });
    await amount.click();
    const digits = '1234567890'.repeat(3);
    for (const [at, digit] of [...digits].entries()) {
      if (at === 3) release();
      await page.keyboard.press(digit);
    }
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await expect(amount).toHaveValue(digits);
    await expect(amount).toBeFocused();
  });

  bare('Answers that are there are drawn with it: no empty list comes before the rows', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        if (document.querySelector('#root:not([data-drawn]) main table') === null) return;
        seen.push(document.querySelector('main tr[data-row]') === null ? 'empty' : 'rows');
      }).observe(document, { childList: true, subtree: true });
    });
    const release = await holdBack(page);
    const answered = page.waitForResponse(/\/data\/query\?page=1&limit=50$/);
    await page.goto('/orders', { waitUntil: 'commit' });
    await answered;
    release();
    await expect(page.locator('main tr[data-row]').first()).toBeVisible();
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).not.toContain('empty');
    expect(await page.locator('#root').count()).toBe(1);
  });

  bare('An answer that fails is asked for again, and the page says what is wrong', async ({ page }) => {
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

test('The first rows come from one request, sent before the application runs', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/orders');
  await expect(page.locator('main tr[data-row]').first()).toBeVisible();
  expect(asked.filter((url) => /\/data\/query\?page=1&limit=50$/.test(url))).toHaveLength(1);
  expect(asked.filter((url) => url.endsWith('/config.json'))).toHaveLength(1);
});
