import { describe, expect, test } from 'vitest';
import { makerQuote, quotedOrder, testMaker } from '../../testing/makerQuote.ts';
import { testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { decodeFrame } from '../rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../rfq/reduceRfq.ts';
import { ms } from '../time.ts';
import { holdingKey } from './inboxRows.ts';
import {
  committedBy,
  type MakerQuote,
  mergeQuotes,
  noteOutcome,
  type QuoteOutcome,
  quoteOutcome,
} from './MakerQuote.ts';

type Step = [Parameters<typeof wireFrame>[0], object?];
const requested: Step = ['QuoteRequested'];
const won: Step = ['CalldataToExecute', { maker: testMaker }];
const lost: Step = ['CalldataToExecute', { maker: testAddress(9), matchingHash: testHash(9) }];
const auctionAfter = (...steps: Step[]) =>
  reduceRfq(
    emptyRfqState(),
    steps.map(([kind, changes], index) => decodeFrame(wireFrame(kind, 'aori-1', { ...changes }), ms(1000 + index))),
  ).auctions.get('aori-1');

describe('default', () => {
  test.each<[QuoteOutcome, Partial<MakerQuote>, Step[]]>([
    ['sending', { reply: null }, [requested]],
    ['noReply', { reply: null, interrupted: true }, [requested]],
    ['waiting', { interrupted: false }, [requested]],
    ['refused', { reply: null, refusal: { code: 'service', reason: 'The auction is closed.' } }, [requested, won]],
    ['waiting', {}, [requested]],
    ['won', {}, [requested, won]],
    ['filling', { fillTx: testHash(1) }, [requested, won]],
    ['filled', { fillTx: testHash(1), fillMined: true }, [requested, won]],
    ['wonSettled', { fillTx: testHash(1), fillMined: true }, [requested, won, ['TradeSettled']]],
    ['notChosen', {}, [requested, lost]],
    ['notChosen', {}, [requested, lost, ['TradeSettled']]],
    ['cancelled', { cancelled: true }, [requested]],
    ['expired', {}, [requested, ['TradeExpired']]],
    ['failed', {}, [requested, ['TradeFailed']]],
  ])('%s', (outcome, changes, steps) => {
    expect(quoteOutcome(makerQuote(changes), auctionAfter(...steps))).toBe(outcome);
  });
});

describe('behavior', () => {
  test('a maker that was replaced has not won any more', () => {
    expect(quoteOutcome(makerQuote(), auctionAfter(requested, won, ['TradeFailed'], lost))).toBe('notChosen');
  });

  test('without the auction, only facts of this device are shown', () => {
    expect(quoteOutcome(makerQuote(), undefined)).toBe('notSeen');
    expect(quoteOutcome(makerQuote({ fillMined: true }), undefined)).toBe('filled');
    expect(quoteOutcome(makerQuote({ seen: 'notChosen' }), undefined)).toBe('notChosen');
  });

  test('a win is persisted with its call, for fills after a reload', () => {
    const auction = auctionAfter(requested, won);
    const note = noteOutcome(makerQuote(), auction);
    const stored = makerQuote({ ...note });
    expect(stored.call?.maker).toBe(testMaker);
    expect(quoteOutcome(stored, undefined)).toBe('won');
    expect(quoteOutcome({ ...stored, fillTx: testHash(1) }, undefined)).toBe('filling');
    expect(quoteOutcome(stored, auctionAfter(['TradeSettled']))).toBe('wonSettled');
    expect(noteOutcome(stored, auction)).toBeNull();
  });

  test('a win that another maker replaced is dropped, and its amount is stored', () => {
    const stored = makerQuote({ ...noteOutcome(makerQuote(), auctionAfter(requested, won)) });
    const after = noteOutcome(stored, auctionAfter(requested, won, ['TradeFailed'], lost));
    expect(after).toMatchObject({ call: null, seen: 'notChosen', winnerGave: 990n });
    expect(quoteOutcome(makerQuote({ ...after }), undefined)).toBe('notChosen');
  });

  test('nothing is noted before an end is final', () => {
    expect(noteOutcome(makerQuote(), undefined)).toBeNull();
    expect(noteOutcome(makerQuote(), auctionAfter(requested))).toBeNull();
  });
});

test('two lists of quotes become one, newest first, with the first list as the better word', () => {
  const at = (signature: `0x${string}`, sentAt: number, reply: string | null = 'Ok') =>
    makerQuote({ signature, sentAt: ms(sentAt), reply });
  const merged = mergeQuotes([at('0x01', 1), at('0x03', 3)], [at('0x02', 2), at('0x03', 3, null)]);
  expect(merged.map(({ signature, reply }) => [signature, reply])).toEqual([
    ['0x03', 'Ok'],
    ['0x02', 'Ok'],
    ['0x01', 'Ok'],
  ]);
});

test('the latest hundred quotes are stored, and all that can still be paid or filled', () => {
  const ends = Number(quotedOrder.endTime) * 1000;
  const refused = Array.from({ length: 150 }, (_, index) =>
    makerQuote({ signature: `0x${index}`, sentAt: ms(ends - 1000 + index), reply: null, refusal: { code: 'notSent' } }),
  );
  const names = (quotes: ReturnType<typeof mergeQuotes>) => quotes.map(({ signature }) => signature);
  expect(names(mergeQuotes(refused, refused))).toEqual(names(refused.slice(50).toReversed()));
  const old = { sentAt: ms(ends - 9000) };
  const filling = makerQuote({ ...old, signature: '0xf1', fillTx: testHash(1) });
  const standing = makerQuote({ ...old, signature: '0xf2' });
  const over = [
    makerQuote({ ...old, signature: '0xa1', fillTx: testHash(1), fillMined: true, fillConfirmed: true }),
    makerQuote({ ...old, signature: '0xa2', seen: 'expired' }),
  ];
  const stored = names(mergeQuotes(refused, [filling, standing, ...over]));
  expect(stored).toHaveLength(100);
  expect(stored.slice(-2)).toEqual(['0xf1', '0xf2']);
  const later = refused.map((quote) => ({ ...quote, sentAt: ms(quote.sentAt + 5000) }));
  expect(names(mergeQuotes(later, [filling, standing])).slice(-1)).toEqual(['0xf1']);
});

describe('promised amounts', () => {
  const quote = makerQuote();
  const key = holdingKey('arbitrum', quote.order.inputToken);
  const sumOf = (
    quotes: readonly MakerQuote[],
    auction: ReturnType<typeof auctionAfter> | null = auctionAfter(requested),
    at = Number(quote.order.endTime) * 1000 - 1,
  ) => committedBy(quotes, new Map(auction ? [['aori-1', auction]] : []), ms(at)).get(key);

  test('default: the sum of open quotes for a token on a chain', () => {
    expect(sumOf([quote, makerQuote({ signature: '0x01' })])).toBe(2n * quote.order.inputAmount);
  });

  test('behavior: after a reload, without the auction, the quote is open until it ends', () => {
    expect(sumOf([quote], null)).toBe(quote.order.inputAmount);
    expect(sumOf([quote], null, Number(quote.order.endTime) * 1000)).toBeUndefined();
  });

  test('behavior: refused, lost, filled and ended quotes promise nothing', () => {
    expect(sumOf([makerQuote({ reply: null, refusal: { code: 'notSent' } })])).toBeUndefined();
    expect(sumOf([quote], auctionAfter(requested, lost))).toBeUndefined();
    expect(sumOf([makerQuote({ fillMined: true, fillTx: testHash(1) })], auctionAfter(requested, won))).toBeUndefined();
    expect(sumOf([quote], auctionAfter(requested), Number(quote.order.endTime) * 1000)).toBeUndefined();
  });

  test('behavior: a fill that was sent counts until it is mined, also past the end', () => {
    const filling = makerQuote({ fillTx: testHash(1) });
    expect(sumOf([filling], auctionAfter(requested, won), Number(quote.order.endTime) * 1000 + 1)).toBe(
      quote.order.inputAmount,
    );
  });
});
