import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time.ts';
import { fakeBrowser, fakeWorld } from '../../testing/fakeWorld.ts';
import { makerQuote, testMaker } from '../../testing/makerQuote.ts';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { createOwnOrders } from '../createOwnOrders.ts';
import { emptyFeedState } from '../feed/FeedState.ts';
import { createOrderStatus } from '../orderStatus/createOrderStatus.ts';
import { createTransactions } from '../transactions/createTransactions.ts';
import { createMaker } from './createMaker.ts';
import { persistedQuotes } from './persistedQuotes.ts';

const setup = (browser = fakeBrowser()) => {
  const { world } = fakeWorld({ browser });
  const feed = { store: createStore(emptyFeedState) };
  const maker = createMaker(world, {
    feed,
    transactions: createTransactions(world),
    orderStatus: createOrderStatus(world, createOwnOrders(world)),
  });
  maker.start();
  const listen = (phase: 'live' | 'replay' = 'live') => {
    const connection = { phase, since: ms(0), failures: 0, nextAt: null, droppedAt: null };
    feed.store.setState({ connection });
  };
  return { world, feed, maker, listen, file: persistedQuotes(world.storage) };
};

test('default: all openers share one desk, which records the feed after its page was left', async () => {
  const { maker, feed, file } = setup();
  file.write([makerQuote()]);
  const [first, second] = await Promise.all([maker.open(), maker.open()]);
  expect(first).toBe(second);
  feed.store.setState(
    reduceRfq(emptyRfqState(), [decodeFrame(wireFrame('CalldataToExecute', 'aori-1', { maker: testMaker }), ms(1))]),
  );
  expect(file.read()[0]?.call?.maker).toBe(testMaker);
});

test('behavior: with persisted quotes the desk loads with the feed, on any page', async () => {
  const { listen, feed, file } = setup();
  file.write([makerQuote()]);
  listen();
  const auctions = reduceRfq(emptyRfqState(), [
    decodeFrame(wireFrame('CalldataToExecute', 'aori-1', { maker: testMaker }), ms(1)),
  ]);
  feed.store.setState(auctions);
  await expect.poll(() => file.read()[0]?.call?.maker).toBe(testMaker);
});

test('behavior: a replayed recording does not change own quotes', async () => {
  const { maker, listen, feed, file } = setup();
  file.write([makerQuote()]);
  await maker.open();
  listen('replay');
  feed.store.setState(
    reduceRfq(emptyRfqState(), [decodeFrame(wireFrame('CalldataToExecute', 'aori-1', { maker: testMaker }), ms(1))]),
  );
  expect(file.read()[0]?.call).toBeNull();
});

test('behavior: without persisted quotes its code is not requested', async () => {
  const browser = fakeBrowser();
  const { listen, maker } = setup(browser);
  listen();
  await new Promise((resolve) => setTimeout(resolve, 20));
  // An open desk writes its list down at once.
  expect(browser.stored.has('maker:v1')).toBe(false);
  await maker.open();
  expect(browser.stored.has('maker:v1')).toBe(true);
});

test('behavior: stopped, it gets no more events', async () => {
  const { maker, feed, file } = setup();
  file.write([makerQuote()]);
  await maker.open();
  maker.stop();
  feed.store.setState(
    reduceRfq(emptyRfqState(), [decodeFrame(wireFrame('CalldataToExecute', 'aori-1', { maker: testMaker }), ms(1))]),
  );
  expect(file.read()[0]?.call).toBeNull();
});
