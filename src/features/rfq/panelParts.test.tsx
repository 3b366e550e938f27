import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyAuction, joinEvent } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time.ts';
import { createEngines } from '../../engines/createEngines.ts';
import { emptyFeedState, type FeedState } from '../../engines/feed/FeedState.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { testService } from '../../testing/testService.ts';
import { AuctionRow } from './AuctionRow.tsx';
import { FeedNotices } from './FeedNotices.tsx';
import { QuietState } from './QuietMarket.tsx';
import { HeldNote } from './RfqPanel.tsx';
import { FilterChips } from './RfqTools.tsx';
import { emptyRfqSearch, type RfqSearch } from './rfqSearch.ts';
import { KindsBody } from './ToolPanels.tsx';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;

type Connection = NonNullable<FeedState['connection']>;
const live: Connection = { phase: 'live', since: ms(1), failures: 0, nextAt: null, droppedAt: null };
const market = (state: Partial<FeedState>) => rfqStore.setState({ ...emptyFeedState(), ...state });

afterEach(() => act(() => rfqStore.setState(emptyFeedState(), true)));

describe('FilterChips', () => {
  const open = (search: Partial<RfqSearch>) => {
    const searches: RfqSearch[] = [];
    renderPart(<FilterChips search={{ ...emptyRfqSearch, ...search }} onSearch={(next) => searches.push(next)} />, {
      engines,
    });
    return searches;
  };

  test('without filters there is nothing to remove', () => {
    open({});
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('each filter is told in words, and goes alone', async () => {
    const search = {
      tokens: ['usdc', 'weth'],
      who: testAddress(7),
      min: '50',
      rfqId: 'aori-1',
      state: 'open',
    } as const;
    const searches = open(search);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Pair USDC and WETH',
      'Remove Maker or taker 0x0000…0007',
      'Remove At least 50',
      'Remove aori-1',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove At least 50' }));
    expect(searches).toEqual([{ ...emptyRfqSearch, ...search, min: null }]);
  });

  test('one token is not called a pair, and an address is shortened', () => {
    open({ tokens: [testAddress(1)] });
    expect(screen.getByText('Token 0x0000…0001')).toBeDefined();
  });
});

describe('KindsBody', () => {
  const open = (chosen: Parameters<typeof KindsBody>[0]['chosen']) => {
    const onKinds = vi.fn();
    const { counts } = emptyFeedState();
    market({ counts: { ...counts, frames: 12_345, malformed: 2, byKind: { ...counts.byKind, TradeSettled: 1_111 } } });
    renderPart(<KindsBody chosen={chosen} onKinds={onKinds} />, { engines });
    return onKinds;
  };

  test('someone sees how many came of each kind, and what was odd', () => {
    open(['TradeSettled']);
    expect(screen.getByText('TradeSettled').closest('li')?.textContent).toContain('1,111');
    const counts = screen.getByText('12,345 frames received').closest('p');
    expect(counts?.textContent).toBe('12,345 frames received, 2 malformed');
  });

  test('a kind is taken to the others, in the order of an auction', async () => {
    const onKinds = open(['TradeSettled']);
    await userEvent.click(screen.getByRole('checkbox', { name: /QuoteRequested/ }));
    expect(onKinds.mock.calls).toEqual([[['QuoteRequested', 'TradeSettled']]]);
  });

  test('the last one taken off, or all six chosen, means all', async () => {
    const onKinds = open(['TradeSettled']);
    await userEvent.click(screen.getByRole('checkbox', { name: /TradeSettled/ }));
    expect(onKinds.mock.calls).toEqual([[null]]);
  });

  test('five and the sixth are all', async () => {
    const onKinds = open(['QuoteRequested', 'QuoteReceived', 'CalldataToExecute', 'TradeSettled', 'TradeExpired']);
    await userEvent.click(screen.getByRole('checkbox', { name: /TradeFailed/ }));
    expect(onKinds.mock.calls).toEqual([[null]]);
  });
});

describe('FeedNotices', () => {
  test('nothing is said while the feed is well or was never up', () => {
    for (const connection of [null, live]) {
      market({ connection });
      const { container, unmount } = renderPart(<FeedNotices />, { engines });
      expect(container.textContent).toBe('');
      unmount();
    }
  });

  test('a feed that dropped says when, what does not depend on it, and offers to try now', () => {
    market({ connection: { ...live, phase: 'waiting', failures: 1, droppedAt: ms(1_791_417_667_000) } as Connection });
    const { container } = renderPart(<FeedNotices />, { engines });
    expect(container.textContent).toContain('The RFQ feed dropped at 00:01:07.');
    expect(container.textContent).toContain('Orders and swaps do not depend on it.');
    expect(screen.getByRole('button', { name: 'Reconnect now' })).toBeDefined();
  });

  test('a feed that never came is not said to have dropped', () => {
    market({ connection: { ...live, phase: 'waiting', failures: 2 } as Connection });
    expect(renderPart(<FeedNotices />, { engines }).container.textContent).toContain('The RFQ feed cannot be reached.');
  });
});

describe('QuietState', () => {
  test('filters that leave nothing say how much there is without them', async () => {
    market({ connection: live, auctions: new Map([['a', emptyAuction('a', ms(1))]]) });
    const onClear = vi.fn();
    const { container } = renderPart(<QuietState filtered rfqId={null} onClear={onClear} />, { engines });
    expect(container.textContent).toContain('1 auction is kept without them.');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test('an auction that nothing was heard of is not said to match no filter, one that was is', () => {
    const shown = (rfqId: string, ids: readonly string[]) => {
      market({ connection: live, auctions: new Map(ids.map((id) => [id, emptyAuction(id, ms(1))])) });
      const { container, unmount } = renderPart(<QuietState filtered rfqId={rfqId} onClear={() => undefined} />, {
        engines,
      });
      const text = container.textContent;
      unmount();
      return text;
    };
    for (const ids of [[], ['a-2']]) expect(shown('a-1', ids)).toContain('Nothing of this RFQ has come yet.');
    expect(shown('1', ['a-1'])).toContain('1 auction is kept without them.');
  });

  test('a market without events is told from a feed that is not connected', () => {
    market({ connection: live });
    const quiet = renderPart(<QuietState filtered={false} rfqId={null} onClear={() => undefined} />, { engines });
    expect(quiet.container.textContent).toContain('A quiet market.');
    quiet.unmount();
    market({ connection: null });
    const { container } = renderPart(<QuietState filtered={false} rfqId={null} onClear={() => undefined} />, {
      engines,
    });
    expect(container.textContent).toContain('Nothing to show yet. Auctions appear here once the feed is connected.');
  });
});

describe('AuctionRow', () => {
  const at = 1_791_417_660_000;
  const decoded = decodeFrame(wireFrame('QuoteRequested', 'aori-1'), ms(at));
  if (decoded.kind !== 'event') throw new Error('a request');
  const { auction } = joinEvent(emptyAuction('aori-1', ms(at)), decoded.event);
  const open = (props: Partial<AuctionRow.Props> = {}) => {
    const onOpen = vi.fn();
    const drawn = renderPart(
      <AuctionRow
        auction={auction}
        now={ms(at + 1_000)}
        known
        mine={null}
        find={() => null}
        selected={false}
        onOpen={onOpen}
        {...props}
      />,
    );
    return { ...drawn, onOpen };
  };

  test('its id is a button that opens it and keeps the whole id at hand', async () => {
    const { onOpen } = open();
    const button = screen.getByRole('button');
    expect(button.title).toBe('aori-1');
    await userEvent.click(button);
    expect(onOpen.mock.calls).toEqual([[auction]]);
  });

  test('while the feed is down, what goes on is not guessed', () => {
    expect(open().container.textContent).not.toContain('not known');
    expect(open({ known: false }).container.textContent).toContain('not known');
  });

  test('my own request is marked as mine, others are not', () => {
    expect(open({ mine: testAddress(6) }).container.textContent).not.toContain('you');
    expect(open({ mine: testAddress(5) }).container.textContent).toContain('you');
  });

  test('an auction whose request was not seen claims no terms', () => {
    expect(open({ auction: emptyAuction('aori-2', ms(at)) }).container.textContent).toContain('request not seen');
  });
});

describe('HeldNote', () => {
  test('standing still is told, and then how much came', () => {
    expect(renderPart(<HeldNote held={0} />, { engines }).container.textContent).toBe('Holding still');
    expect(renderPart(<HeldNote held={1_234} />, { engines }).container.textContent).toBe('1,234 new');
  });
});
