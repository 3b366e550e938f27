import WebSocket from 'ws';
import { expect, test } from './fixtures.ts';
import { openDesk } from './makerDesk.ts';
import { slowMarket } from './slowMarket.ts';
import { USDC } from './tokens.ts';
import { serviceUrl } from './urls.ts';
import { autoQuoteView } from './views/autoQuoteView.ts';
import { makerView } from './views/makerView.ts';

test.describe.configure({ mode: 'serial' });
// The market of npm start on two chains: its past, its traders, its auctions of 20 s, and a bot that responds at once.
slowMarket(150, { traders: 3, pace: 3, 'slow-auctions': 100, history: 3000 });

test('in the market that npm start opens, a trader is quoted by hand, on a phone too', async ({ page, wallet }) => {
  const desk = makerView(page);
  await openDesk(desk, wallet);
  const quotable = desk.requests.filter({ hasText: /available, approved/ });
  await expect(quotable.first()).toBeVisible();
  await quotable
    .last()
    .getByRole('button', { name: /^Quote/ })
    .click();
  // The price of recent fills is filled in: only the signature is left.
  await desk.send.click();
  await wallet.approve();
  await expect(desk.sent.nth(1)).toContainText('Ok');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(quotable.first()).toBeVisible();
  await quotable
    .last()
    .getByRole('button', { name: /^Quote/ })
    .click();
  await expect(desk.gives).toBeInViewport();
  await expect(desk.send).toBeInViewport();
  await desk.send.click();
  await wallet.approve();
  await expect(desk.sent).toHaveCount(3);
  await expect(desk.sent.nth(1)).toContainText('Ok');
});

test('auto-quote responds to the market of npm start within a second of each fitting request', async ({
  page,
  wallet,
  account,
}) => {
  const desk = makerView(page);
  const auto = autoQuoteView(page);
  await openDesk(desk, wallet);
  await wallet.behave({ answer: 'approve' });
  await auto.compose('1', '2000', '100000');
  await auto.start.click();
  await expect(auto.panel).toContainText('on: 0 of 100,000.00 USDC quoted');
  const frames: { readonly event: string; readonly data: Record<string, string>; readonly at: number }[] = [];
  const feed = new WebSocket(`${serviceUrl().replace('http', 'ws')}/ws`);
  feed.on('message', (text) => {
    const frame = JSON.parse(String(text));
    // The first is the response to the subscription.
    if (frame.data !== undefined) frames.push({ ...frame, at: Date.now() });
  });
  feed.on('open', () =>
    feed.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'svc_subscribe', params: [{ rfqId: 'ALL' }] })),
  );
  /** From a request to this maker's quote, in ms, for requests since auto-quote is on. */
  const took = () =>
    frames.flatMap(({ event, data, at }) => {
      const quote = frames.find(
        (other) =>
          other.event === 'QuoteReceived' && other.data.rfqId === data.rfqId && other.data.address === account.address,
      );
      return event === 'QuoteRequested' && data.outputToken === USDC.arbitrum && quote ? [quote.at - at] : [];
    });
  const soon = () => took().filter((ms) => ms < 1_000).length;
  await expect.poll(soon).toBeGreaterThanOrEqual(3);
  feed.terminate();
});
