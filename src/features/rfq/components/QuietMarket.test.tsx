import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyRfqState } from '../../../domain/rfq/RfqState.ts';
import { reduceRfq } from '../../../domain/rfq/reduceRfq.ts';
import { ms } from '../../../domain/time.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { emptyFeedState, type FeedState } from '../../../engines/feed/FeedState.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { rfqQuietMessages } from '../../../messages/rfq.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { wireFrame } from '../../../testing/rfqFrames.ts';
import { testService } from '../../../testing/testService.ts';
import { describeQuiet, QuietState } from './QuietMarket.tsx';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;

const numbers = numbersIn('1,234.56');
type Connection = NonNullable<FeedState['connection']>;
const live: Connection = { phase: 'live', since: ms(1), failures: 0, nextAt: null, droppedAt: null };
const market = (state: Partial<FeedState>) =>
  rfqStore.setState({
    ...emptyFeedState(),
    ...state,
  });

const auctionsOf = (...ids: readonly string[]) =>
  reduceRfq(
    emptyRfqState(),
    ids.map((id) => decodeFrame(wireFrame('QuoteRequested', id), ms(1))),
  ).auctions;

afterEach(() => act(() => rfqStore.setState(emptyFeedState(), true)));

describe('quiet', () => {
  const facts = { live: true, lastEventAt: null, now: ms(1_000_000), ordersADay: null };
  test('default: connected, the time of the last event, and the events of the day', () => {
    expect(describeQuiet(facts, numbers)).toBe(rfqQuietMessages.quietNever);
    expect(describeQuiet({ ...facts, lastEventAt: ms(940_000), ordersADay: 984 }, numbers)).toBe(
      'Connected. Last event 1 min ago. 984 orders in the last 24 hours.',
    );
  });

  test('param ordersADay: none, one and many; no pace is made up for a market that may be a minute old', () => {
    const day = (ordersADay: number) => describeQuiet({ ...facts, ordersADay }, numbers).split('page. ')[1];
    expect([0, 1, 8].map(day)).toEqual([
      rfqQuietMessages.dayNone,
      '1 order in the last 24 hours.',
      '8 orders in the last 24 hours.',
    ]);
  });

  test('error: without a connection nothing is claimed of the market', () => {
    expect(describeQuiet({ ...facts, live: false, ordersADay: 5 }, numbers)).toBe(rfqQuietMessages.quietUnconnected);
  });
});

describe('QuietState', () => {
  test('filters that leave nothing say how much there is without them', async () => {
    market({ connection: live, auctions: auctionsOf('a') });
    const onClear = vi.fn();
    const { container } = renderPart(
      <QuietState frozen={{ paused: null, pointed: null }} filtered rfqId={null} onClear={onClear} />,
      { engines },
    );
    expect(container.textContent).toContain('1 auction without filters.');
    await userEvent.click(screen.getByRole('button', { name: rfqQuietMessages.clearFilters }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test('"no match" is shown for a known auction only', () => {
    const shown = (rfqId: string, ids: readonly string[]) => {
      market({ connection: live, auctions: auctionsOf(...ids) });
      const { container, unmount } = renderPart(
        <QuietState frozen={{ paused: null, pointed: null }} filtered rfqId={rfqId} onClear={() => undefined} />,
        {
          engines,
        },
      );
      const text = container.textContent;
      unmount();
      return text;
    };
    for (const ids of [[], ['a-2']]) expect(shown('a-1', ids)).toContain(rfqQuietMessages.unseen);
    expect(shown('1', ['a-1'])).toContain('1 auction without filters.');
  });

  test('a market without events is distinguished from a feed that is not connected', () => {
    market({ connection: live });
    const quiet = renderPart(
      <QuietState frozen={{ paused: null, pointed: null }} filtered={false} rfqId={null} onClear={() => undefined} />,
      { engines },
    );
    expect(quiet.container.textContent).toContain(rfqQuietMessages.quietMarket);
    quiet.unmount();
    market({ connection: null });
    const { container } = renderPart(
      <QuietState frozen={{ paused: null, pointed: null }} filtered={false} rfqId={null} onClear={() => undefined} />,
      {
        engines,
      },
    );
    expect(container.textContent).toContain('Nothing yet. Auctions appear here once the feed connects.');
  });
});
