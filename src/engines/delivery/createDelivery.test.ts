import type { Hex } from 'viem';
import { expect, test, vi } from 'vitest';
import { checkQuote } from '../../domain/swap/checkQuote.ts';
import { draftEntry, entrySigned } from '../../domain/swap/JournalEntry.ts';
import { fakeBrowser, fakeClock, fakeJournal, fakeWorld, type NodeResponses } from '../../testing/fakeWorld.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { sampleChecked } from '../../testing/sampleSwap.ts';
import type { World } from '../../world/World.ts';
import { createOwnOrders } from '../createOwnOrders.ts';
import { createDelivery } from './createDelivery.ts';
import type { SignPhase } from './signPhase.ts';

// Preloads the engine's lazy modules: an import takes real time.
await Promise.all([import('./deliverSignature.ts'), import('./runSign.ts')]);

const { orderHash, signature } = orderVector;
const { now, request } = quoteVector;
const signed = entrySigned(draftEntry(sampleChecked, now), signature, now);

type Respond = () => Response | Promise<Response>;
const accepted: Respond = () =>
  Response.json({
    ...request,
    orderHash,
    inputAmount: String(request.inputAmount),
    outputAmount: '1',
    startTime: now,
    endTime: now,
    status: 'pending',
    createdAt: now,
  });
const away: Respond = () => Promise.reject(new TypeError('away'));
const refused: Respond = () => Response.json({ error: 'no' }, { status: 400 });
const noOrders = () =>
  Response.json({ orders: [], pagination: { currentPage: 1, limit: 1, totalRecords: 0, totalPages: 0 } });

const browserWith = (...entries: Parameters<typeof fakeJournal>) =>
  fakeBrowser({ journal: fakeJournal(...entries), clock: fakeClock(now) });

/** A tab of a browser; `says` is what POST /swap responds. */
const openTab = (
  browser = browserWith([signed]),
  says: { swap: Respond } = { swap: accepted },
  nodes: NodeResponses = {},
) => {
  const posted: unknown[] = [];
  const fake = fakeWorld({
    browser,
    nodes,
    fetch: async (url, init) => {
      if (!new URL(url).pathname.endsWith('/swap')) return noOrders();
      posted.push(JSON.parse(String(init.body)));
      return says.swap();
    },
  });
  const own = createOwnOrders(fake.world);
  const delivery = createDelivery(fake.world, own);
  own.start();
  delivery.start();
  return { ...fake, browser, says, own, delivery, posted, state: () => browser.journal.stored.get(orderHash)?.state };
};

test('default: a signature without a known fate is sent as it is, whichever page is open', async () => {
  const { advance, posted, state, delivery } = openTab();
  await advance(2_000);
  expect(posted).toEqual([{ orderHash, signature }]);
  expect([state(), delivery.store.getState().underWay.size]).toEqual(['accepted', 0]);
});

test.each([
  ['a draft', draftEntry(sampleChecked, now)],
  ['accepted', { ...signed, state: 'accepted' } as const],
  ['closed', { ...signed, state: 'closed' } as const],
])('behavior: %s is left alone', async (_name, entry) => {
  const { advance, posted } = openTab(browserWith([entry]));
  await advance(10_000);
  expect(posted).toEqual([]);
});

test('behavior: of two tabs one sends; when it dies, the other takes over', async () => {
  const browser = browserWith([signed]);
  const [first, second] = [openTab(browser, { swap: away }), openTab(browser, { swap: accepted })];
  await first.advance(4_000);
  expect(first.posted.length).toBeGreaterThan(0);
  expect([second.posted, second.state()]).toEqual([[], 'signed']);
  expect(second.delivery.store.getState().underWay.has(orderHash)).toBe(true);
  first.die();
  await second.advance(2_000);
  expect([second.posted.length, second.state()]).toEqual([1, 'accepted']);
});

test('behavior: an order signed in another tab is delivered too', async () => {
  const { browser, advance, posted } = openTab(browserWith([]));
  await advance(2_000);
  await browser.journal.journal.update(orderHash, () => signed);
  await advance(1_000);
  expect(posted).toHaveLength(1);
});

test('behavior: a signature that became no order is named', async () => {
  const { advance, says, state, delivery } = openTab();
  says.swap = away;
  await advance(300_000);
  expect(state()).toBe('closed');
  expect(delivery.store.getState().lost).toMatchObject([{ orderHash, state: 'closed' }]);
});

