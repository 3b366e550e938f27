import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type Ms, ms } from '../../../domain/time.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import type { FollowedOrder } from '../../../engines/orderStatus/followOrder.ts';
import { INDICATIVE } from '../../../engines/swap/route.ts';
import type { RouteHistory } from '../../../engines/swap/routeHistory.ts';
import { quoteDetailMessages } from '../../../messages/swap.ts';
import { swapHistoryMessages } from '../../../messages/swapHistory.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { sampleQuoted, sampleSwap } from '../../../testing/sampleSwap.ts';
import { testService } from '../../../testing/testService.ts';
import { RouteHistoryPanel } from '../orders/RouteHistoryPanel.tsx';
import { QuoteLedger } from './QuoteLedger.tsx';

const { quote } = quoteVector;
const recent = ms(Date.now() - 60_000);
const fills = [9_980_000n, 9_990_000n, 10_000_000n, 10_010_000n, 10_020_000n].map((outputAmount, n) =>
  sampleOrder(n, { outputAmount, timestamp: recent }),
);
const history: RouteHistory = {
  fills,
  times: { p50: ms(8_600), p90: ms(19_000), all: [ms(8_600), ms(19_000)] },
  totals: { orders: 1003, ended: 1000, completed: 994 },
};

const ledger = (fields: Parameters<typeof sampleSwap>[0] = {}) => {
  const onRecipient = vi.fn();
  renderSwap(<QuoteLedger onRecipient={onRecipient} />, { market: { history }, ...fields });
  return onRecipient;
};

describe('the facts of a quote', () => {
  test('say the rate, the market, the route and who receives', async () => {
    const onRecipient = ledger();
    expect(screen.getByText('1 USDC = 0.99795 USDC')).toBeTruthy();
    expect(screen.getByText(quoteDetailMessages.worse({ share: '0.20%' }))).toBeTruthy();
    expect(screen.getByText('5 trades, last 1 min')).toBeTruthy();
    expect(screen.getByText(swapHistoryMessages.mostWithin({ slow: '19.0 s' }))).toBeTruthy();
    expect(screen.getByText(quoteDetailMessages.yourWallet)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: quoteDetailMessages.sendToOther }));
    expect(onRecipient).toHaveBeenCalledTimes(1);
  });

  test('a difference past one percent is marked', () => {
    const far = fills.map((fill) => ({ ...fill, outputAmount: 11_000_000n }));
    ledger({ market: { history: { ...history, fills: far } } });
    expect(screen.getByText(quoteDetailMessages.worse({ share: '9.28%' })).className).toContain('text-pending');
  });

  test('unknown values are shown as unknown, never as 0', () => {
    ledger({ market: {} });
    expect(screen.getByText(quoteDetailMessages.tooFew)).toBeTruthy();
    expect(screen.getByText(quoteDetailMessages.noneOnRoute)).toBeTruthy();
  });

  test('before there is a quote each fact has its place, and the recipient can be chosen', async () => {
    const onRecipient = ledger({ offer: { quote: { status: 'idle' }, check: null } });
    for (const label of ['Rate', 'Against recent trades', 'Arrives in', 'Recipient'])
      expect(screen.getByText(label)).toBeTruthy();
    expect(screen.getByText(quoteDetailMessages.rateRecent)).toBeTruthy();
    expect(screen.getByText(quoteDetailMessages.withQuote)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: quoteDetailMessages.sendToOther }));
    expect(onRecipient).toHaveBeenCalledTimes(1);
  });

  test('a quote for another amount is marked as such', () => {
    const { request, response } = sampleQuoted;
    ledger({ offer: { quote: { status: 'pending', request, previous: response }, check: null } });
    expect(screen.getByText(quoteDetailMessages.rateBefore)).toBeTruthy();
  });

  test('the median of the route is shown, without one the estimate of the quote, else none', () => {
    const estimated = (estimatedTime: Ms | null) => ({
      ...sampleQuoted,
      response: { ...sampleQuoted.response, quote: { ...quote, estimatedTime } },
    });
    ledger({ offer: { quote: estimated(ms(3_000)) } });
    expect(screen.getByText('Usually 8.6 s')).toBeTruthy();
    expect(screen.queryByText('3 s')).toBeNull();
    cleanup();
    ledger({ market: {}, offer: { quote: estimated(ms(3_000)) } });
    expect(screen.getByText('3 s')).toBeTruthy();
    cleanup();
    ledger({ market: {}, offer: { quote: estimated(null) } });
    expect(screen.getByText(quoteDetailMessages.notStated)).toBeTruthy();
  });

  test('without a wallet the quote is indicative; another recipient is shown and can be changed', () => {
    const indicative = { ...quote, offerer: INDICATIVE };
    const state = { ...sampleQuoted, response: { ...sampleQuoted.response, quote: indicative } };
    ledger({ holdings: { account: null }, offer: { quote: state } });
    expect(screen.getByText(quoteDetailMessages.rateIndicative)).toBeTruthy();
    expect(screen.getByText(quoteDetailMessages.onceConnected)).toBeTruthy();
    cleanup();
    const recipient = '0x1111111111111111111111111111111111111111';
    ledger({ draft: { form: { ...sampleSwap().draft.form, recipient } } });
    expect(screen.getByTitle(recipient)).toBeTruthy();
    expect(screen.getByRole('button', { name: quoteDetailMessages.change })).toBeTruthy();
  });
});

