import { describe, expect, test } from 'vitest';
import { type Auction, emptyAuction } from '../../domain/rfq/Auction.ts';
import { emptyBook, type RfqBook, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { ms } from '../../domain/time/Ms.ts';
import { diffBook } from './diffBook.ts';

const entry = (at: number): TapeEntry => ({
  event: { event: 'TradeFailed', rfqId: `r${at}`, receivedAt: ms(at) },
  raw: '',
});
const auction = (rfqId: string, at: number): Auction => emptyAuction(rfqId, ms(at));
const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(count - n));
const book = (tape: readonly TapeEntry[], auctions: readonly Auction[] = []): RfqBook => ({
  ...emptyBook(),
  tape,
  auctions: new Map(auctions.map((one) => [one.rfqId, one])),
});
const none = new Map<string, Auction>();

describe('diffBook', () => {
  test('default: the lines above the last one sent, and the auctions that changed', () => {
    const [a, b] = [auction('a', 1), auction('b', 2)];
    const [newest, known, old] = entries(3);
    const changed = { ...b, lastSeenAt: ms(9) };
    const diff = diffBook(
      new Map([
        ['a', a],
        ['b', b],
      ]),
      known,
      book([newest, known, old] as TapeEntry[], [a, changed]),
    );
    expect(diff).toEqual({ tape: [newest], undrawn: 0, auctions: [changed], evicted: [] });
  });

  test('behavior: nothing changed, nothing to send', () => {
    const a = auction('a', 1);
    const tape = entries(2);
    expect(diffBook(new Map([['a', a]]), tape[0], book(tape, [a]))).toEqual({
      tape: [],
      undrawn: 0,
      auctions: [],
      evicted: [],
    });
  });

  test('behavior: where the last line is gone, all are new', () => {
    expect(diffBook(none, entry(99), book(entries(3))).tape).toHaveLength(3);
    expect(diffBook(none, undefined, book(entries(3))).tape).toHaveLength(3);
  });

  test('behavior: the newest lines are drawn, the others counted', () => {
    const tape = entries(75);
    const diff = diffBook(none, undefined, book(tape));
    expect([diff.tape.length, diff.undrawn]).toEqual([60, 15]);
    expect(diff.tape[0]).toBe(tape[0]);
  });

  test('behavior: of many changed auctions the latest come first, the others with the next patches', () => {
    const auctions = Array.from({ length: 70 }, (_, n) => auction(`r${n}`, n));
    const sent = new Map<string, Auction>();
    const all = book([], auctions);
    const first = diffBook(sent, undefined, all).auctions;
    expect(first.map(({ lastSeenAt }) => lastSeenAt)).toEqual(Array.from({ length: 60 }, (_, n) => 69 - n));
    for (const one of first) sent.set(one.rfqId, one);
    const second = diffBook(sent, undefined, all).auctions;
    expect(second).toHaveLength(10);
    for (const one of second) sent.set(one.rfqId, one);
    expect(diffBook(sent, undefined, all).auctions).toEqual([]);
  });

  test('behavior: what the book forgot is named', () => {
    expect(diffBook(new Map([['gone', auction('gone', 1)]]), undefined, book([])).evicted).toEqual(['gone']);
  });

  test('param: auctionLimit: 0 leaves auctions for a later patch, and lines come still', () => {
    const diff = diffBook(new Map([['gone', auction('gone', 1)]]), undefined, book(entries(1), [auction('a', 1)]), 0);
    expect([diff.tape.length, diff.auctions, diff.evicted]).toEqual([1, [], []]);
  });
});
