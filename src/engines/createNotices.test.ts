import type { Hex } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { OrderStage } from '../domain/order/status/orderStatus.ts';
import { ms } from '../domain/time.ts';
import { fakeBrowser, fakeWorld } from '../testing/fakeWorld.ts';
import { sampleEntry } from '../testing/sampleSwap.ts';
import { claimNotice, createNotices } from './createNotices.ts';
import type { DeliveryState } from './delivery/createDelivery.ts';
import type { OrderStatusState } from './orderStatus/createOrderStatus.ts';
import type { FollowedOrder } from './orderStatus/followOrder.ts';

const hash = (n: number): Hex => `0x${n.toString(16).padStart(64, 'b')}`;

const agreed = { source: 'agree', destination: 'agree' } as const;

/** A tab of a browser: the test sets the state of its watch and delivery. */
const openTab = (browser = fakeBrowser()) => {
  const fake = fakeWorld({ browser });
  const watch = createStore<OrderStatusState>(() => ({ orders: new Map(), held: new Set() }));
  const delivery = createStore<DeliveryState>(() => ({ underWay: new Set(), signing: 0, lost: [] }));
  const notices = createNotices(fake.world, { store: watch }, { store: delivery });
  const draftedAt = fake.world.clock.now();
  const entryOf = (n: number, at = draftedAt) => sampleEntry({ orderHash: hash(n), draftedAt: ms(at) });
  type Of = Partial<Pick<FollowedOrder, 'entry' | 'nodes'>> & Partial<FollowedOrder['state']>;
  const end = (n: number, stage: OrderStage | null, { entry = entryOf(n), nodes = agreed, ...state }: Of = {}) =>
    watch.setState(({ orders }) => ({
      orders: new Map(orders).set(hash(n), {
        entry,
        end: stage,
        nodes,
        state: { paid: false, leftWallet: null, ...state },
      } as FollowedOrder),
    }));
  notices.start();
  const shown = () =>
    notices.store.getState().notices.map(({ entry, stage, toast, background }) => ({
      n: Number.parseInt(entry.orderHash.slice(-2), 16) & 0xf,
      stage,
      toast,
      background,
    }));
  return { ...fake, browser, watch, delivery, notices, entryOf, end, shown };
};
const seen = { toast: true, background: false };

