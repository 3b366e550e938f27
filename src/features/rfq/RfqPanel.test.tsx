import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time.ts';
import { createEngines } from '../../engines/createEngines.ts';
import { emptyFeedState, type FeedState } from '../../engines/feed/FeedState.ts';
import { marketMessages } from '../../messages/market.ts';
import { rfqEventNames, rfqMessages, rfqQuietMessages, rfqToolMessages } from '../../messages/rfq.ts';
import { listService } from '../../testing/listService.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { testService } from '../../testing/testService.ts';
import { emptyRfqSearch, type RfqSearch } from './model/rfqSearch.ts';
import { PauseNote } from './RfqLists.tsx';
import { feedSummary, RfqPanel } from './RfqPanel.tsx';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;

const now = () => Math.floor(Date.now() / 1000);
const live: FeedState['connection'] = {
  phase: 'live',
  since: ms(Date.now()),
  failures: 0,
  nextAt: null,
  droppedAt: null,
};
const marketOf = (...frames: [Parameters<typeof wireFrame>[0], string, object?][]): FeedState => {
  const ends = { deadline: String(now() + 60), endTime: String(now() + 90) };
  const snapshot = reduceRfq(
    emptyRfqState(),
    frames.map(([kind, id, changes], index) =>
      decodeFrame(
        wireFrame(kind, id, { ...(kind === 'QuoteRequested' && ends), ...changes }),
        ms(Date.now() - 500 + index),
      ),
    ),
  );
  return {
    ...emptyFeedState(),
    ...snapshot,
    connection: live,
    lastEventAt: snapshot.tape[0]?.event.receivedAt ?? null,
  };
};
const draw = (search: Partial<RfqSearch> = {}) => {
  const searches: RfqSearch[] = [];
  renderPart(<RfqPanel search={{ ...emptyRfqSearch, ...search }} onSearch={(next) => searches.push(next)} />, {
    engines,
  });
  return searches;
};
const SearchedPanel = () => {
  const [search, setSearch] = useState(emptyRfqSearch);
  return <RfqPanel search={search} onSearch={setSearch} />;
};
const auctions = () => within(screen.getByRole('list', { name: rfqMessages.auctions })).getAllByRole('listitem');

beforeEach(() => {});
afterEach(() => {
  vi.restoreAllMocks();
  rfqStore.setState(emptyFeedState(), true);
});

test('a reader sees one line per RFQ with its state, its quotes and the time left', () => {
  rfqStore.setState(
    marketOf(
      ['QuoteRequested', 'aori-1'],
      ['QuoteReceived', 'aori-1'],
      ['QuoteReceived', 'aori-1', { address: testAddress(8) }],
      ['QuoteRequested', 'aori-2'],
      ['CalldataToExecute', 'aori-2'],
      ['TradeSettled', 'aori-2'],
    ),
  );
  draw();
  const [second, first] = auctions();
  expect(first?.textContent).toMatch(/Open\d+ s to quote.*aori-1.*for.*\d s\d+ s$/);
  expect(
    within(first as HTMLElement)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toMatch(/^2 quotes\. Open, .* to quote$/);
  expect(second?.textContent).toMatch(/Settled.*aori-2/);
  expect(within(screen.getByRole('list', { name: rfqMessages.events })).getAllByRole('listitem')).toHaveLength(6);
});

test('a click on an RFQ opens its stored events and moves nothing; its neighbours can be stepped to', async () => {
  rfqStore.setState(
    marketOf(
      ['QuoteRequested', 'aori-1'],
      ['QuoteReceived', 'aori-1'],
      ['TradeExpired', 'aori-1'],
      ['QuoteRequested', 'aori-2'],
    ),
  );
  const searches = draw();
  const before = auctions().map((row) => row.textContent);
  await userEvent.click(screen.getByRole('button', { name: 'aori-1' }));
  const inspector = await screen.findByRole('dialog');
  expect(inspector.textContent).toContain(marketMessages.expired);
  expect(inspector.textContent).toContain('1 quote');
  const story = within(inspector).getByRole('list', { name: rfqToolMessages.whatHappened });
  expect(within(story).getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(within(story).getByRole('button', { name: rfqEventNames.QuoteReceived }));
  expect(within(story).getByRole('button', { name: rfqEventNames.QuoteReceived }).getAttribute('aria-current')).toBe(
    'true',
  );
  // The neighbours are those of the list that it was opened from; the first one has none before it.
  await userEvent.click(within(inspector).getByRole('button', { name: rfqToolMessages.newer }));
  expect(inspector.textContent).toContain('aori-2');
  await userEvent.click(within(inspector).getByRole('button', { name: rfqToolMessages.older }));
  expect(inspector.textContent).toContain('aori-1');
  // The RFQ leaves the market meanwhile: what was opened stays.
  act(() => rfqStore.setState({ auctions: new Map() }));
  expect(inspector.textContent).toContain(marketMessages.expired);
  expect(searches).toEqual([]);
  expect(before).toHaveLength(2);
  expect(screen.queryByText(/Remove/)).toBeNull();
});

test('after closing, the focus is on the last opened row, of either list', async () => {
  rfqStore.setState(marketOf(['QuoteRequested', 'aori-1'], ['QuoteRequested', 'aori-2'], ['TradeExpired', 'aori-2']));
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'aori-1' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: rfqToolMessages.newer }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('aori-2'));
  await userEvent.click(screen.getByRole('button', { name: rfqEventNames.TradeExpired }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: rfqToolMessages.older }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(rfqEventNames.QuoteRequested));
});

