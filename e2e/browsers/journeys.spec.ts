import type { Hex } from 'viem';
import { commonMessages } from '../../src/messages/common.ts';
import { orderExportMessages } from '../../src/messages/orders.ts';
import { verifyMessages } from '../../src/messages/verify.ts';
import { apiTrader } from '../apiTrader.ts';
import { chainReader } from '../chainReader.ts';
import { buildOf, keepSite, twoBuilds, updateToast } from '../keptSite.ts';
import { ASKED, BY_HAND_SEC, OFFERED } from '../makerDesk.ts';
import { USDC } from '../tokens.ts';
import { serviceUrl } from '../urls.ts';
import { makerView } from '../views/makerView.ts';
import { ordersView } from '../views/ordersView.ts';
import { rfqView } from '../views/rfqView.ts';
import { swapView } from '../views/swapView.ts';
import { walletView } from '../views/walletView.ts';
import { refusesMarkup } from '../visitSite.ts';
import { approveUntil, enter, expect, place, says, test } from './visit.ts';

/** Time for a swap from its signature to the confirmation of both chains, in ms. */
const DELIVERY_MS = 75_000;

test('swap: a visitor approves, reads, signs, and both chains say that it was delivered', async ({ page, account }) => {
  const swap = swapView(page);
  const wallet = walletView(page);
  const search = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum };
  await page.goto(`/swap?${new URLSearchParams({ ...search, 'sandbox-key': account.privateKey })}`);
  await swap.connect();
  await wallet.approve();
  await enter(page, swap.amount, '125.5');
  await swap.main(/approve .*USDC/i).click();
  await approveUntil(page, swap.canReview);
  await swap.openReview();
  await says(swap.review, /You are signing one order/);
  await swap.sign.click();
  await wallet.approve();
  await swap.status('confirmed on both chains').waitFor({ timeout: DELIVERY_MS });
  await page.getByText('You received').first().waitFor();

  const link = await page.getByRole('main').getByRole('link', { name: 'Open order' }).getAttribute('href');
  const orderHash = link?.split('/').at(-1);
  const { orders } = await (await fetch(`${serviceUrl()}/data/query?orderHash=${orderHash}`)).json();
  expect(orders).toMatchObject([
    { orderHash, inputAmount: '125500000', offerer: expect.stringMatching(new RegExp(account.address, 'i')) },
  ]);
  // The journal of the browser keeps it: a page that is loaded anew finds the form, and the swap below it.
  await page.reload();
  await says(page.getByRole('region', { name: 'Your swaps' }), /Completed/);
  expect(await swap.amount.inputValue()).toBe('');
});

