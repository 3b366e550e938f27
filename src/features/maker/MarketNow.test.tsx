import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyAuction, joinEvent } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { MarketNow } from './MarketNow.tsx';

const at = ms(1_791_417_660_000);
const joined = (auction: Auction, kind: 'QuoteRequested' | 'QuoteReceived'): Auction => {
  const decoded = decodeFrame(wireFrame(kind, auction.rfqId), at);
  if (decoded.kind !== 'event') throw new Error(kind);
  return joinEvent(auction, decoded.event).auction;
};
const asked = (rfqId: string): Auction => joined(emptyAuction(rfqId, at), 'QuoteRequested');

test('default: who is no maker yet sees what is asked, and how many answered', () => {
  const { engines } = renderPart(<MarketNow />);
  expect(screen.getByText(/Nothing was asked since this page was opened/)).toBeTruthy();
  const answered = joined(asked('aori-2'), 'QuoteReceived');
  // Of the third the request was not seen: there is nothing to answer.
  const auctions = [asked('aori-1'), answered, emptyAuction('aori-3', at)];
  act(() => engines.feed.store.setState({ auctions: new Map(auctions.map((auction) => [auction.rfqId, auction])) }));
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('1 answer');
  expect(rows[1]).toContain('0 answers');
});
