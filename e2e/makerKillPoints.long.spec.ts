import type { Hex } from 'viem';
import { makerToolMessages } from '../src/messages/maker.ts';
import { chainReader } from './chainReader.ts';
import { expect, test } from './fixtures.ts';
import { bidBest, OFFERED, openDesk } from './makerDesk.ts';
import { slowMarket } from './slowMarket.ts';
import { USDC } from './tokens.ts';
import { autoQuoteView } from './views/autoQuoteView.ts';
import { makerView } from './views/makerView.ts';
import { sandboxWallet } from './views/sandboxWallet.ts';

test.describe.configure({ mode: 'serial' });
slowMarket(15_000);

test('a desk that is loaded again in the middle of every step loses neither win nor fill', async ({ page, wallet }) => {
  let isMute = false;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      // A feed that reports a match only once, as the interface allows.
      if (!isMute || !String(message).includes('CalldataToExecute')) socket.send(message);
    });
  });
  const desk = makerView(page);
  const { trader, quoting } = await bidBest(desk, wallet);

  await test.step('sent, not yet won', async () => {
    await page.reload();
    await expect(desk.sent.nth(1)).toContainText(/Waiting|Unknown/);
  });
  await trader.endAuctions();
  const quote = await quoting;
  expect(BigInt(quote.outputAmount)).toBe(OFFERED);
  await trader.swap(quote);
  await expect(desk.sent.nth(1)).toContainText('Won, fill it');

  await test.step('won, not yet filled: the feed does not repeat it', async () => {
    isMute = true;
    await page.reload();
    await expect(desk.sent.nth(1)).toContainText('Won, fill it');
  });

  await test.step('fill sent, not seen to be mined', async () => {
    let isHeld = true;
    await page.route(/\/rpc\/arbitrum/, (route) =>
      isHeld && /eth_getTransactionReceipt/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
    );
    await desk.fill.click();
    await wallet.approveUntil(async () => (await trader.filled(quote.orderHash as Hex)) === 2);
    await page.reload();
    await expect(desk.sent.nth(1)).toContainText(/Filling|Filled, settled/);
    isHeld = false;
    await expect(desk.sent.nth(1)).toContainText(/Filled/);
  });
  // The wallet's list starts anew with the page: after the last reload it got no request.
  expect((await wallet.methods()).filter((method) => method === 'eth_sendTransaction')).toEqual([]);
  expect(await chainReader.balance('arbitrum', USDC.arbitrum, trader.address)).toBeGreaterThanOrEqual(OFFERED);
});

test('one cap holds for all tabs: the second is refused, and stops the first', async ({ page, wallet, account }) => {
  const desk = makerView(page);
  const auto = autoQuoteView(page);
  await openDesk(desk, wallet);
  await auto.compose('1', '1100', '1500');
  await auto.start.click();
  await expect(auto.stop).toBeVisible();

  const other = await page.context().newPage();
  await sandboxWallet(other, account);
  const second = autoQuoteView(other);
  await makerView(other).open();
  await expect(second.panel).toContainText('off');
  await second.compose('1', '1100', '1500');
  await second.start.click();
  await expect(second.panel).toContainText(makerToolMessages.elsewhere);
  await expect(second.stop).toBeHidden();
  await second.stopElsewhere.click();
  await expect(auto.panel).toContainText('off, stopped');
  await second.start.click();
  await expect(second.stop).toBeVisible();
});
