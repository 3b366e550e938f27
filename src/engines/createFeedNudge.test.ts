import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Auction } from '../domain/rfq/Auction.ts';
import { emptyAuction } from '../domain/rfq/reduceRfq.ts';
import { ms } from '../domain/time.ts';
import { fakeWorld } from '../testing/fakeWorld.ts';
import { sampleEntry } from '../testing/sampleSwap.ts';
import { createFeedNudge, requestOf } from './createFeedNudge.ts';
import type { OrderStatusState } from './orderStatus/createOrderStatus.ts';

const entry = sampleEntry();
const { order, orderHash } = entry;
const { request, requestedAt } = requestOf(entry);
const auction: Auction = {
  ...emptyAuction('svc-1', requestedAt),
  request: {
    event: 'QuoteRequested',
    rfqId: 'svc-1',
    address: request.offerer,
    inputToken: request.inputToken,
    outputToken: request.outputToken,
    inputAmount: request.inputAmount,
    inputChain: null,
    outputChain: null,
    deadline: ms(order.endTime * 1000),
    endTime: ms(order.endTime * 1000),
    receivedAt: ms(requestedAt + 400),
  } as NonNullable<Auction['request']>,
};
const settled = { event: 'TradeSettled', rfqId: 'svc-1', receivedAt: ms(requestedAt + 9_000) } as Auction['settled'];

const begin = () => {
  const fake = fakeWorld();
  const feed = createStore<{ auctions: ReadonlyMap<string, Auction> }>(() => ({ auctions: new Map() }));
  const store = createStore<OrderStatusState>(() => ({ orders: new Map(), held: new Set() }));
  const nudge = vi.fn();
  const engine = createFeedNudge(fake.world, feed, { store, nudge });
  const watched = (final: boolean) =>
    store.setState({ orders: new Map([[orderHash, { entry, state: { final } }]]) as never });
  const say = async (of: Partial<Auction>) => {
    feed.setState({ auctions: new Map([['svc-1', { ...auction, ...of }]]) });
    await fake.advance(250);
  };
  engine.start();
  return { ...fake, engine, nudge, watched, say };
};

test('the question of an order is read back from its journal entry', () => {
  expect(request).toMatchObject({ offerer: order.offerer, inputChain: 'base', outputChain: 'arbitrum' });
  expect(requestedAt).toBe(order.startTime * 1000);
});

test('default: an event of its auction causes a poll of the order; quotes and other auctions do not', async () => {
  const { nudge, watched, say } = begin();
  watched(false);
  await say({});
  await say({ quotes: [] });
  await say({ request: null, settled });
  expect(nudge).not.toHaveBeenCalled();
  await say({ settled });
  expect(nudge).toHaveBeenCalledExactlyOnceWith(orderHash);
  await say({ settled });
  expect(nudge).toHaveBeenCalledTimes(1);
});

test('behavior: without an order, or with a final one, the feed is not looked through', async () => {
  const { nudge, watched, say, pending } = begin();
  await say({ settled });
  expect(pending()).toBe(0);
  watched(true);
  await say({ settled });
  expect(nudge).not.toHaveBeenCalled();
});

test('behavior: a stopped engine gets no events', async () => {
  const { engine, nudge, watched, say } = begin();
  watched(false);
  engine.stop();
  await say({ settled });
  expect(nudge).not.toHaveBeenCalled();
});
