import type { Page } from '@playwright/test';
import { chainsMessages } from '../src/messages/chains.ts';
import { orderToolsMessages } from '../src/messages/orders.ts';
import { frameMessages, shellMessages } from '../src/messages/shell.ts';
import { swapMessages } from '../src/messages/swap.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { shellView } from './views/shellView.ts';

const hash = `0x${'ab'.repeat(32)}`;

test.describe('The frame of every page', () => {
  test('Every main page is one click away, marks its link, and supports Back', async ({ page }) => {
    const shell = shellView(page);
    await page.goto('/');
    await expect(page).toHaveURL(/\/swap(\?|$)/);
    for (const [words, path] of [
      ['Orders', '/orders'],
      ['RFQ', '/rfq'],
      ['Maker', '/maker'],
      ['Chains', '/chains'],
    ] as const) {
      await shell.nav.getByRole('link', { name: words }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(shell.nav.getByRole('link', { name: words })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/maker$/);
  });

  test('The keyboard alone reaches pages, search and help, and Esc leads out', async ({ page }) => {
    const shell = shellView(page);
    await page.goto('/chains');
    await expect(shell.heading('Chains')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: shellMessages.skip })).toBeFocused();
    await page.keyboard.press('?');
    await expect(shell.help).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shell.help).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page).toHaveURL(/\/orders$/);
    await page.keyboard.press('Control+k');
    await expect(shell.paletteInput).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shell.palette).toBeHidden();
  });

  test('The explorer and the feed do not load wallet code; pressing Connect does', async ({ page }) => {
    const scripts = new Map<string, Promise<string>>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        scripts.set(
          response.url(),
          response.text().catch(() => ''),
        );
    });
    // The discovery of installed wallets (EIP-6963), which no wallet library is without.
    const withWallets = async () =>
      [...(await Promise.all(scripts.values()))].filter((text) => text.includes('eip6963:requestProvider')).length;
    await page.route('**/sandbox-wallet.js', (route) => route.abort());
    for (const path of ['/orders', '/rfq']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /^0x|^Open order/ })
          .first(),
      ).toBeVisible();
    }
    expect(await withWallets()).toBe(0);
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
    await expect.poll(withWallets).toBeGreaterThan(0);
  });

  test('A pasted hash is offered as order and transaction, and opened without a request before', async ({ page }) => {
    const shell = shellView(page);
    await page.goto('/chains');
    await expect(shell.heading('Chains')).toBeVisible();
    await page.keyboard.press('/');
    const asked: string[] = [];
    await shell.paletteInput.fill(hash);
    page.on('request', (request) => void (request.url().includes(hash) && asked.push(request.url())));
    await expect(shell.options).toHaveText([/Order with this hash/, /Orders with this transaction/]);
    expect(asked).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/tx/${hash}$`));
  });

  test('A failed import shows a notice, and a reload keeps the typed text', async ({ page }) => {
    await page.route('**/assets/SwapOrders-*.js', (route) => route.abort());
    await page.goto('/swap?amount=12.5');
    await expect(page.getByText(shellMessages.codeMissing)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/assets/SwapOrders-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Recent swaps' })).toBeVisible();
    await expect(page.getByText(shellMessages.codeMissing)).toBeHidden();
    await expect(page.getByRole('textbox', { name: swapMessages.amount })).toHaveValue('12.5');
  });

  test('The theme is chosen, applied at once and still there after a reload', async ({ page }) => {
    const shell = shellView(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/settings');
    expect(await shell.token('surface')).toBe('rgb(255, 255, 255)');
    await page.getByRole('radio', { name: 'Dark' }).click();
    expect(await shell.token('surface')).toBe('rgb(22, 31, 34)');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await shell.token('surface')).toBe('rgb(22, 31, 34)');
    await page.emulateMedia({ media: 'print' });
    expect(await shell.token('surface')).toBe('rgb(255, 255, 255)');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('The footer names service and feed, and the sandbox is labelled', async ({ page }) => {
    const shell = shellView(page);
    await page.goto('/chains');
    const connection = shell.footer.getByRole('button', { name: 'Connection: Online' });
    await connection.click();
    const facts = page.getByRole('dialog', { name: 'Connection' });
    await expect(facts).toContainText(/Responds in \d+ ms/);
    await expect(facts).toContainText(/RFQ feed\s*Connected/);
    await page.keyboard.press('Escape');
    const strip = page.getByRole('complementary', { name: 'Sandbox' });
    await strip.getByRole('button', { name: 'What is real here' }).click();
    const real = page.getByRole('dialog', { name: 'What is real here' });
    await expect(real.getByRole('term')).toHaveCount(5);
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/chains$/);
  });

  test('At 200 % zoom and on a phone nothing scrolls sideways', { tag: '@long' }, async ({ page }) => {
    const shell = shellView(page);
    await shell.watchWidth();
    for (const size of [
      { width: 640, height: 450 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size);
      for (const path of ['/swap', '/orders', '/rfq', '/chains', '/settings']) {
        await page.goto(path);
        await page.locator('main h1').waitFor({ state: 'attached' });
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await page.evaluate(async () => void (await document.fonts.ready));
        expect(await shell.sideways(), `${path} at ${size.width}`).toBe('0');
      }
    }
  });

  test('Without motion, nothing takes time', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/chains');
    await expect(page.getByRole('link', { name: 'Settings' }).first()).toHaveCSS('transition-duration', '0s');
  });
});

test.describe('Chains', () => {
  test('Every chain is up with a verified contract; its ids are under Proof, which stays open', async ({ page }) => {
    const shell = shellView(page);
    await page.goto('/chains');
    for (const name of ['Ethereum', 'Base', 'Rootstock']) {
      const row = shell.rowOf(name);
      await expect(row).toContainText('Up');
      await expect(row).toContainText('Verified');
      await expect(row).toContainText(/\d+ ms/);
    }
    await expect(page.getByText(/^All \d+ verified$/)).toBeVisible();
    await expect(shell.routes.getByRole('link', { name: /^[\d.]+ s/ }).first()).toBeVisible();
    await expect(page.getByText(/^[\d,]+ finished of the latest [\d,]+ orders/)).toHaveCount(1);
    await expect(page.getByText(chainsMessages.domainMatches)).toBeHidden();
    await shell.openProof();
    await expect(page.getByText(chainsMessages.domainMatches)).toBeVisible();
    await expect(shell.idsOf('Base')).toContainText('30184');
    await expectAccessible(page);
    await page.reload();
    await expect(shell.idsOf('Base')).toContainText('8453');
  });

  test('The requests behind the page are there as commands: the service, the nodes and the feed', {
    tag: '@long',
  }, async ({ page }) => {
    const shell = shellView(page);
    await page.goto('/chains');
    await expect(shell.rowOf('Base')).toContainText('Verified');
    await page.getByRole('button', { name: frameMessages.requests }).click();
    await expect(shell.requests).toContainText(/curl 'http:\/\/[^']+\/api\/domain'/);
    await expect(shell.requests).toContainText('eth_getCode');
    await expect(shell.requests).toContainText('websocat');
    await expectAccessible(page);
  });
});

/** Asserts it in both themes, which differ in contrast alone. */
const expectBothAccessible = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);
};

test('axe finds nothing in either theme on chains, palette and help', async ({ page }) => {
  const shell = shellView(page);
  await page.goto('/chains');
  await expect(shell.rowOf('Base')).toContainText('Verified');
  await expectBothAccessible(page);
  await page.keyboard.press('?');
  await expect(shell.help).toBeVisible();
  await expectBothAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shell.help).toBeHidden();
  await page.keyboard.press('/');
  await expect(shell.paletteInput).toBeFocused();
  await shell.paletteInput.fill('base');
  await expectBothAccessible(page);
});

for (const path of ['/settings', '/settings#service', '/settings#rpcs', '/settings#data', '/verify'])
  test(`axe finds nothing in either theme on ${path}`, { tag: path.includes('#') ? '@long' : [] }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectBothAccessible(page);
  });

test('a mirrored page keeps its English words and numbers in their order', { tag: '@long' }, async ({ page }) => {
  await page.goto('/orders');
  const cells = page.locator('td:is([data-column="fill"], [data-column="age"])').filter({ hasText: /^\d.* \w+$/ });
  await expect(cells.first()).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const range = page.getByRole('navigation', { name: orderToolsMessages.pages }).locator('span').first();
  for (const words of [cells.first(), cells.nth(1), range]) {
    const [first, last] = await words.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) nodes.push(texts.currentNode as Text);
      const at = (node: Text | undefined, index: number): number => {
        const place = document.createRange();
        place.setStart(node as Text, index);
        place.setEnd(node as Text, index + 1);
        return place.getBoundingClientRect().left;
      };
      return [at(nodes[0], 0), at(nodes.at(-1), (nodes.at(-1)?.length ?? 1) - 1)];
    });
    expect(first).toBeLessThan(last ?? 0);
  }
});