test('orders: a visitor filters, turns a page, opens an order, comes back, and exports the view', async ({ page }) => {
  const orders = ordersView(page);
  await orders.open('?size=25');
  await orders.status('Completed').click();
  await expect.poll(() => place(page)).toMatch(/status=Completed/);
  await says(orders.range, /1 to 25 of \d+/);
  await expect.poll(() => orders.rows.filter({ hasNotText: 'Completed' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await says(orders.range, /26 to 50 of \d+/);
  const list = await place(page);
  const row = orders.rows.nth(1);
  const link = row.locator('td[data-column="order"] a');
  const href = await link.getAttribute('href');
  await link.click();
  await expect.poll(() => place(page)).toMatch(/^\/order\/0x[0-9a-f]{64}$/);
  expect(href).toContain(await place(page));
  await page.getByRole('heading', { name: 'Order', exact: true }).waitFor();
  await page.goBack();
  await says(orders.range, /26 to 50 of \d+/);
  expect(await place(page)).toBe(list);
  await page.keyboard.press('e');
  await page.getByRole('button', { name: /^All matches as CSV/ }).click();
  await page.getByText(/^Exported [\d,]+ orders$/).waitFor();
  await page.getByText(orderExportMessages.counted).waitFor();
});

test('RFQ: rows arrive, one opens in the inspector, and the list can be paused', async ({ page }) => {
  const rfq = rfqView(page);
  const trader = await apiTrader();
  await rfq.open();
  await rfq.connected.waitFor();
  await trader.quote(321_000_000n);
  const auction = rfq.auctions.filter({ hasText: '321.00' });
  await auction.waitFor();
  await auction.getByRole('button').first().click();
  await says(rfq.inspector, /Requested|Quoted|Matched|Settled/);
  await page.keyboard.press('Escape');
  await rfq.inspector.waitFor({ state: 'hidden' });
  await rfq.pause.click();
  await trader.quote(987_000_000n);
  await says(rfq.resume, /[1-9]\d* new/);
  expect(await rfq.auctions.filter({ hasText: '987.00' }).count()).toBe(0);
  await rfq.resume.click();
  await rfq.auctions.filter({ hasText: '987.00' }).waitFor();
});

test('desk: a maker approves, quotes better than the bots, fills, and is paid', async ({ page, account }) => {
  const desk = makerView(page);
  const wallet = walletView(page);
  await page.goto(`/maker?sandbox-key=${account.privateKey}`);
  await desk.connect();
  await wallet.approve();
  await desk.changeApproval('USDC', 'arbitrum').click();
  await enter(page, desk.approval.getByRole('textbox', { name: 'Amount' }), '2000');
  await desk.approveExactly.click();
  await approveUntil(page, async () => !(await desk.approval.isVisible()));
  const trader = await apiTrader();
  const quoting = trader.quote(ASKED, BY_HAND_SEC);
  await desk.quote.first().click();
  await enter(page, desk.gives, '1001.5');
  await desk.send.click();
  await wallet.approve();
  await says(desk.sent.nth(1), /Ok/);
  const quote = await quoting;
  expect(BigInt(quote.outputAmount)).toBe(OFFERED);
  await trader.swap(quote);
  await says(desk.sent.nth(1), /Won, fill it/);
  await desk.fill.click();
  await approveUntil(page, async () => (await trader.filled(quote.orderHash as Hex)) === 2);
  await says(desk.sent.nth(1), /Filled, settled/);
  const held = await chainReader.balance('base', USDC.base, account.address);
  await desk.withdraw.click();
  await approveUntil(page, async () => !(await desk.earned.isVisible()));
  expect((await chainReader.balance('base', USDC.base, account.address)) - held).toBe(ASKED);
});

test('verify: a receipt is proven by the chain, and one changed figure makes it false', async ({ page }) => {
  const trader = await apiTrader();
  const quote = await trader.quote(75_000_000n);
  await trader.swap(quote);
  await expect.poll(() => trader.filled(quote.orderHash as Hex)).toBe(2);
  await ordersView(page).openOrder(quote.orderHash ?? '');
  await page.getByText('Confirmed on-chain', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open receipt' }).click();
  await page.getByRole('heading', { name: verifyMessages.proven }).waitFor();
  await page.getByRole('button', { name: verifyMessages.showText }).click();
  const receipt = page.getByRole('textbox', { name: 'Receipt' });
  const digit = await receipt.evaluate((element) => {
    const field = element as HTMLTextAreaElement;
    const at = (/"outputAmount":\s*"/.exec(field.value)?.index ?? 0) + '"outputAmount":"'.length;
    field.focus();
    field.setSelectionRange(at, at + 1);
    return field.value[at];
  });
  await receipt.pressSequentially(digit === '9' ? '8' : '9');
  await page.getByRole('heading', { name: verifyMessages.false }).waitFor();
});

test('a stored site: another build loads when it is accepted, and every page opens without the host', async ({
  page,
}) => {
  const builds = await twoBuilds();
  const host = await builds.host();
  await keepSite(page, host.url);
  host.publish(builds.two.dist);
  await page.goto(`${host.url}/orders`);
  expect(await buildOf(page)).toBe('one');
  const { words, update } = updateToast(page);
  await words.waitFor();
  await update.click();
  await expect.poll(() => buildOf(page)).toBe('two');
  await host.stop();
  for (const [path, heading] of [
    ['orders', 'Orders'],
    ['chains', 'Chains'],
    ['settings', 'Settings'],
  ] as const) {
    await page.goto(`${host.url}/${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    expect(await buildOf(page)).toBe('two');
  }
  await page.goto(`${host.url}/`);
  await enter(page, swapView(page).amount, '1');
  builds.remove();
});

test('a phone: every page fits its width, and the button of a swap is in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pages = {
    '/swap': 'Enter an amount',
    '/orders': 'Export',
    '/rfq': 'Size',
    '/maker': commonMessages.connectWallet,
    '/verify': '',
  };
  for (const [path, name] of Object.entries(pages)) {
    await page.goto(path);
    const button =
      name === ''
        ? page.getByRole('textbox', { name: 'Receipt' })
        : page.getByRole('main').getByRole('button', { name });
    await button.first().waitFor();
    const { over, below } = await button.first().evaluate((element) => ({
      over: document.documentElement.scrollWidth - innerWidth,
      below: element.getBoundingClientRect().bottom - innerHeight,
    }));
    expect(over, `sideways at ${path}`).toBeLessThanOrEqual(0);
    if (path === '/swap') expect(below).toBeLessThanOrEqual(0);
  }
});

test('the policy is enforced, and violations are reported', async ({ page, host }) => {
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
  expect(await refusesMarkup(page)).toBe(true);
  expect(host.takeFaults()).toEqual([]);
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/pixel.png';
  });
  let reports = '';
  await expect
    .poll(() => {
      reports += host.takeFaults().join('\n');
      return reports;
    })
    .toMatch(/policy img-src https:\/\/elsewhere\.example/);
});
