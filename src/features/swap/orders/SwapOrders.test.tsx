import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ContractStatus, OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { emptyProgress, type OrderProgress } from '../../../domain/order/status/orderProgress.ts';
import { getOrderState, type OrderState } from '../../../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { ms } from '../../../domain/time.ts';
import type { Engines } from '../../../engines/createEngines.ts';
import type { FollowedOrder } from '../../../engines/orderStatus/followOrder.ts';
import { noQuote } from '../../../engines/swap/createQuote.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapHistoryMessages } from '../../../messages/swapHistory.ts';
import { listService } from '../../../testing/listService.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleHash, sampleOrder } from '../../../testing/sampleOrder.ts';
import { sampleEntry, sampleSwap } from '../../../testing/sampleSwap.ts';
import { testService } from '../../../testing/testService.ts';
import { createServiceClient } from '../../../world/service/serviceClient.ts';
import { pinnedChains, SwapOrders } from './SwapOrders.tsx';

/** The state of an order whose destination contract has this status. */
const stateOf = (destination: ContractStatus, report: OrderProgress['report'] = null) => {
  const reading = { status: destination, block: 7n, at: ms(2) };
  const nodes = { source: 'agree', destination: 'agree' } as const;
  const context = { endTime: ms(10), now: ms(5), provable: true, nodes };
  return getOrderState({ ...emptyProgress, report, destination: reading }, context);
};

const follow = ({ orderStatus }: Engines, state: OrderState) =>
  act(() => {
    const order = { entry: null, state } as FollowedOrder;
    orderStatus.store.setState({ orders: new Map([[sampleHash(1), order]]) });
  });

const withoutQuote = { offer: { quote: noQuote, check: null } };
const { draft, holdings } = sampleSwap();
const { account } = holdings;
const { route } = draft;
const friend = '0x1111111111111111111111111111111111111111' as const;
const signedEntry = (n: number, of: Partial<JournalEntry> = {}): JournalEntry =>
  sampleEntry({
    orderHash: sampleHash(n),
    signingHash: sampleHash(n),
    signature: `0x${'11'.repeat(65)}`,
    draftedAt: ms(Date.now() - 120_000),
    signedAt: ms(Date.now() - 4_000),
    ...of,
  });
const draw = (orders: readonly OrderRecord[], entries: readonly JournalEntry[] = [], owner: typeof account = account) =>
  renderSwap(<SwapOrders account={owner} entries={entries} tracked={null} />, withoutQuote, {
    service: { ...testService(), client: listService(orders).client },
  });
const rows = async () => {
  const own = await screen.findByRole('region', { name: swapHistoryMessages.yours });
  return within(await within(own).findByRole('list')).findAllByRole('listitem');
};

