import { readFile } from 'node:fs/promises';
import { commonMessages } from '../src/messages/common.ts';
import { errorMessages } from '../src/messages/errors.ts';
import { orderMessages, orderRecordMessages, txMessages } from '../src/messages/order.ts';
import { orderFilterMessages } from '../src/messages/orderFilters.ts';
import {
  orderChartMessages,
  orderExportMessages,
  orderListMessages,
  orderSummaryMessages as t,
} from '../src/messages/orders.ts';
import { paletteMessages } from '../src/messages/shell.ts';
import { swapErrorMessages } from '../src/messages/swapErrors.ts';
import { verifyMessages } from '../src/messages/verify.ts';
import { apiTrader } from './apiTrader.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { filterTime, isLive, queryService, type ServiceRow } from './serviceOrders.ts';
import { ordersView } from './views/ordersView.ts';
import { shellView } from './views/shellView.ts';

/** The latest order that was completed on the running chains, not one of the made-up history. */
const lastDelivered = async (): Promise<ServiceRow | undefined> => {
  const since = filterTime(Date.now() - 60_000);
  return (await queryService(`status=Completed&limit=1&minTime=${since}`)).orders[0];
};

/** An order that was made on the running chains: one of the last minute, or one of its own. */
const realOrder = async (): Promise<ServiceRow> => {
  let found = await lastDelivered();
  if (found === undefined) {
    const trader = await apiTrader();
    await trader.swap(await trader.quote(5_000_000n));
  }
  await expect
    .poll(async () => {
      found = await lastDelivered();
      return found?.dstTx ?? '';
    })
    .toMatch(/^0x/);
  if (found === undefined) throw new Error('no order yet');
  return found;
};

/** The live dialect distinguishes cancelled and expired from failed, so that a filter may find no order that just failed. */
const status = isLive ? 'Completed' : 'Failed';

test('a visitor filters by status, and the link reproduces the view', { tag: '@dialect' }, async ({ page }) => {
  const orders = ordersView(page);
  await orders.open('?size=25');
  await expect(orders.rows).toHaveCount(25);
  await orders.status(status).click();
  await expect(page).toHaveURL(new RegExp(`status=${status}`));
  await expect(orders.rows.filter({ hasNotText: status })).toHaveCount(0);
  await expect(orders.rows.first()).toContainText(status);
  await expectAccessible(page);
  // The link gives the same view, and the service's own total: read again where an order came in between.
  await expect(async () => {
    await page.reload();
    await expect(orders.rows.first()).toContainText(status);
    const { pagination } = await queryService(`status=${status}&limit=1`);
    const total = pagination.totalRecords.toLocaleString('en-US');
    await expect(orders.range).toContainText(`of ${total}`, { timeout: 1000 });
  }).toPass();
});

test('a visitor applies filters from the form, with Enter', async ({ page }) => {
  const orders = ordersView(page);
  await orders.open();
  await expect(orders.filters).toBeVisible();
  await page.keyboard.press('f');
  const form = page.getByRole('dialog', { name: 'Filters' });
  await form.getByLabel('Chain').first().selectOption('base');
  await form.getByLabel(orderFilterMessages.minUsdLabel).fill('100');
  await form.getByLabel('Recipient').fill('0x71c7656ec7ab88b0');
  await expect(form).toContainText('18 of 42 characters. Paste the full address.');
  await form.getByLabel('Recipient').fill('');
  await expectAccessible(page);
  await form.getByLabel(orderFilterMessages.minUsdLabel).press('Enter');
  await expect(page).toHaveURL('/orders?src=base&min_usd=100');
  await expect(orders.rows.first()).toContainText('Base');
});