test('a quiet market is shown as quiet, not broken', async () => {
  rfqStore.setState({ ...emptyFeedState(), connection: live });
  draw();
  expect((await screen.findAllByText(rfqQuietMessages.quietMarket)).length).toBeGreaterThan(0);
});

test('a new page shows the auctions of the latest orders, below those of the feed', async () => {
  const ended = sampleOrder(0, { startTime: ms(Date.now() - 60_000), timestamp: ms(Date.now() - 50_000) });
  const listed = { ...testService(), client: listService([ended]).client };
  rfqStore.setState({ ...emptyFeedState(), connection: live });
  renderPart(<RfqPanel search={emptyRfqSearch} onSearch={() => undefined} />, { engines, service: listed });
  const link = await screen.findByRole('link', { name: /^Open order/ });
  expect(link.getAttribute('href')).toBe(`/order/${ended.orderHash}`);
  expect(auctions().map((row) => row.textContent)).toEqual([expect.stringMatching(/Settled.*for.*\d+ s ago/)]);
  act(() => rfqStore.setState(marketOf(['QuoteRequested', 'aori-1'])));
  expect(auctions()[0]?.textContent).toContain('aori-1');
  expect(auctions()).toHaveLength(2);
});

test('for an auction joined midway, no quotes are denied and no time is invented', async () => {
  rfqStore.setState(marketOf(['CalldataToExecute', 'aori-1'], ['TradeSettled', 'aori-1']));
  draw();
  expect(auctions()[0]?.textContent).not.toMatch(/none|0 quotes/);
  await userEvent.click(screen.getByRole('button', { name: 'aori-1' }));
  const inspector = await screen.findByRole('dialog');
  expect(inspector.textContent).toContain(rfqToolMessages.requestNotSeen);
  expect(inspector.textContent).not.toMatch(/requested|0 quotes/);
});

test('filters that leave nothing name themselves and can be cleared', async () => {
  rfqStore.setState(marketOf(['QuoteRequested', 'aori-1']));
  const searches = draw({ state: 'failed' });
  expect(await screen.findByText(/1 auction without filters/)).toBeTruthy();
  act(() => screen.getAllByRole('button', { name: rfqQuietMessages.clearFilters })[0]?.click());
  expect(searches).toEqual([emptyRfqSearch]);
});

