import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { orderVector } from '../../domain/order/orderVector.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import type { TapeEntry } from '../../domain/rfq/RfqBook.ts';
import type { FindToken } from '../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../domain/time.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { EventInspector } from './EventInspector.tsx';
import { eventsOnTape, neighbour, type TapeItem } from './useRfqView.ts';

const { order, orderHash } = orderVector;
const find: FindToken = (_, address) =>
  address === testAddress(1) || address === order.inputToken.toLowerCase()
    ? { chainId: 8453, address: testAddress(1), symbol: 'USDC', name: 'USD Coin', decimals: 6 }
    : null;
const entryOf = (kind: Parameters<typeof wireFrame>[0], changes = {}): TapeEntry => {
  const raw = wireFrame(kind, 'aori-1', changes);
  const frame = decodeFrame(raw, ms(1_791_417_668_120));
  if (frame.kind !== 'event') throw new Error(frame.kind);
  return { event: frame.event, raw };
};
const open = (entry: TapeEntry | null) => {
  const shown: string[] = [];
  const steps: number[] = [];
  renderPart(
    <EventInspector
      entry={entry}
      auction={null}
      find={find}
      onStep={(step) => steps.push(step)}
      onClose={() => undefined}
      onShowRfq={(id) => shown.push(id)}
    />,
  );
  return { shown, steps };
};

test.each([
  ['QuoteRequested', 'Answers until'],
  ['QuoteReceived', 'Deadline'],
  ['TradeSettled', testHash(4)],
  ['TradeExpired', 'ended without a trade'],
  ['TradeFailed', 'cancelQuote'],
] as const)('%s is told in words', async (kind, words) => {
  open(entryOf(kind));
  const inspector = await screen.findByRole('dialog');
  expect((await within(inspector).findByText(new RegExp(words))).textContent).toBeTruthy();
});

test('a call is decoded word by word, and nothing in the inspector can send it', async () => {
  const data = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] });
  const { shown, steps } = open(entryOf('CalldataToExecute', { data }));
  const table = await screen.findByRole('table', { name: 'Words of the call data' });
  expect(within(table).getAllByRole('row')).toHaveLength(12);
  for (const words of ['0x7ce5e33e', 'inputAmount', 'inputToken, USDC', /startTime, \d\d:\d\d:\d\d UTC/])
    expect(within(table).getByText(words, { exact: false })).toBeTruthy();
  const names = screen.getAllByRole('button').map((button) => button.textContent ?? button.getAttribute('aria-label'));
  expect(names.join()).not.toMatch(/send|fill|execute/i);
  await userEvent.click(screen.getByRole('button', { name: 'Older event' }));
  await userEvent.click(screen.getByRole('button', { name: /Show all of/ }));
  expect([steps, shown]).toEqual([[1], ['aori-1']]);
  expect(screen.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe(`/order/${orderHash}`);
});

test('every field and the raw text are there as they came, with nothing invisible in them', async () => {
  open(entryOf('TradeExpired', { note: 'a\u202eb' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Fields' }));
  expect((await screen.findByText('data.note')).nextSibling?.textContent).toBe('ab');
  await userEvent.click(screen.getByRole('tab', { name: 'Raw' }));
  expect(await screen.findByText(/"event":"TradeExpired"/)).toBeTruthy();
});

test('a call of no known function is shown as bytes', async () => {
  open(entryOf('CalldataToExecute', { data: '0x12345678ff' }));
  expect(await screen.findByText(/This is no call of the settlement contract/)).toBeTruthy();
  expect(screen.getByText('left over')).toBeTruthy();
});

test('neighbours: one line up or down, past gaps, and never off the tape', () => {
  const [a, b, gone] = [entryOf('TradeExpired'), entryOf('TradeFailed'), entryOf('TradeSettled')];
  const items: TapeItem[] = [
    { kind: 'event', entry: a },
    { kind: 'gap', gap: { from: ms(1), to: null } },
    { kind: 'event', entry: b },
  ];
  const entries = eventsOnTape(items);
  expect(neighbour(entries, a, 1)).toBe(b);
  expect(neighbour(entries, b, -1)).toBe(a);
  expect(neighbour(entries, a, -1)).toBe(a);
  expect(neighbour(entries, b, 1)).toBe(b);
  expect(neighbour(entries, gone, 1)).toBe(gone);
  expect(neighbour(entries, null, 1)).toBeNull();
});
