import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Auction } from '../../../domain/rfq/Auction.ts';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyAuction, joinEvent } from '../../../domain/rfq/reduceRfq.ts';
import { ms } from '../../../domain/time.ts';
import { makerMessages } from '../../../messages/maker.ts';
import { marketMessages } from '../../../messages/market.ts';
import { listService } from '../../../testing/listService.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { wireFrame } from '../../../testing/rfqFrames.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { testService } from '../../../testing/testService.ts';
import { MarketNow } from './MarketNow.tsx';

const at = ms(Date.now());
const endTime = String(Math.floor(at / 1000) + 90);
const joined = (auction: Auction, kind: 'QuoteRequested' | 'QuoteReceived' | 'TradeExpired'): Auction => {
  const decoded = decodeFrame(wireFrame(kind, auction.rfqId, { endTime }), at);
  if (decoded.kind !== 'event') throw new Error(kind);
  return joinEvent(auction, decoded.event).auction;
};
const requested = (rfqId: string): Auction => joined(emptyAuction(rfqId, at), 'QuoteRequested');

test('default: a newcomer sees the requests and how many makers quoted', () => {
  const { engines } = renderPart(<MarketNow />);
  expect(screen.getByText(makerMessages.noRequests)).toBeTruthy();
  const quoted = joined(requested('aori-2'), 'QuoteReceived');
  // The third has no request, so it cannot be quoted.
  const auctions = [requested('aori-1'), quoted, emptyAuction('aori-3', at)];
  act(() => engines.feed.store.setState({ auctions: new Map(auctions.map((auction) => [auction.rfqId, auction])) }));
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('1 quote');
  expect(rows[1]).toContain('0 quotes');
  act(() =>
    engines.feed.store.setState({ auctions: new Map([['aori-1', joined(requested('aori-1'), 'TradeExpired')]]) }),
  );
  expect(screen.getByRole('listitem').textContent).toContain(marketMessages.expired);
});

test('in a quiet market it shows earlier requests and their deliveries', async () => {
  const given = sampleOrder(0, { startTime: ms(Date.now() - 120_000), status: 'completed' });
  const failed = sampleOrder(1, { status: 'failed', statusText: 'Failed' });
  renderPart(<MarketNow />, { service: { ...testService(), client: listService([failed, given]).client } });
  const before = await screen.findAllByRole('listitem');
  expect(before).toHaveLength(1);
  expect(before[0]?.textContent).toMatch(/for .*\d.*Settled[12] min ago/);
  expect(screen.queryByText(makerMessages.noRequests)).toBeNull();
});