describe('the history for a route', () => {
  const { route } = sampleSwap().draft;

  test('counts and spread of times', () => {
    renderSwap(<RouteHistoryPanel tracked={null} />, { market: { history } });
    for (const words of ['1,003', '99.4%', '8.6 s', '19.0 s']) expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Delivery times of the latest 2 orders/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: swapHistoryMessages.seeOrders }).getAttribute('href')).toBe(
      '/orders?src=base&dst=arbitrum',
    );
  });

  test('the order on the card is the larger dot, once the service reports it completed, and on its own route alone', () => {
    const engines = createEngines(testService());
    const record = sampleOrder(9, { startTime: recent, timestamp: ms(recent + 12_300) });
    const { orderHash, inputChain, outputChain } = record;
    const watched = (fields: Partial<OrderRecord>) =>
      engines.orderStatus.store.setState({
        orders: new Map([
          [
            orderHash,
            {
              record: { ...record, ...fields },
              entry: null,
              progress: { fill: null },
              state: { delivered: false, delivery: 'unread' },
            } as unknown as FollowedOrder,
          ],
        ]),
      });
    const label = () => screen.getByRole('img', { name: /^Delivery times/ }).getAttribute('aria-label');
    watched({ status: 'received' });
    expect([inputChain, outputChain]).toEqual([route.pay.chain?.chainKey, route.receive.chain?.chainKey]);
    renderSwap(<RouteHistoryPanel tracked={orderHash} />, { market: { history } }, { engines });
    expect(screen.queryByText(swapHistoryMessages.largerDot, { exact: false })).toBeNull();
    act(() => watched({}));
    expect(screen.getByText(swapHistoryMessages.largerDot, { exact: false })).toBeTruthy();
    expect(label()).toMatch(/This order: 12\.3 s\.$/);
    act(() => watched({ outputChain: 'bsc' }));
    expect(label()).not.toMatch(/this order/);
  });

  test('no chart without data', () => {
    const none = { fills: [], routeFills: [], times: null, totals: { orders: 2, ended: 0, completed: 0 } };
    const rendered = renderSwap(<RouteHistoryPanel tracked={null} />, { market: { history: none } });
    expect(screen.getByText(swapHistoryMessages.noneCompleted)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    rendered.unmount();
    const nowhere = { ...route, receive: { ...route.receive, chain: null } };
    const { container } = renderSwap(<RouteHistoryPanel tracked={null} />, { draft: { route: nowhere } });
    expect(container.textContent).toBe('');
  });
});
