import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../../domain/rfq/reduceRfq.ts';
import { ms } from '../../../domain/time.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { emptyFeedState, type FeedState } from '../../../engines/feed/FeedState.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { rfqMessages } from '../../../messages/rfq.ts';
import { swapErrorMessages } from '../../../messages/swapErrors.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testService } from '../../../testing/testService.ts';
import { FeedNotices } from './FeedNotices.tsx';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;

type Connection = NonNullable<FeedState['connection']>;
const live: Connection = { phase: 'live', since: ms(1), failures: 0, nextAt: null, droppedAt: null };
const market = (state: Partial<FeedState>) => rfqStore.setState({ ...emptyFeedState(), ...state });

afterEach(() => act(() => rfqStore.setState(emptyFeedState(), true)));

describe('FeedNotices', () => {
  test('no notice while the feed is up or was never up', () => {
    for (const connection of [null, live]) {
      market({ connection });
      const { container, unmount } = renderPart(<FeedNotices />, { engines });
      expect(container.textContent).toBe('');
      unmount();
    }
  });

  test('error: a service that fails while the feed is live is named once, with what is safe', async () => {
    market({ connection: live });
    renderPart(<FeedNotices />, { engines, service: testService({ '/data/query': 'bad' }) });
    expect(await screen.findByText(swapErrorMessages.fundsSafe, { exact: false })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain(rfqMessages.ordersMissing);
    expect(screen.getAllByText(errorMessages.unreadable)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: rfqMessages.reconnectNow })).toBeNull();
  });

  test('a feed that dropped says when, what does not depend on it, and offers to try now', () => {
    market({ connection: { ...live, phase: 'waiting', failures: 1, droppedAt: ms(1_791_417_667_000) } as Connection });
    const { container } = renderPart(<FeedNotices />, { engines });
    expect(container.textContent).toContain(rfqMessages.dropped({ time: '00:01:07' }));
    expect(container.textContent).toContain(rfqMessages.droppedSafe);
    expect(screen.getByRole('button', { name: rfqMessages.reconnectNow })).toBeDefined();
  });

  test('error: without the service too, nothing is said to work', async () => {
    market({ connection: { ...live, phase: 'waiting', failures: 1, droppedAt: ms(1) } as Connection });
    const service = testService({ '/data/query': 'bad' });
    const { container } = renderPart(<FeedNotices />, { engines, service });
    await vi.waitFor(() => expect(container.textContent).toContain(errorMessages.unreadable));
    expect(container.textContent).toContain(swapErrorMessages.fundsSafe);
    expect(container.textContent).not.toContain(rfqMessages.droppedSafe);
  });

  test('a feed that never connected is not called dropped', () => {
    market({ connection: { ...live, phase: 'waiting', failures: 2 } as Connection });
    expect(renderPart(<FeedNotices />, { engines }).container.textContent).toContain(rfqMessages.unreachable);
  });
});

test('a replay is named as no market, and leads back', async () => {
  const connection = { phase: 'replay', since: ms(0), failures: 0, nextAt: null, droppedAt: null } as const;
  rfqStore.setState({ ...emptyFeedState(), connection });
  const resume = vi.spyOn(engines.feed, 'resume');
  renderPart(<FeedNotices />, { engines });
  expect(screen.getByText(rfqMessages.replay)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: rfqMessages.backToMarket }));
  expect(resume).toHaveBeenCalledOnce();
});

test('a file that is not a recording is shown as none', () => {
  const playing = { phase: 'replay', since: ms(0), failures: 0, nextAt: null, droppedAt: null } as const;
  const odd = reduceRfq(emptyRfqState(), [decodeFrame('no JSON', ms(1)), decodeFrame('[]', ms(2))]);
  rfqStore.setState({ ...emptyFeedState(), ...odd, connection: playing });
  renderPart(<FeedNotices />, { engines });
  expect(screen.getByText(/^2 lines could not be read/)).toBeTruthy();
});
