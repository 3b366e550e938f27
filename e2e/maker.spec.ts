import type { Hex } from 'viem';
import { fillProblemMessages, makerErrorMessages } from '../src/messages/maker.ts';
import { apiTrader } from './apiTrader.ts';
import { chainReader } from './chainReader.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { layoutFaults } from './layoutFaults.ts';
import { ASKED, BY_HAND_SEC, OFFERED, openDesk, quoteBest, winQuote } from './makerDesk.ts';
import { slowMarket } from './slowMarket.ts';
import { USDC } from './tokens.ts';
import { autoQuoteView } from './views/autoQuoteView.ts';
import { makerView } from './views/makerView.ts';

test.describe.configure({ mode: 'serial' });
slowMarket(15_000);

/** The maker at the desk does not quote in these auctions. */
const NOT_QUOTED_SECONDS = 2;

test('a user at the desk beats the bots, fills from the browser, and is paid', async ({ page, wallet, account }) => {
  const desk = makerView(page);
  await openDesk(desk, wallet);
  await expectAccessible(page);
  const trader = await apiTrader();
  const quoting = trader.quote(ASKED, BY_HAND_SEC);
  await expect(desk.requests).toHaveCount(1);
  await quoteBest(desk, wallet);
  await expectAccessible(page);
  await trader.endAuctions();
  const quote = await quoting;
  expect(BigInt(quote.outputAmount)).toBe(OFFERED);

  await trader.swap(quote);
  await expect(desk.sent.nth(1)).toContainText('Won, fill it');
  const before = await chainReader.balance('arbitrum', USDC.arbitrum, trader.address);
  await desk.fill.click();
  await wallet.approveUntil(async () => (await trader.filled(quote.orderHash as Hex)) === 2);
  await expect(desk.filled).toHaveAttribute('href', /\/tx\/0x/);
  await expect(desk.sent.nth(1)).toContainText('Filled, settled');
  expect((await chainReader.balance('arbitrum', USDC.arbitrum, trader.address)) - before).toBe(OFFERED);

  const held = await chainReader.balance('base', USDC.base, account.address);
  await desk.withdraw.click();
  await wallet.approveUntil(() => desk.earned.isHidden());
  expect((await chainReader.balance('base', USDC.base, account.address)) - held).toBe(ASKED);
});

test('a maker without a mouse quotes one request after the other, and sees what is promised', { tag: '@long' }, async ({
  page,
  wallet,
}) => {
  const desk = makerView(page);
  await openDesk(desk, wallet);
  await expectAccessible(page);
  const trader = await apiTrader();
  const quoting = [trader.quote(ASKED, BY_HAND_SEC), trader.quote(ASKED / 2n, BY_HAND_SEC)];
  await expect(desk.requests).toHaveCount(2);
  await desk.quote.first().focus();
  await page.keyboard.press('Enter');
  await expect(desk.gives).toBeFocused();
  for (const [index, amount] of ['1001.5', '501'].entries()) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(amount);
    // Until balances are read the button states that, and Enter does nothing.
    await expect(desk.send).toBeVisible();
    await page.keyboard.press('Enter');
    await wallet.approve();
    await expect(desk.sent).toHaveCount(index + 2);
    await expect(desk.sent.nth(1)).toContainText('Ok');
    if (index > 0) break;
    await desk.next.focus();
    await page.keyboard.press('Enter');
    await expect(desk.gives).toBeFocused();
  }
  await expect(desk.inventory).toContainText('1,502.50 quoted');
  await expect(desk.requests.filter({ hasText: 'quoted' })).toHaveCount(2);
  await trader.endAuctions();
  await Promise.all(quoting);
});

test('a maker with a phone finds open tasks on the first screen, and an error at once when nothing was signed', {
  tag: '@long',
}, async ({ page, wallet }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const desk = makerView(page);
  await openDesk(desk, wallet);
  const trader = await apiTrader();
  const quoting = trader.quote(ASKED, BY_HAND_SEC);
  await expect(desk.requests).toHaveCount(1);
  for (const width of [800, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await layoutFaults(page)).toEqual([]);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(desk.requests).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await desk.quote.first().click();
  await expect(desk.gives).toBeInViewport({ ratio: 1 });
  await desk.gives.fill('1001.5');
  await expect(desk.send).toBeInViewport({ ratio: 1 });
  await desk.send.click();
  await wallet.reject();
  await expect(desk.alert).toBeInViewport({ ratio: 1 });
  await desk.send.click();
  await wallet.approve();
  await expect(desk.sent.nth(1)).toContainText('Ok');
  const outcome = await desk.sent.nth(1).getByText('Waiting').boundingBox();
  expect((outcome?.x ?? 360) + (outcome?.width ?? 0)).toBeLessThanOrEqual(360);
  await trader.endAuctions();
  await quoting;
});

test('a hostile call to execute is refused, and the wallet is not opened', async ({ page, wallet }) => {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const frame = JSON.parse(String(message));
      if (frame.event === 'CalldataToExecute') {
        // The order's outputAmount, second word after the selector, grows: the maker would pay more than it signed.
        const { data } = frame.data;
        const amount = BigInt(`0x${data.slice(74, 138)}`) * 2n;
        frame.data.data = data.slice(0, 74) + amount.toString(16).padStart(64, '0') + data.slice(138);
      }
      socket.send(JSON.stringify(frame));
    });
  });
  const desk = makerView(page);
  const { trader, quote } = await winQuote(desk, wallet);
  await trader.swap(quote);
  await expect(desk.sent.nth(1)).toContainText('Won, fill it');
  const asked = (await wallet.methods()).length;
  await desk.fill.click();
  await expect(desk.alert).toContainText(makerErrorMessages.otherCall);
  await expect(desk.alert).toContainText(fillProblemMessages.takesMore);
  expect((await wallet.methods()).slice(asked)).not.toContain('eth_sendTransaction');
});

test('auto-quote stops at its cap and at a press, and is off after a reload', async ({ page, wallet }) => {
  // The order of the first test is the recent fill that the rule prices by.
  const desk = makerView(page);
  const auto = autoQuoteView(page);
  await openDesk(desk, wallet);
  await wallet.behave({ answer: 'approve' });
  const signed = async () => (await wallet.methods()).filter((method) => method === 'personal_sign').length;
  await auto.compose('600', '1100', '1500');
  await auto.start.click();
  const trader = await apiTrader();
  const first = trader.quote(ASKED);
  await expect(desk.sent).toHaveCount(2);
  await expect(desk.sent.nth(1)).toContainText('Ok');
  await expect(auto.panel).toContainText('off, limit reached: 1,001.50 of 1,500.00 USDC quoted');
  await expectAccessible(page);

  await auto.start.click();
  await expect(auto.panel).toContainText('on: 0 of 1,500.00 USDC quoted');
  await auto.stop.click();
  await expect(auto.panel).toContainText('off, stopped');
  await trader.endAuctions();
  await first;
  await trader.quote(ASKED, NOT_QUOTED_SECONDS);
  expect(await signed()).toBe(1);

  await auto.start.click();
  await page.reload();
  await expect(auto.panel).toContainText('off');
  await expect(auto.stop).toBeHidden();
  // The quotes are persisted, and a new request is ignored. (The last one may have been quoted before the reload.)
  await expect(desk.sent.nth(1)).toBeVisible();
  const asked = await signed();
  await trader.quote(ASKED, NOT_QUOTED_SECONDS);
  expect(await signed()).toBe(asked);
});