describe('SwapOrders', () => {
  test('a newcomer reads how a swap works, and that none was made in a day', async () => {
    draw([], [], null);
    const how = screen.getByRole('region', { name: swapHistoryMessages.how });
    expect(within(how).getAllByRole('listitem')).toHaveLength(3);
    expect(await screen.findByText(swapHistoryMessages.noneRecent)).toBeTruthy();
    expect(screen.queryByText(/orders? in 24 hours/)).toBeNull();
  });

  test.each([
    ['a file server', () => new Response('<!doctype html>', { status: 404 })],
    ['a gateway', () => Response.json({ error: 'not here' }, { status: 404 })],
  ])('%s that responds to everything with 404 is not an empty market', async (_, respond) => {
    const client = createServiceClient({ baseUrl: '', rpcMethodPrefix: 'svc_', fetch: async () => respond() });
    renderSwap(<SwapOrders account={null} entries={[]} tracked={null} />, withoutQuote, {
      service: { ...testService(), client },
    });
    expect(await screen.findByText(swapHistoryMessages.recentNotLoaded)).toBeTruthy();
    expect(screen.queryByText(swapHistoryMessages.noneRecent)).toBeNull();
  });

  test('a newcomer sees what others swapped, how long it took, and figures that lead to what they count', async () => {
    const start = ms(Date.now() - 60_000);
    const took = (n: number, of: number) => sampleOrder(n, { startTime: start, timestamp: ms(start + of) });
    // Its last event came last, and it began first.
    const slow = sampleOrder(5, { startTime: ms(start - 30_000), timestamp: ms(start + 12_000) });
    const waiting = sampleOrder(4, { startTime: start, status: 'pending', statusText: 'Pending' });
    draw([slow, took(1, 1_200), took(2, 1_400), took(3, 9_000), waiting], [], null);
    const recent = screen.getByRole('region', { name: swapHistoryMessages.recent });
    const shown = await within(recent).findAllByRole('listitem');
    expect(shown).toHaveLength(4);
    expect(shown[3]?.textContent).toContain('42.0 s');
    expect(recent.textContent).toContain('1.2 s');
    const figures = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(figures).toContainEqual(['5 orders in 24 hours', '/orders']);
  });

  test('a chain whose contract is another one is not counted', () => {
    const [first, ...others] = route.chains ?? [];
    if (first === undefined) throw new Error('no chain');
    const { config } = testService();
    expect(pinnedChains([first, ...others], config)).toBe(others.length + 1);
    expect(pinnedChains([{ ...first, address: friend }, ...others], config)).toBe(others.length);
    expect(pinnedChains([{ ...first, eid: 1 }, ...others], config)).toBe(others.length);
  });

  test('a user finds what they sent and what they were sent, each once, newest first', async () => {
    const own = sampleOrder(0, { startTime: ms(3) });
    const toFriend = sampleOrder(1, { startTime: ms(2), recipient: friend });
    const fromFriend = sampleOrder(2, { startTime: ms(1), offerer: friend });
    draw([own, toFriend, fromFriend]);
    await screen.findByText('to 0x1111…1111');
    const texts = (await rows()).map((row) => row.textContent ?? '');
    expect(texts).toHaveLength(3);
    expect(texts[1]).toContain('to 0x1111…1111');
    expect(texts[2]).toContain('from 0x1111…1111');
    expect(screen.getByRole('link', { name: 'All 2 orders' })).toBeTruthy();
  });

  test('an order that was found after the count was taken is counted', async () => {
    const list = listService([sampleOrder(1, { startTime: ms(1) })]);
    const newer = sampleOrder(2, { startTime: ms(2) });
    const get: typeof list.client.get = async (...requested) => {
      const response = await list.client.get(...requested);
      if (list.requested.some((path) => path.includes('recipient='))) list.orders = [newer, ...list.orders];
      return response;
    };
    renderSwap(<SwapOrders account={account} entries={[signedEntry(2)]} tracked={null} />, withoutQuote, {
      service: { ...testService(), client: { ...list.client, get } },
    });
    expect(await screen.findByRole('link', { name: 'All 2 orders' })).toBeTruthy();
    expect(await rows()).toHaveLength(2);
  });

  test('signatures of this browser are looked up; only those the service does not know are called so', async () => {
    const old = Array.from({ length: 6 }, (_, n) => sampleOrder(10 + n, { startTime: ms(1_000 - n) }));
    const entries = [
      signedEntry(1),
      signedEntry(15, { draftedAt: ms(Date.now() - 130_000) }),
      signedEntry(3, { state: 'closed' }),
      signedEntry(4, { state: 'drafted', signature: null }),
    ];
    draw(old, entries);
    expect(await screen.findByText(swapHistoryMessages.notKnown)).toBeTruthy();
    const [first, ...others] = await rows();
    expect(first?.textContent).toContain(swapHistoryMessages.notKnown);
    expect(others).toHaveLength(4);
    expect(screen.getAllByText(swapHistoryMessages.notKnown)).toHaveLength(1);
  });

  test('a refund is called refunded, whatever the service reports', async () => {
    const failed = { status: 'failed', statusText: 'Failed' } as const;
    const end = { stage: 'refunded', at: ms(Date.now()) } as const;
    draw([sampleOrder(1, failed), sampleOrder(2, failed)], [signedEntry(1, { end })]);
    const texts = (await rows()).map((row) => row.textContent ?? '');
    expect(texts.filter((text) => text.includes('Refunded'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Failed'))).toHaveLength(1);
  });

  test('an order proven delivered is completed even if the service reports received', async () => {
    const end = { stage: 'completed', at: ms(Date.now()) } as const;
    draw([sampleOrder(1, { status: 'received', statusText: 'Received' })], [signedEntry(1, { end })]);
    expect((await rows())[0]?.textContent).toContain(commonMessages.completed);
  });

  test('a reorganised delivery is not completed, whatever the service and an earlier visit reported', async () => {
    const end = { stage: 'completed', at: ms(1) } as const;
    const row = sampleOrder(1, { status: 'completed', statusText: 'Completed' });
    const { engines } = draw([row], [signedEntry(1, { end })]);
    const read = (destination: ContractStatus) => follow(engines, stateOf(destination, { ...row, at: row.timestamp }));
    expect((await rows())[0]?.textContent).toContain(commonMessages.completed);
    read('filled');
    expect((await rows())[0]?.textContent).toContain(commonMessages.completed);
    read('unknown');
    expect((await rows())[0]?.textContent).toContain(commonMessages.received);
  });

  test('a refund between the chains is on its way back', async () => {
    const { engines } = draw([sampleOrder(1, { status: 'failed', statusText: 'Failed' })], [signedEntry(1)]);
    expect((await rows())[0]?.textContent).toContain(commonMessages.failed);
    follow(engines, stateOf('cancelled'));
    expect((await rows())[0]?.textContent).toContain(commonMessages.comingBack);
    follow(engines, stateOf('unknown'));
    expect((await rows())[0]?.textContent).toContain(commonMessages.failed);
  });

  test('a list that has an own order before its next poll has it read at once, and once', async () => {
    const entry = signedEntry(1);
    const { engines } = draw([sampleOrder(1, { status: 'received', statusText: 'Received' })], [entry]);
    const nudge = vi.spyOn(engines.orderStatus, 'nudge');
    const unread = { entry, record: null, state: stateOf('unknown') } as FollowedOrder;
    const show = () => engines.orderStatus.store.setState({ orders: new Map([[sampleHash(1), { ...unread }]]) });
    await rows();
    expect(nudge).not.toHaveBeenCalled();
    act(show);
    act(show);
    expect(nudge.mock.calls).toEqual([[sampleHash(1)]]);
  });

  test('without an account, this browser’s own signatures are still there', async () => {
    draw([], [signedEntry(1, { draftedAt: ms(Date.now() - 5_000) })], null);
    expect(await screen.findByText(swapHistoryMessages.notListedYet)).toBeTruthy();
  });

  test('an account without orders reads what a newcomer reads', async () => {
    draw([]);
    expect(await screen.findByText(swapHistoryMessages.noneRecent)).toBeTruthy();
    expect(screen.getByRole('region', { name: swapHistoryMessages.how })).toBeTruthy();
    expect(screen.queryByRole('region', { name: swapHistoryMessages.yours })).toBeNull();
  });

  test.each(['offerer', 'recipient'])(
    'while orders by %s cannot be read, the page does not state that there are none',
    async (side) => {
      const pagination = { currentPage: 1, limit: 5, totalRecords: 0, totalPages: 0 };
      const client = createServiceClient({
        baseUrl: '',
        rpcMethodPrefix: 'svc_',
        fetch: async (url) =>
          String(url).includes(`${side}=`)
            ? Response.json({ error: 'not now' }, { status: 400 })
            : Response.json({ orders: [], pagination }),
      });
      renderSwap(<SwapOrders account={account} entries={[]} tracked={null} />, withoutQuote, {
        service: { ...testService(), client },
      });
      expect(await screen.findByText(swapHistoryMessages.notLoaded)).toBeTruthy();
      expect(screen.queryByRole('region', { name: swapHistoryMessages.how })).toBeNull();
    },
  );

  test('while a signature of this browser cannot be looked up, the page does not state that there is none', async () => {
    const respond = async () => Response.json({ error: 'not now' }, { status: 400 });
    const client = createServiceClient({ baseUrl: '', rpcMethodPrefix: 'svc_', fetch: respond });
    const entries = [signedEntry(1)];
    renderSwap(<SwapOrders account={null} entries={entries} tracked={null} />, withoutQuote, {
      service: { ...testService(), client },
    });
    expect(await screen.findByText(swapHistoryMessages.notLoaded)).toBeTruthy();
  });

  test('a draft that was never signed is not an order: the page stays as it was while the wallet is open', async () => {
    draw([], [signedEntry(4, { state: 'drafted', signature: null })]);
    expect(await screen.findByRole('region', { name: swapHistoryMessages.how })).toBeTruthy();
  });
});