describe('createNotices', () => {
  test('default: the end of an order gets one notice, an open order none', async () => {
    const { end, shown, advance } = openTab();
    end(1, null);
    await advance(10);
    expect(shown()).toEqual([]);
    end(1, 'completed');
    end(1, 'completed');
    await advance(10);
    expect(shown()).toEqual([{ n: 1, stage: 'completed', ...seen }]);
  });

  test('behavior: one notice over tabs and reloads, in a visible tab', async () => {
    const browser = fakeBrowser();
    const [hidden, visible] = [openTab(browser), openTab(browser)];
    hidden.setPage({ hidden: true });
    hidden.end(1, 'completed');
    visible.end(1, 'completed');
    await visible.advance(5_000);
    expect([hidden.shown(), visible.shown()]).toEqual([[], [{ n: 1, stage: 'completed', ...seen }]]);
    const reloaded = openTab(browser);
    reloaded.end(1, 'completed');
    await reloaded.advance(5_000);
    expect(reloaded.shown()).toEqual([]);
  });

  test('behavior: without a visible tab, a hidden one requests a system notification', async () => {
    const { end, shown, notices, advance, setPage } = openTab();
    setPage({ hidden: true });
    end(1, 'failed');
    await advance(5_000);
    expect(shown()).toEqual([{ n: 1, stage: 'failed', toast: true, background: true }]);
    notices.notified(hash(1));
    expect(shown()).toEqual([{ n: 1, stage: 'failed', ...seen }]);
    notices.dismiss(hash(1));
    expect(shown()).toEqual([]);
  });

  test('behavior: an order on screen needs no toast, but a system notification without a visible tab', async () => {
    const { watch, end, shown, notices, advance, setPage } = openTab();
    watch.setState({ held: new Set([hash(1), hash(2)]) });
    end(1, 'completed');
    await advance(10);
    expect(shown()).toEqual([]);
    setPage({ hidden: true });
    end(2, 'completed');
    await advance(5_000);
    expect(shown()).toEqual([{ n: 2, stage: 'completed', toast: false, background: true }]);
    notices.notified(hash(2));
    expect(shown()).toEqual([]);
  });

  test('behavior: a toast is dismissed when its order is on screen', async () => {
    const { watch, end, shown, advance } = openTab();
    end(1, 'completed');
    await advance(10);
    watch.setState({ held: new Set([hash(1)]) });
    expect(shown()).toEqual([]);
  });

  test('behavior: the end of an old order is not notified, a pending refund is', async () => {
    const { world, end, entryOf, shown, advance } = openTab();
    const old = world.clock.now() - 25 * 3_600_000;
    end(1, 'completed', { entry: entryOf(1, ms(old)) });
    end(2, 'failed', { entry: entryOf(2, ms(old)), paid: true });
    await advance(10);
    expect(shown()).toEqual([{ n: 2, stage: 'failed', ...seen }]);
  });

  test('behavior: the notice of an undelivered order includes its deposit by the chain', async () => {
    const { notices, end, advance } = openTab();
    end(1, 'failed', { leftWallet: false });
    await advance(10);
    expect(notices.store.getState().notices).toMatchObject([{ stage: 'failed', leftWallet: false }]);
  });

  test('behavior: a reorganised end replaces its notice, and the next end gets one again', async () => {
    const { end, shown, advance } = openTab();
    end(1, 'completed');
    await advance(10);
    end(1, null, { nodes: { source: 'agree', destination: 'contradict' } });
    await advance(10);
    expect(shown()).toEqual([{ n: 1, stage: 'completed', ...seen }]);
    end(1, null);
    await advance(10);
    expect(shown()).toEqual([{ n: 1, stage: 'undone', ...seen }]);
    end(1, 'completed');
    await advance(10);
    expect(shown()).toEqual([{ n: 1, stage: 'completed', ...seen }]);
  });

  test('behavior: a dismissed or hidden notice of a reorganised end is replaced too; a refund after a failure is not', async () => {
    const { end, shown, notices, advance, setPage } = openTab();
    end(1, 'completed');
    await advance(10);
    notices.dismiss(hash(1));
    end(1, 'failed');
    await advance(10);
    expect(shown().map(({ stage }) => stage)).toEqual(['failed']);
    end(1, 'refunded');
    await advance(10);
    expect(shown().map(({ stage }) => stage)).toEqual(['failed']);
    setPage({ hidden: true });
    end(2, 'refunded');
    await advance(5_000);
    end(2, 'failed');
    await advance(10);
    expect(shown().at(-1)).toEqual({ n: 2, stage: 'undone', toast: true, background: true });
  });

  test('behavior: an end on screen is reverted there, without a toast', async () => {
    const { watch, end, shown, advance } = openTab();
    end(1, 'completed');
    await advance(10);
    watch.setState({ held: new Set([hash(1)]) });
    end(1, null);
    await advance(10);
    expect(shown()).toEqual([]);
  });

  test('behavior: a signature that became no order gets a notice', async () => {
    const { delivery, entryOf, shown, advance } = openTab();
    delivery.setState({ lost: [entryOf(1)] });
    await advance(10);
    expect(shown()).toEqual([{ n: 1, stage: 'lost', ...seen }]);
  });

  test('behavior: the newest four are in view', async () => {
    const { end, shown, advance } = openTab();
    for (let n = 1; n < 8; n++) {
      end(n, 'completed');
      await advance(10);
    }
    expect(shown().map(({ n }) => n)).toEqual([4, 5, 6, 7]);
  });
});

describe('claimNotice', () => {
  let browser = fakeBrowser();
  beforeEach(() => {
    browser = fakeBrowser();
  });
  const claim = (orderHash: Hex) => claimNotice(fakeWorld({ browser }).world.storage, orderHash);

  test('default: once per order, over reloads', () => {
    expect([claim(hash(1)), claim(hash(2)), claim(hash(1))]).toEqual([true, true, false]);
  });

  test('behavior: the latest fifty are remembered', () => {
    for (let n = 0; n < 60; n++) claim(hash(n));
    expect(JSON.parse(browser.stored.get('swap:told:v1') ?? '{}').state).toHaveLength(50);
    expect(claim(hash(59))).toBe(false);
    expect(claim(hash(0))).toBe(true);
  });

  test.each(['', '{', 'null', '5', '{"a":1}', '["0x12",5,null,{"a":1}]', '"0xaa"'])(
    'error: junk in storage (%s) suppresses no notice',
    (stored) => {
      browser.stored.set('swap:told:v1', stored);
      expect([claim(hash(1)), claim(hash(1))]).toEqual([true, false]);
    },
  );

  test('error: with storage blocked, the notice is shown', () => {
    const closed = { ...fakeWorld().world.storage, get: () => null, set: () => false };
    expect([claimNotice(closed, hash(1)), claimNotice(closed, hash(1))]).toEqual([true, true]);
  });
});
