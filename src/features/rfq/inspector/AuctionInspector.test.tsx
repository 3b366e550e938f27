import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { lowerHex, shortenHash } from '../../../domain/address.ts';
import { knownChains } from '../../../domain/chain.ts';
import { settlementAbi } from '../../../domain/order/settlement.ts';
import type { Auction } from '../../../domain/rfq/Auction.ts';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import type { TapeEntry } from '../../../domain/rfq/reduceRfq.ts';
import { emptyAuction, joinEvent } from '../../../domain/rfq/reduceRfq.ts';
import type { RfqEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../../domain/time.ts';
import { commonMessages } from '../../../messages/common.ts';
import { rfqEventMeanings, rfqEventNames, rfqToolMessages } from '../../../messages/rfq.ts';
import { orderVector } from '../../../testing/orderVector.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress, testHash, wireFrame } from '../../../testing/rfqFrames.ts';
import { testService } from '../../../testing/testService.ts';
import { importedTokensEntry } from '../../../world/importedTokens.ts';
import { eventsOnTape, getNeighbour, type Inspected } from '../model/useInspected.ts';
import type { TapeItem } from '../model/useRfqView.ts';
import { AuctionInspector } from './AuctionInspector.tsx';
import { getTimeline } from './AuctionTimeline.tsx';

const { order, orderHash } = orderVector;
const usdc = { symbol: 'USDC', name: 'USD Coin', decimals: 6 } as const;
const tokens = Object.values(knownChains).flatMap(({ chainId }) =>
  [testAddress(1), lowerHex(order.inputToken)].map((address) => ({ ...usdc, chainId, address })),
);
const START_MS = 1_791_417_660_000;
const entryOf = (kind: Parameters<typeof wireFrame>[0], changes = {}, at = 8_120): TapeEntry => {
  const raw = wireFrame(kind, 'aori-1', changes);
  const frame = decodeFrame(raw, ms(START_MS + at));
  if (frame.kind !== 'event') throw new Error(frame.kind);
  return { event: frame.event, raw };
};
const auctionOf = (...entries: readonly TapeEntry[]): Auction =>
  entries.reduce((auction, { event }) => joinEvent(auction, event).auction, emptyAuction('aori-1', ms(START_MS)));
const open = (inspected: Partial<Inspected>) => {
  const service = testService();
  service.persisted(importedTokensEntry).setState({ tokens });
  const shown: string[] = [];
  const steps: number[] = [];
  const picked: RfqEvent[] = [];
  renderPart(
    <AuctionInspector
      inspected={{ rfqId: 'aori-1', auction: null, entry: null, from: 'events', ...inspected }}
      onMark={(event) => picked.push(event)}
      onStep={(step) => steps.push(step)}
      onClose={() => undefined}
      onShowRfq={(id) => shown.push(id)}
    />,
    { service },
  );
  return { shown, steps, picked };
};
/** Opens what is folded: the event as it came. */
const unfold = async () => {
  const inspector = await screen.findByRole('dialog');
  await userEvent.click(within(inspector).getByText(commonMessages.proof));
};

/** An auction with three quotes. The last maker wins, though another offered more. */
const settled = auctionOf(
  entryOf('QuoteRequested', { inputChain: 'base', outputChain: 'arbitrum', inputAmount: '100000000' }, 0),
  entryOf('QuoteReceived', { outputAmount: '1000000', address: testAddress(7) }, 127),
  entryOf('QuoteReceived', { outputAmount: '999000', address: testAddress(8) }, 141),
  entryOf('QuoteReceived', { outputAmount: '998500', address: testAddress(9) }, 1208),
  entryOf('CalldataToExecute', { maker: testAddress(8), outputAmount: '999000' }, 1386),
  entryOf('TradeSettled', {}, 2604),
);

test('default: the drawer is about the auction: its request, state and events in order', async () => {
  open({ auction: settled, from: 'auctions' });
  const inspector = await screen.findByRole('dialog', {
    name: /^Auction aori-1 Settled$/,
  });
  const story = within(inspector).getByRole('list', { name: rfqToolMessages.whatHappened });
  const texts = within(story)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toHaveLength(6);
  expect(texts[0]).toMatch(/^Requested.*00:01:00\.000/);
  expect(texts[1]).toMatch(/^Quoted0x0000…0007.*\+127 ms.*best$/);
  expect(texts[2]).toMatch(/^Quoted, won0x0000…0008.*\+141 ms.*\u22120\.10%$/);
  expect(texts[3]).toMatch(/^Quoted0x0000…0009.*\+1\.2 s.*\u22120\.15%$/);
  expect(texts[4]).toMatch(/^Matched0x0000…0008.*\+1\.4 s/);
  expect(texts[5]).toMatch(/^Settled.*\+2\.6 s/);
  expect(
    within(story)
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-current')),
  ).toEqual([]);
});

test('the event that was clicked is marked, and another one can be', async () => {
  const marked = entryOf('QuoteReceived', { outputAmount: '999000', address: testAddress(8) }, 141);
  const { picked } = open({ auction: settled, entry: marked });
  const story = await screen.findByRole('list', { name: rfqToolMessages.whatHappened });
  const buttons = within(story).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, null, 'true', null, null, null]);
  await userEvent.click(screen.getByText(commonMessages.proof));
  expect(await screen.findByText('QuoteReceived', { exact: true })).toBeTruthy();
  await userEvent.click(within(story).getByRole('button', { name: rfqEventNames.TradeSettled }));
  expect(picked.map(({ event }) => event)).toEqual(['TradeSettled']);
});