test('under the pointer no row moves: new rows are counted, and changes of a row are shown', () => {
  rfqStore.setState(marketOf(['QuoteRequested', 'aori-1']));
  draw();
  const list = screen.getByRole('list', { name: rfqMessages.auctions }).closest('section') as HTMLElement;
  fireEvent.pointerEnter(list, { pointerType: 'mouse' });
  const later = marketOf(['QuoteRequested', 'aori-1'], ['QuoteRequested', 'aori-2'], ['TradeExpired', 'aori-1']);
  act(() => rfqStore.setState(later));
  expect(auctions().map((row) => row.textContent)).toEqual([expect.stringMatching(/Expired.*aori-1/)]);
  expect(screen.getByText(/2 new/)).toBeDefined();
  fireEvent.pointerLeave(list);
  expect(auctions()).toHaveLength(2);
});

test('pausing holds the lists and counts new events', () => {
  rfqStore.setState(marketOf(['QuoteRequested', 'aori-1']));
  draw();
  act(() => screen.getByRole('button', { name: rfqMessages.pause }).click());
  act(() =>
    rfqStore.setState(
      marketOf(['QuoteRequested', 'aori-1'], ['QuoteRequested', 'aori-2'], ['QuoteReceived', 'aori-2']),
    ),
  );
  expect(auctions()).toHaveLength(1);
  const resume = screen.getByRole('button', { name: rfqMessages.resume({ count: '2' }) });
  act(() => resume.click());
  expect(auctions()).toHaveLength(2);
});

test('while the lists are paused, totals count the rows that stand, and the page states that', () => {
  const open = () => screen.getByRole('radio', { name: /^Open/ }).closest('label')?.textContent;
  rfqStore.setState(marketOf(['QuoteRequested', 'aori-1']));
  draw();
  act(() => screen.getByRole('button', { name: rfqMessages.pause }).click());
  act(() => rfqStore.setState(marketOf(['QuoteRequested', 'aori-1'], ['QuoteRequested', 'aori-2'])));
  expect(open()).toBe('Open1');
  expect(screen.getAllByText(rfqMessages.paused)).toHaveLength(2);
  act(() => screen.getByRole('button', { name: rfqMessages.resume({ count: '1' }) }).click());
  expect(open()).toBe('Open2');
});

test('a paused list can be searched: a filter chooses among what is held', () => {
  rfqStore.setState(marketOf(['QuoteRequested', 'aori-1'], ['QuoteRequested', 'aori-2'], ['TradeExpired', 'aori-2']));
  renderPart(<SearchedPanel />, { engines });
  act(() => screen.getByRole('button', { name: rfqMessages.pause }).click());
  act(() => rfqStore.setState(marketOf(['QuoteRequested', 'aori-3'])));
  expect(auctions()).toHaveLength(2);
  act(() => screen.getByRole('radio', { name: /^Expired/ }).click());
  expect(auctions().map((row) => row.textContent)).toEqual([expect.stringContaining('aori-2')]);
  act(() => screen.getByRole('radio', { name: /^All/ }).click());
  expect(auctions()).toHaveLength(2);
});

test('unusual frames can be opened even if no event is listed', () => {
  const odd = reduceRfq(emptyRfqState(), [decodeFrame('no JSON', ms(Date.now()))]);
  rfqStore.setState({ ...emptyFeedState(), ...odd, connection: live });
  draw();
  expect(screen.getByRole('button', { name: new RegExp(rfqMessages.kinds) })).toBeDefined();
});

test('the choice of kinds holds no row still when it has the focus', () => {
  rfqStore.setState(marketOf(['QuoteRequested', 'aori-1']));
  draw();
  // Every focus here is one by keyboard.
  const { matches } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function isMatch(this: HTMLElement, selector: string) {
    return selector === ':focus-visible' || matches.call(this, selector);
  });
  act(() => screen.getByRole('button', { name: new RegExp(rfqMessages.kinds) }).focus());
  act(() => rfqStore.setState(marketOf(['QuoteRequested', 'aori-1'], ['QuoteRequested', 'aori-2'])));
  expect(auctions()).toHaveLength(2);
});

test('a dropped feed states what still works, and no auction is called open', async () => {
  const dropped = {
    ...live,
    phase: 'waiting' as const,
    droppedAt: ms(Date.now() - 2000),
    nextAt: ms(Date.now() + 4000),
    failures: 1,
  };
  rfqStore.setState({ ...marketOf(['QuoteRequested', 'aori-1']), connection: dropped });
  draw();
  expect(await screen.findByText(/The RFQ feed disconnected at/)).toBeTruthy();
  expect(screen.getByText(rfqMessages.droppedSafe)).toBeTruthy();
  expect(auctions()[0]?.textContent).toContain(marketMessages.unknown);
  expect(screen.getByRole('button', { name: rfqMessages.reconnectNow })).toBeTruthy();
});