test('sums that never come hold up neither the rows nor a page turn', { tag: '@long' }, async ({ page }) => {
  const orders = ordersView(page);
  // The table requests pages of its own size, and one order for the unit of times; other requests are the summary's, and get
  // no response.
  await page.route('**/data/query*', async (route) => {
    if (/[?&]limit=(1|10)(&|$)/.test(route.request().url())) await route.continue();
  });
  await orders.open(`?size=10&as_of=${Date.now() - 1000}`);
  await expect(orders.rows).toHaveCount(10);
  const before = await orders.hashes();
  await page.keyboard.press(']');
  await expect(orders.table).toHaveAccessibleName(/^Orders, page 2,/);
  await expect(orders.table).toHaveAttribute('aria-busy', 'false');
  await expect(orders.rows).toHaveCount(10);
  expect(await orders.hashes()).not.toContain(before[0]);
  await expect(page.getByText(/ read/)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('new orders wait for a press', async ({ page }) => {
  const orders = ordersView(page);
  const trader = await apiTrader();
  await orders.open();
  await expect(orders.rows.first()).toBeVisible();
  // The number of rows follows the available height, which other parts of the page change.
  const top = async () => (await orders.hashes()).slice(0, 10);
  const before = await top();
  await trader.swap(await trader.quote(5_000_000n));
  const show = page.getByRole('button', { name: /^Show (it|them)$/ });
  await expect(show).toBeVisible();
  expect(await top()).toEqual(before);
  await page.keyboard.press('n');
  await expect.poll(async () => (await top())[0]).not.toBe(before[0]);
});

test('on a phone the cards stay where they are when new orders come in', { tag: '@long' }, async ({ page }) => {
  const trader = await apiTrader();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/orders');
  const card = page.locator('[data-cards] li').first();
  await expect(card).toBeVisible();
  const top = async () => (await card.boundingBox())?.y;
  const before = await top();
  await trader.swap(await trader.quote(5_000_000n));
  await expect(page.getByRole('button', { name: /^Show (it|them)$/ })).toBeVisible();
  expect(await top()).toBe(before);
});

test('the keyboard moves through the rows and opens an order whose chain agrees, down to the receipt', async ({
  page,
}) => {
  const orders = ordersView(page);
  const { orderHash } = await realOrder();
  await orders.open(`?order=${orderHash}`);
  await expect(orders.rows).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(orders.rows.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/order/${orderHash}`);
  await expect(page.getByText('Confirmed on-chain', { exact: true })).toBeVisible();
  await page.getByText(commonMessages.proof, { exact: true }).click();
  await expect(page.getByText(orderMessages.hashSame)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open receipt' }).click();
  await expect(page.getByRole('heading', { name: verifyMessages.proven })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: verifyMessages.showText }).click();
  const receipt = page.getByRole('textbox', { name: 'Receipt' });
  const text = await receipt.inputValue();
  await receipt.fill(
    text.replace(/"outputAmount":"\d/, (head) => `${head.slice(0, -1)}${(Number(head.at(-1)) % 9) + 1}`),
  );
  await expect(page.getByRole('heading', { name: verifyMessages.false })).toBeVisible();
});

test('a lying record is shown as a disagreement, and a dead node as unread', async ({ page }) => {
  const orders = ordersView(page);
  const { orderHash } = await realOrder();
  await page.route('**/data/query*', async (route) => {
    const response = await (await route.fetch()).json();
    const lies = { recipient: `0x${'66'.repeat(20)}`, inputToken: `0x${'12'.repeat(20)}`, inputAmount: '9'.repeat(21) };
    for (const order of response.orders) Object.assign(order, lies);
    await route.fulfill({ json: response });
  });
  await orders.openOrder(orderHash);
  await expect(page.getByRole('alert').filter({ hasText: orderMessages.notSigned })).toBeVisible();
  const paid = page.getByRole('region', { name: 'Paid' });
  await expect(paid).toContainText(`Service 0x${'12'.repeat(20)}`);
  // Both values of the amount, and of the token below it, in lines of their whole width.
  expect((await paid.boundingBox())?.height).toBeLessThan(400);
  const recipient = page
    .getByRole('term')
    .filter({ hasText: orderMessages.recipient })
    .locator('xpath=following-sibling::dd');
  await expect(recipient).toContainText(`Service 0x${'66'.repeat(20)}`);
  await expect(page.getByRole('img', { name: /^Confirmed on / }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/data/query*', async (route) => {
    const response = await (await route.fetch()).json();
    for (const order of response.orders) Object.assign(order, { status: 'Failed', dstTx: null });
    await route.fulfill({ json: response });
  });
  await orders.openOrder(orderHash);
  await expect(page.getByText(/but \w+ shows a delivery\./)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /on-chain checks? failed/ })).toBeInViewport();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/rpc/**', (route) => route.abort());
  await orders.openOrder(orderHash);
  await expect(page.getByText(orderMessages.partUnread)).toBeVisible();
  await page.getByText('Proof', { exact: true }).click();
  await expect(page.getByText(orderRecordMessages.title)).toBeVisible();
});

test('a service without a list of chains causes no disagreement and no raw amounts', { tag: '@long' }, async ({
  page,
}) => {
  const orders = ordersView(page);
  const { orderHash } = await realOrder();
  await page.route('**/api/chains', (route) => route.abort());
  await orders.openOrder(orderHash);
  await expect(page.getByText('Confirmed on-chain', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paid' })).not.toContainText('smallest units');
  await page.goto('/swap');
  await expect(page.getByRole('alert').filter({ hasText: 'The service is unavailable' })).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent swaps' });
  await expect(recent.getByRole('listitem').first()).toBeVisible();
  await expect(recent).not.toContainText('smallest units');
});

test('an export holds every order of the view once', async ({ page }) => {
  const orders = ordersView(page);
  // Headless browsers have no file dialog: the export then collects a blob and downloads it.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
  await orders.open('?status=Completed');
  await expect(orders.export).toBeVisible();
  await page.keyboard.press('e');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^All matches as CSV/ }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  await expect(page.getByText(/^Exported [\d,]+ orders$/)).toBeVisible();
  await expect(page.getByText(orderExportMessages.counted)).toBeVisible();
  const hashes = lines.slice(1).map((line) => line.slice(0, 66));
  expect(hashes.length).toBeGreaterThan(400);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(lines[1]).toMatch(/,completed,/i);
});

test('the search finds an address in every place, and a transaction on its chain', async ({ page }) => {
  const orders = ordersView(page);
  const { palette, paletteInput } = shellView(page);
  const order = await realOrder();
  await orders.open();
  await expect(orders.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(paletteInput).toBeFocused();
  await paletteInput.fill(order.offerer);
  await expect(palette.getByRole('option')).toHaveText([
    new RegExp(paletteMessages.ordersOfAddress),
    new RegExp(paletteMessages.ordersThatPay),
    new RegExp(paletteMessages.ordersThatBuy),
  ]);
  await expectAccessible(page);
  await paletteInput.press('Enter');
  await expect(page).toHaveURL(`/address/${order.offerer.toLowerCase()}`);
  await expect(orders.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await paletteInput.fill(order.dstTx);
  // The hash is first taken for an order's; the page of no order leads on to the transaction.
  await paletteInput.press('Enter');
  await expect(page).toHaveURL(`/tx/${order.dstTx}`);
  await expect(page.getByText(txMessages.succeeded)).toBeVisible();
  await expect(page.getByText(commonMessages.confirmedOnChain)).toBeVisible();
  await expect(page.getByText(txMessages.Fill, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the table fits and fills its card at every width that shows one, and no hash is cut', {
  tag: '@long',
}, async ({ page }) => {
  const orders = ordersView(page);
  await orders.open();
  await expect(orders.rows.first()).toBeVisible();
  for (const width of [768, 960, 1024, 1160, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const spare = await orders.table.evaluate((table) => {
      const card = table.parentElement;
      const cells = [...table.querySelectorAll('td:is([data-column="order"], [data-column="status"])')];
      const heads = [...table.querySelectorAll('th')].map((head) => head.getBoundingClientRect().right);
      return [
        Math.max(...heads) - table.getBoundingClientRect().right + 1,
        (card?.clientWidth ?? 0) - (card?.scrollWidth ?? 0),
        ...cells.map((cell) => cell.clientWidth - cell.scrollWidth),
      ];
    });
    expect(Math.min(...spare), `at ${width} px`).toBeGreaterThanOrEqual(0);
  }
});

test('a phone shows cards, and each opens its order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ordersView(page).open();
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The pager ends above the tabs at the bottom.
  await page.getByRole('main').getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Page' })).toHaveValue('2');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/order\/0x[0-9a-f]{64}$/);
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a press anywhere on a row opens its order; the middle button opens it beside', async ({ page, context }) => {
  const orders = ordersView(page);
  await orders.open();
  const row = orders.rows.nth(2);
  await expect(row).toBeVisible();
  const empty = { x: 600, y: 12 };
  const beside = context.waitForEvent('page');
  await row.click({ button: 'middle', position: empty });
  await expect(await beside).toHaveURL(/\/order\/0x[0-9a-f]{64}$/);
  await row.click({ position: empty });
  await expect(page).toHaveURL(/\/order\/0x[0-9a-f]{64}$/);
});

test('charts have a table for who cannot see them, and stay hidden once they are', { tag: '@long' }, async ({
  page,
}) => {
  const orders = ordersView(page);
  await orders.open();
  await expect(page.locator('figure canvas')).toHaveCount(2);
  const volume = page.getByRole('table', { name: orderChartMessages.volumeOverTime });
  await expect(volume.getByRole('row').nth(2)).toBeAttached();
  await expectAccessible(page);
  const charts = page.getByRole('button', { name: t.charts });
  await expect(charts).toHaveAttribute('aria-pressed', 'true');
  await charts.click();
  await expect(page.locator('figure')).toHaveCount(0);
  await page.reload();
  await expect(orders.rows.first()).toBeVisible();
  await expect(charts).toHaveAttribute('aria-pressed', 'false');
});

test('a page of one transaction leads to its order', { tag: '@long' }, async ({ page }) => {
  const { dstTx, orderHash } = await realOrder();
  await page.goto(`/tx/${dstTx}`);
  await expect(page.getByText(txMessages.Fill, { exact: true })).toBeVisible();
  await expect(page.getByText(txMessages.Deposit, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: commonMessages.openOrder })).toHaveAttribute(
    'href',
    `/order/${orderHash}`,
  );
  await expectAccessible(page);
});

test('the keyboard walks a page of a hundred rows to its end and on to the next', { tag: '@long' }, async ({
  page,
}) => {
  const orders = ordersView(page);
  await orders.open('?size=100&page=2');
  await expect(orders.rows.first()).toBeVisible();
  await expect(orders.table).toHaveAttribute('aria-rowcount', '101');
  for (let row = 0; row < 100; row += 1) await page.keyboard.press('ArrowDown');
  const last = orders.table.locator('[aria-rowindex="101"]');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport();
  const hash = (await last.locator('[data-column="order"] a').getAttribute('href'))?.split('/').at(-1);
  const { orders: listed } = await queryService(`maxTime=${filterTime(Number(orders.asOf()))}&limit=100&page=2`);
  expect(hash).toBe(listed.at(-1)?.orderHash);
  await page.keyboard.press('ArrowRight');
  await expect(orders.table).toHaveAccessibleName(/^Orders, page 3,/);
  await expect(orders.table.locator('[aria-rowindex="2"]')).toBeInViewport();
});

test('no rows, no service and an open export are as accessible as a list', { tag: '@long' }, async ({ page }) => {
  test.skip(isLive, 'The live dialect has no order that is failed and not cancelled or expired.');
  const orders = ordersView(page);
  await orders.open('?status=Failed&min_usd=999999999');
  await expect(page.getByText(orderListMessages.noMatch)).toBeVisible();
  await expect(page.getByText(/Remove “Value .* or more” to see [\d,]+ orders/)).toBeVisible();
  await expectAccessible(page);
  await orders.open('?size=10');
  await expect(orders.export).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: /^All matches as CSV/ })).toBeVisible();
  await expectAccessible(page);
  await page.route('**/data/query*', (route) => route.fulfill({ status: 503, json: { error: 'maintenance' } }));
  await orders.open('?status=Completed');
  await expect(page.getByRole('alert').getByText(errorMessages.unavailable({ status: 503 }))).toBeVisible();
  await page.getByRole('button', { name: swapErrorMessages.showDetails }).click();
  await expect(page.getByText('Response: maintenance')).toBeVisible();
  await expectAccessible(page);
});
