import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../../domain/rfq/reduceRfq.ts';
import type { RfqEventKind } from '../../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../../domain/time.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { emptyFeedState } from '../../../engines/feed/FeedState.ts';
import { rfqMessages, rfqToolMessages } from '../../../messages/rfq.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { wireFrame } from '../../../testing/rfqFrames.ts';
import { testService } from '../../../testing/testService.ts';
import { KindsPopover } from './KindsPopover.tsx';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;

afterEach(() => act(() => rfqStore.setState(emptyFeedState(), true)));
const market = () =>
  reduceRfq(emptyRfqState(), [
    decodeFrame(wireFrame('QuoteRequested', 'a'), ms(1000)),
    decodeFrame(wireFrame('TradeExpired', 'a'), ms(2000)),
    decodeFrame('{"event":"Later","data":{}}', ms(2001)),
    decodeFrame('no JSON', ms(2002)),
  ]);

describe('KindsPopover', () => {
  const open = async (chosen: readonly RfqEventKind[]) => {
    const onKinds = vi.fn();
    const { counts } = emptyFeedState();
    rfqStore.setState({
      ...emptyFeedState(),
      counts: { ...counts, frames: 12_345, malformed: 2, byKind: { ...counts.byKind, TradeSettled: 1_111 } },
    });
    renderPart(<KindsPopover kinds={chosen} onKinds={onKinds} />, { engines });
    await userEvent.click(screen.getByRole('button', { name: new RegExp(rfqMessages.kinds) }));
    await screen.findByRole('dialog');
    return onKinds;
  };

  test('events of each kind and unusual frames are counted', async () => {
    await open(['TradeSettled']);
    expect(screen.getByText('Settled').closest('li')?.textContent).toContain('1,111');
    const counts = screen.getByText('12,345 frames received').closest('p');
    expect([...(counts?.children ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual(['2 malformed']);
  });

  test('a kind is taken to the others, in the order of an auction', async () => {
    const onKinds = await open(['TradeSettled']);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Requested/ }));
    expect(onKinds.mock.calls).toEqual([[['QuoteRequested', 'TradeSettled']]]);
  });

  test('the last one taken off, or all six chosen, means all', async () => {
    const onKinds = await open(['TradeSettled']);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Settled/ }));
    expect(onKinds.mock.calls).toEqual([[null]]);
  });

  test('five and the sixth are all', async () => {
    const onKinds = await open([
      'QuoteRequested',
      'QuoteReceived',
      'CalldataToExecute',
      'TradeSettled',
      'TradeExpired',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Failed/ }));
    expect(onKinds.mock.calls).toEqual([[null]]);
  });
});

test('kinds: each can be left out, all and none mean no filter, and odd frames are counted in words', async () => {
  rfqStore.setState({ ...emptyFeedState(), ...market() });
  const chosen: unknown[] = [];
  renderPart(<KindsPopover kinds={['TradeFailed']} onKinds={(kinds) => chosen.push(kinds)} />, { engines });
  await userEvent.click(screen.getByRole('button', { name: new RegExp(rfqMessages.kinds) }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Settled/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Failed/ }));
  expect(chosen).toEqual([['TradeSettled', 'TradeFailed'], null]);
  const counts = screen.getByText('4 frames received').closest('p');
  expect([...(counts?.children ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual([
    rfqToolMessages.unknown({ count: '1' }),
    '1 malformed',
  ]);
});