test('orders that started while the feed was down are listed above the auctions before them', async () => {
  const at = Date.now();
  const [missed, seen] = [1, 2].map((index) =>
    sampleOrder(index, {
      status: 'completed',
      startTime: ms(at + index * 1000),
      timestamp: ms(at + index * 1000 + 500),
    }),
  );
  if (missed === undefined || seen === undefined) throw new Error('no orders');
  const gaps = [{ from: ms(at + 500), to: ms(at + 1500) }];
  rfqStore.setState({ ...marketOf(['QuoteRequested', 'aori-1']), gaps });
  renderPart(<RfqPanel search={emptyRfqSearch} onSearch={() => {}} />, {
    engines,
    service: { ...testService(), client: listService([missed, seen]).client },
  });
  await screen.findByRole('link', { name: /^Open order/ });
  expect(auctions()).toHaveLength(2);
  expect(
    within(auctions()[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/order/${missed.orderHash}`);
});

test('an auction whose request was missed is listed by its RFQ id, and counted once', async () => {
  const [same, other] = [1, 2].map((index) =>
    sampleOrder(index, { status: 'completed', startTime: ms(Date.now() - 60_000) }),
  );
  if (same === undefined || other === undefined) throw new Error('no orders');
  rfqStore.setState(
    marketOf(['CalldataToExecute', 'aori-1', { takerOrderHash: same.orderHash }], ['TradeSettled', 'aori-1']),
  );
  renderPart(<RfqPanel search={emptyRfqSearch} onSearch={() => {}} />, {
    engines,
    service: { ...testService(), client: listService([same, other]).client },
  });
  await screen.findByRole('link', { name: /^Open order/ });
  expect(auctions().map((row) => row.querySelector('[data-row]')?.getAttribute('title'))).toEqual([
    'aori-1',
    other.orderHash,
  ]);
  expect(screen.getByRole('radio', { name: /^Settled/ }).closest('label')?.textContent).toBe('Settled2');
});

test('after "Stop listening" earlier events stay, with one notice, and no orders are polled', async () => {
  const market = marketOf(['QuoteRequested', 'aori-1']);
  const stopped = { ...market, connection: { ...live, phase: 'stopped' as const, failures: 4 } };
  rfqStore.setState(stopped);
  draw();
  expect(await screen.findByText(/You stopped listening at/)).toBeTruthy();
  expect(auctions()[0]?.textContent).toContain(marketMessages.unknown);
  expect(screen.queryByText(rfqMessages.droppedPolling, { exact: false })).toBeNull();
  expect(screen.getAllByRole('button', { name: marketMessages.listen }).length).toBeGreaterThan(0);
  expect(feedSummary(market, stopped)).toBe(rfqMessages.announceStopped);
});

test('an event is announced in one sentence, or not at all', () => {
  const before = marketOf(['QuoteRequested', 'a']);
  const after = marketOf(['QuoteRequested', 'a'], ['QuoteRequested', 'b'], ['TradeSettled', 'a']);
  expect(feedSummary(before, after)).toBe('RFQ feed: 1 new request, 1 settled.');
  expect(feedSummary(after, after)).toBeNull();
  const down = { ...after, connection: { ...live, phase: 'waiting' as const } };
  expect(feedSummary(after, down)).toBe(rfqMessages.announceDropped);
  expect(feedSummary(down, after)).toBe(rfqMessages.announceConnected);
});

test('held lists state that, and then the number of new events', () => {
  expect(renderPart(<PauseNote newEvents={0} />, { engines }).container.textContent).toBe(rfqMessages.pausedByPointer);
  expect(renderPart(<PauseNote newEvents={1_234} />, { engines }).container.textContent).toBe(
    rfqMessages.newEvents({ count: '1,234' }),
  );
});