test('error: without prices in the feed none is invented', () => {
  const auction = auctionOf(entryOf('QuoteRequested', {}, 0), entryOf('QuoteReceived', {}, 40));
  expect(getTimeline(auction, null).map(({ amount, compared }) => [amount, compared])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('behavior: an event that its auction does not store is listed among the others', () => {
  const other = entryOf('QuoteRequested', { inputAmount: '7' }, 500).event;
  const story = getTimeline(settled, other);
  expect(story).toHaveLength(7);
  expect(story.some(({ event }) => event === other)).toBe(true);
  expect(getTimeline(settled, null)).toHaveLength(6);
});

test.each([
  ['QuoteRequested', 'deadline'],
  ['QuoteReceived', 'deadline'],
  ['TradeSettled', testHash(4)],
  ['TradeExpired', rfqEventMeanings.TradeExpired],
  ['TradeFailed', rfqEventMeanings.TradeFailed],
] as const)('%s is a sentence', async (kind, words) => {
  open({ entry: entryOf(kind) });
  await unfold();
  const inspector = await screen.findByRole('dialog');
  expect((await within(inspector).findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
});

test('a call is decoded field by field, and nothing in the inspector can send it', async () => {
  const data = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] });
  const { shown, steps } = open({ entry: entryOf('CalldataToExecute', { data }) });
  await unfold();
  const field = (name: string) => screen.getByText(name, { exact: true }).nextSibling?.textContent;
  await screen.findByText(rfqToolMessages.callKnown);
  expect(field('startTime')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);
  expect(field('inputAmount')).toContain('USDC');
  expect(field('offerer')?.toLowerCase()).toContain(order.offerer.toLowerCase());
  expect(field('srcEid')).toContain(String(order.srcEid));
  const names = screen.getAllByRole('button').map((button) => button.textContent ?? button.getAttribute('aria-label'));
  expect(names.join()).not.toMatch(/send|fill\b(?<!may fill)|execute/i);
  await userEvent.click(screen.getByRole('button', { name: rfqToolMessages.older }));
  await userEvent.click(screen.getByRole('button', { name: rfqToolMessages.showOnly }));
  expect([steps, shown]).toEqual([[1], ['aori-1']]);
  expect(screen.getByRole('link', { name: shortenHash(orderHash) }).getAttribute('href')).toBe(`/order/${orderHash}`);
});

test('the text is shown unchanged, without invisible characters', async () => {
  open({ entry: entryOf('TradeExpired', { note: 'a\u202eb' }) });
  await unfold();
  expect((await screen.findByText(/"event":"TradeExpired"/)).textContent).toContain('"note":"ab"');
});

test('a call of no known function is shown as bytes', async () => {
  open({ entry: entryOf('CalldataToExecute', { data: '0x12345678ff' }) });
  await unfold();
  expect(await screen.findByText(rfqToolMessages.callUnknown)).toBeTruthy();
  expect(screen.getByText('0x12345678ff')).toBeTruthy();
});

test('neighbours: one line up or down, past gaps, and never off the tape', () => {
  const [a, b, gone] = [entryOf('TradeExpired'), entryOf('TradeFailed'), entryOf('TradeSettled')];
  const items: TapeItem[] = [
    { kind: 'event', entry: a },
    { kind: 'gap', gap: { from: ms(1), to: null } },
    { kind: 'event', entry: b },
  ];
  const entries = eventsOnTape(items);
  const from = (entry: TapeEntry, step: -1 | 1) => getNeighbour(entries, ({ event }) => event === entry.event, step);
  expect(from(a, 1)).toBe(b);
  expect(from(b, -1)).toBe(a);
  expect([from(a, -1), from(b, 1), from(gone, 1)]).toEqual([null, null, null]);
});