test('error: a journal that fails does not end it', async () => {
  const { browser, advance, posted } = openTab();
  await advance(900);
  browser.journal.fails = new Error('locked');
  await advance(20_000);
  expect(posted).toEqual([]);
  browser.journal.fails = null;
  await advance(20_000);
  expect(posted).toHaveLength(1);
});

test('error: an accepted order is not sent again even if the journal cannot be written', async () => {
  const { browser, advance, posted, delivery } = openTab();
  Object.assign(browser.journal.journal, { update: () => Promise.reject(new Error('full')) });
  await advance(20_000);
  expect([posted.length, delivery.store.getState().underWay.size]).toEqual([1, 0]);
});

test('behavior: stopped, it delivers nothing new, also after a second stop', async () => {
  const { advance, delivery, posted } = openTab();
  delivery.stop();
  delivery.stop();
  await advance(20_000);
  expect(posted).toEqual([]);
});

test('default: sign: checked, journalled, prompted, sent; the same engine does not send it again', async () => {
  const { advance, delivery, world, posted, browser } = openTab(browserWith([]));
  const phases: SignPhase['at'][] = [];
  const parameters = {
    wallet: {
      signOrder: async () => {
        expect(browser.journal.stored.get(orderHash)?.state).toBe('drafted');
        expect(delivery.store.getState().signing).toBe(1);
        return signature;
      },
    },
    check: () => checkQuote(quoteVector),
    since: world.clock.now(),
    ticked: [],
  };
  const signing = delivery.sign(parameters, ({ at }) => phases.push(at), new AbortController().signal);
  await advance(10_000);
  expect(await signing).toEqual({ at: 'accepted', orderHash });
  expect(phases).toEqual(['signing', 'submitting', 'accepted']);
  expect(posted).toEqual([{ orderHash, signature }]);
  expect(delivery.store.getState().signing).toBe(0);
});

/** Arguments of `sign`: the order of the vector, viewed since now, with a wallet that signs as given. */
const requestedIn = (world: Pick<World, 'clock'>, signOrder: () => Promise<Hex> = async () => signature) => ({
  wallet: { signOrder },
  check: () => checkQuote(quoteVector),
  since: world.clock.now(),
  ticked: [],
});

test('behavior: sign: a prompt of another tab is first', async () => {
  const browser = browserWith([]);
  const [first, second] = [openTab(browser), openTab(browser)];
  const parameters = requestedIn(first.world, () => new Promise(() => undefined));
  const show = () => undefined;
  void first.delivery.sign(parameters, show, new AbortController().signal);
  await first.advance(100);
  const end = second.delivery.sign(parameters, show, new AbortController().signal);
  await second.advance(100);
  expect(await end).toMatchObject({ at: 'stopped', error: { kind: 'otherTab' } });
});

test('error: sign: a refusal stops in words; the signature is watched on and never sent again', async () => {
  const { advance, browser, delivery, world, says, posted, state } = openTab(browserWith([]));
  says.swap = refused;
  const parameters = requestedIn(world);
  const signing = delivery.sign(parameters, () => undefined, new AbortController().signal);
  await advance(1_000);
  expect(await signing).toMatchObject({ at: 'stopped', error: { kind: 'refused' } });
  expect(browser.journal.stored.get(orderHash)).toMatchObject({ state: 'signed', refusedAt: expect.any(Number) });
  await advance(60_000);
  expect([posted.length, state(), delivery.store.getState().underWay.size]).toEqual([1, 'signed', 1]);
  await advance(300_000);
  expect([posted.length, state()]).toEqual([1, 'closed']);
});

test('behavior: sign: a chain that does not respond ends the wait, and is polled until it has the deposit', async () => {
  const chain = { away: true };
  const eth_call = () => {
    if (chain.away) throw new Error('429');
    return `0x${'1'.padStart(64, '0')}`;
  };
  const { advance, delivery, world, state } = openTab(browserWith([]), { swap: away }, { base: { eth_call } });
  const parameters = requestedIn(world);
  const signing = delivery.sign(parameters, () => undefined, new AbortController().signal);
  await advance(300_000);
  expect(await signing).toMatchObject({ at: 'stopped', error: { kind: 'lostTrack' } });
  const seen = () => [state(), delivery.store.getState().underWay.size, delivery.store.getState().lost.length];
  expect(seen()).toEqual(['signed', 1, 0]);
  chain.away = false;
  await advance(10_000);
  expect(seen()).toEqual(['accepted', 0, 0]);
});

