import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../../domain/rfq/reduceRfq.ts';
import type { RfqFigures } from '../../../domain/rfq/rfqFigures.ts';
import { ms } from '../../../domain/time.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { emptyFeedState } from '../../../engines/feed/FeedState.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress, wireFrame } from '../../../testing/rfqFrames.ts';
import { testService } from '../../../testing/testService.ts';
import { useAuctionCounts } from './EarlierOrders.tsx';
import { delayText, eventRate, FeedStats } from './FeedStats.tsx';

const engines = createEngines(testService());
const rfqStore = engines.feed.store;

const figures: RfqFigures = {
  requests: 20,
  quotesPerRfq: 4.6,
  quoted: 12,
  firstQuote: ms(120),
  makers: [
    { maker: testAddress(7), wins: 90 },
    { maker: testAddress(8), wins: 50 },
  ],
  wins: 158,
};
const live = { phase: 'live', since: ms(Date.now()), failures: 0, nextAt: null, droppedAt: null } as const;

const auctionsOf = (counts: readonly (readonly [count: number, ...kinds: Parameters<typeof wireFrame>[0][]])[]) => {
  const frames = counts.flatMap(([count, ...kinds], group) =>
    Array.from({ length: count }, (_, index) =>
      kinds.map((kind) => decodeFrame(wireFrame(kind, `r${group}-${index}`, endsLater), ms(Date.now()))),
    ).flat(),
  );
  return reduceRfq(emptyRfqState(), frames).auctions;
};
const later = String(Math.floor(Date.now() / 1000) + 90);
const endsLater = { deadline: later, endTime: later };

const Stats = (props: Partial<ComponentProps<typeof FeedStats>>) => {
  const counts = useAuctionCounts({ paused: null, pointed: null }, []);
  return <FeedStats counts={counts} onMaker={() => undefined} {...props} />;
};
const draw = (props: Partial<ComponentProps<typeof FeedStats>> = {}) => renderPart(<Stats {...props} />, { engines });

afterEach(() => act(() => rfqStore.setState(emptyFeedState(), true)));

test('the strip says fill rate, wait and shares with what they rest on; a maker can be chosen', async () => {
  const auctions = auctionsOf([
    [14, 'QuoteRequested'],
    [3, 'QuoteRequested', 'CalldataToExecute'],
    [151, 'QuoteRequested', 'TradeSettled'],
    [20, 'QuoteRequested', 'TradeExpired'],
  ]);
  rfqStore.setState({ ...emptyFeedState(), connection: live, figures, auctions });
  const chosen: string[] = [];
  const { container } = draw({ onMaker: (maker) => chosen.push(maker) });
  const strip = container.querySelector('dl')?.textContent;
  for (const words of [
    'Open14',
    '4.6mean of 20 in 15 min',
    '120 msmedian of 12 in 15 min',
    'Settled88.3%151 of 171',
    '0x0000…0007 90 of 158',
  ])
    expect(strip).toContain(words);
  await userEvent.click(screen.getByRole('button', { name: /Makers’ share: the first has 57.0%/ }));
  const list = await screen.findByRole('dialog', { name: /Makers’ share/ });
  expect(list.textContent).toContain('57.0%');
  await userEvent.click(within(list).getByRole('button', { name: /Show only 0x0000…0008/ }));
  expect(chosen).toEqual([testAddress(8)]);
});

test('without a sample a figure is a dash in its own cell, and with few it names how few', () => {
  const auctions = auctionsOf([
    [4, 'QuoteRequested', 'TradeSettled'],
    [1, 'QuoteRequested', 'TradeExpired'],
  ]);
  rfqStore.setState({
    ...emptyFeedState(),
    connection: live,
    auctions,
    figures: { ...figures, requests: 6, quotesPerRfq: null, quoted: 4, firstQuote: null, makers: [], wins: 0 },
  });
  const { container } = draw();
  const strip = container.querySelector('dl')?.textContent;
  for (const words of [
    `${t.perRfq}-6 of 10 so far`,
    `${t.firstQuote}-4 of 10 so far`,
    `${t.makersShare}-`,
    'Settled-5 of 10 so far',
  ])
    expect(strip).toContain(words);
});

test('a share of fewer than ten wins is a dash, and the tenth tells it', () => {
  const { container } = draw();
  const strip = (): string | null | undefined => container.querySelector('dl')?.textContent;
  const show = (wins: number): void => {
    const makers = [{ maker: testAddress(7), wins }];
    act(() => rfqStore.setState({ ...emptyFeedState(), connection: live, figures: { ...figures, makers, wins } }));
  };
  show(9);
  expect(strip()).toContain(`${t.makersShare}-9 of 10 so far`);
  show(10);
  expect(strip()).toContain(`${t.makersShare}100%`);
});

const numbers = numbersIn('1,234.56');

describe('figures', () => {
  test('default: shares and delays, and a dash where nothing is known', () => {
    expect([numbers.share(158, 171), numbers.share(0, 4), numbers.share(0, 0)]).toEqual(['92.4%', '0.0%', '-']);
    expect([null, 0, 120.4, 999, 1000, 1440, 9999, 12_400].map((delay) => delayText(delay, numbers))).toEqual([
      '-',
      '0 ms',
      '120 ms',
      '999 ms',
      '1.0 s',
      '1.4 s',
      '10.0 s',
      '12 s',
    ]);
  });

  test('param: the chosen number format', () => {
    const format = numbersIn('1.234,56');
    expect([
      format.share(158, 171),
      delayText(1440, format),
      eventRate([20, ...Array(9).fill(0), 99], format).value,
    ]).toEqual(['92,4%', '1,4 s', '2,0']);
  });
});
