import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../../domain/rfq/reduceRfq.ts';
import { ms } from '../../../domain/time.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { emptyFeedState, type FeedState } from '../../../engines/feed/FeedState.ts';
import { rfqQuietMessages } from '../../../messages/rfq.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { wireFrame } from '../../../testing/rfqFrames.ts';
import { testService } from '../../../testing/testService.ts';
import { useAuctionCounts } from './EarlierOrders.tsx';
import { QuietState } from './QuietMarket.tsx';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;

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

const Quiet = (props: Partial<ComponentProps<typeof QuietState>>) => {
  const counts = useAuctionCounts({ paused: null, pointed: null }, []);
  return <QuietState counts={counts} filtered={false} rfqId={null} onClear={() => undefined} {...props} />;
};

describe('QuietState', () => {
  const draw = (props: Partial<ComponentProps<typeof QuietState>> = {}) =>
    renderPart(<Quiet {...props} />, { engines });

  test('filters that leave nothing say how much there is without them', async () => {
    market({ connection: live, auctions: auctionsOf('a') });
    const onClear = vi.fn();
    const { container } = draw({ filtered: true, onClear });
    expect(container.textContent).toContain('1 auction without filters.');
    await userEvent.click(screen.getByRole('button', { name: rfqQuietMessages.clearFilters }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test('"no match" is shown for a known auction only', () => {
    const shown = (rfqId: string, ids: readonly string[]) => {
      market({ connection: live, auctions: auctionsOf(...ids) });
      const { container, unmount } = draw({ filtered: true, rfqId });
      const text = container.textContent;
      unmount();
      return text;
    };
    for (const ids of [[], ['a-2']]) expect(shown('a-1', ids)).toContain(rfqQuietMessages.unseen);
    expect(shown('1', ['a-1'])).toContain('1 auction without filters.');
  });

  test('a market without events is distinguished from a feed that is not connected', () => {
    market({ connection: live });
    const quiet = draw();
    expect(quiet.container.textContent).toContain(rfqQuietMessages.quietMarket);
    quiet.unmount();
    market({ connection: null });
    expect(draw().container.textContent).toContain(`${rfqQuietMessages.nothingYet} ${rfqQuietMessages.howItWorks}`);
  });
});