test('behavior: an order of which no chain says anything in ten minutes is named as lost', async () => {
  const node = {
    eth_call: () => {
      throw new Error('429');
    },
  };
  const { advance, delivery, state } = openTab(browserWith([signed]), { swap: away }, { base: node });
  await advance(300_000);
  expect([state(), delivery.store.getState().lost]).toEqual(['signed', []]);
  await advance(600_000);
  expect(state()).toBe('closed');
  expect(delivery.store.getState().lost).toMatchObject([{ orderHash, state: 'closed' }]);
});

test('behavior: an entry that another tab settled is released at once', async () => {
  const { browser, advance, delivery, posted } = openTab();
  browser.journal.stored.set(orderHash, { ...signed, state: 'accepted' });
  await advance(1_000);
  expect([delivery.store.getState().underWay.size, delivery.store.getState().lost, posted]).toEqual([0, [], []]);
});

test.each([
  ['about', 'accepted'],
  ['to nothing', 'closed'],
] as const)(
  'behavior: an entry that one tab brought %s is released at once by the waiting tab',
  async (_name, state) => {
    const browser = browserWith([signed]);
    const [first, second] = [openTab(browser, { swap: away }), openTab(browser, { swap: away })];
    await first.advance(4_000);
    if (state === 'accepted') first.says.swap = accepted;
    for (let tick = 0; tick < 300 && first.state() !== state; tick++) await first.advance(1_000);
    await first.advance(1_000);
    const { underWay, lost } = second.delivery.store.getState();
    expect([first.state(), second.posted, underWay.size, lost]).toEqual([state, [], 0, []]);
  },
);

test('behavior: an order accepted in another tab is not called lost here', async () => {
  const { advance, browser, says, delivery } = openTab();
  says.swap = away;
  await advance(100_000);
  browser.journal.stored.set(orderHash, { ...signed, state: 'accepted' });
  await advance(200_000);
  expect([delivery.store.getState().underWay.size, delivery.store.getState().lost]).toEqual([0, []]);
});

test('behavior: only what was signed is ever under way, and each order once', async () => {
  const accepted_ = { ...signed, orderHash: `0x${'cc'.repeat(32)}`, state: 'accepted' } as const;
  const { delivery, advance, browser, own } = openTab(browserWith([signed, accepted_]), { swap: away });
  const seen = new Set<string>();
  delivery.store.subscribe(({ underWay }) => {
    for (const hash of underWay) seen.add(hash);
  });
  const marks = vi.fn();
  delivery.store.subscribe(marks);
  await advance(3_000);
  const before = marks.mock.calls.length;
  await browser.journal.journal.update(accepted_.orderHash, (entry) => entry && { ...entry, note: 'x' });
  await advance(1_000);
  expect(own.store.getState().entries).toHaveLength(2);
  expect([...seen]).toEqual([orderHash]);
  expect(marks.mock.calls.length).toBe(before);
});

test('behavior: a refusal that is watched on is not called lost', async () => {
  const { advance, delivery } = openTab(browserWith([signed]), { swap: refused });
  await advance(5_000);
  expect(delivery.store.getState().lost).toEqual([]);
});

test('error: a journal that fails while it settles is retried with backoff, unless it was stopped', async () => {
  for (const stopped of [false, true]) {
    const { browser, advance, delivery, posted, own } = openTab(browserWith([]));
    await advance(1_000);
    browser.journal.fails = new Error('locked');
    own.store.setState({ ...own.store.getState(), entries: [signed] });
    await advance(7_000);
    expect(delivery.store.getState().underWay.has(orderHash)).toBe(true);
    browser.journal.fails = null;
    browser.journal.stored.set(orderHash, signed);
    if (stopped) delivery.stop();
    await advance(8_000);
    expect(posted).toHaveLength(stopped ? 0 : 1);
  }
});

test('behavior: stopped and started again while a retry is waited for, it takes it up', async () => {
  const { browser, advance, delivery, posted, own } = openTab(browserWith([]));
  await advance(1_000);
  browser.journal.fails = new Error('locked');
  own.store.setState({ ...own.store.getState(), entries: [signed] });
  await advance(7_000);
  browser.journal.fails = null;
  browser.journal.stored.set(orderHash, signed);
  delivery.stop();
  delivery.start();
  await advance(1_000);
  expect(posted).toHaveLength(1);
});

test('behavior: restarted, it delivers orders signed meanwhile', async () => {
  const { advance, delivery, posted } = openTab();
  delivery.stop();
  await advance(1_000);
  delivery.start();
  await advance(2_000);
  expect(posted).toHaveLength(1);
});
