import { describe, expect, test } from 'vitest';
import { answeredOrder, sentAnswer, testMaker } from '../../testing/makerAnswer.ts';
import { testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { decodeFrame } from '../rfq/decodeFrame.ts';
import { emptyBook } from '../rfq/RfqBook.ts';
import { reduceRfq } from '../rfq/reduceRfq.ts';
import { ms } from '../time.ts';
import { holdingKey } from './inboxRows.ts';
import {
  type AnswerOutcome,
  answerOutcome,
  committedBy,
  mergeAnswers,
  noteOutcome,
  type SentAnswer,
} from './SentAnswer.ts';

type Step = [Parameters<typeof wireFrame>[0], object?];
const asked: Step = ['QuoteRequested'];
const won: Step = ['CalldataToExecute', { maker: testMaker }];
const lost: Step = ['CalldataToExecute', { maker: testAddress(9), matchingHash: testHash(9) }];
const auctionAfter = (...steps: Step[]) =>
  reduceRfq(
    emptyBook(),
    steps.map(([kind, changes], index) => decodeFrame(wireFrame(kind, 'aori-1', { ...changes }), ms(1000 + index))),
  ).auctions.get('aori-1');

describe('default', () => {
  test.each<[AnswerOutcome, Partial<SentAnswer>, Step[]]>([
    ['sending', { reply: null }, [asked]],
    ['noReply', { reply: null, interrupted: true }, [asked]],
    ['waiting', { interrupted: false }, [asked]],
    ['refused', { reply: null, refusal: 'The auction is closed.' }, [asked, won]],
    ['waiting', {}, [asked]],
    ['won', {}, [asked, won]],
    ['filling', { fillTx: testHash(1) }, [asked, won]],
    ['filled', { fillTx: testHash(1), fillMined: true }, [asked, won]],
    ['wonSettled', { fillTx: testHash(1), fillMined: true }, [asked, won, ['TradeSettled']]],
    ['notChosen', {}, [asked, lost]],
    ['notChosen', {}, [asked, lost, ['TradeSettled']]],
    ['cancelled', { cancelled: true }, [asked]],
    ['expired', {}, [asked, ['TradeExpired']]],
    ['failed', {}, [asked, ['TradeFailed']]],
  ])('%s', (outcome, changes, steps) => {
    expect(answerOutcome(sentAnswer(changes), auctionAfter(...steps))).toBe(outcome);
  });
});

describe('behavior', () => {
  test('a maker that was replaced has not won any more', () => {
    expect(answerOutcome(sentAnswer(), auctionAfter(asked, won, ['TradeFailed'], lost))).toBe('notChosen');
  });

  test('without the auction, only what this device knows is said', () => {
    expect(answerOutcome(sentAnswer(), undefined)).toBe('notSeen');
    expect(answerOutcome(sentAnswer({ fillMined: true }), undefined)).toBe('filled');
    expect(answerOutcome(sentAnswer({ seen: 'notChosen' }), undefined)).toBe('notChosen');
  });

  test('a win is kept with its call, so that a reload or a forgotten auction does not lose the fill', () => {
    const auction = auctionAfter(asked, won);
    const note = noteOutcome(sentAnswer(), auction);
    const kept = sentAnswer({ ...note });
    expect(kept.call?.maker).toBe(testMaker);
    expect(answerOutcome(kept, undefined)).toBe('won');
    expect(answerOutcome({ ...kept, fillTx: testHash(1) }, undefined)).toBe('filling');
    expect(answerOutcome(kept, auctionAfter(['TradeSettled']))).toBe('wonSettled');
    expect(noteOutcome(kept, auction)).toBeNull();
  });

  test('a win that another maker took over is kept no more, and what that one gave is noted', () => {
    const kept = sentAnswer({ ...noteOutcome(sentAnswer(), auctionAfter(asked, won)) });
    const after = noteOutcome(kept, auctionAfter(asked, won, ['TradeFailed'], lost));
    expect(after).toMatchObject({ call: null, seen: 'notChosen', winnerGave: 990n });
    expect(answerOutcome(sentAnswer({ ...after }), undefined)).toBe('notChosen');
  });

  test('nothing is noted while nothing is final', () => {
    expect(noteOutcome(sentAnswer(), undefined)).toBeNull();
    expect(noteOutcome(sentAnswer(), auctionAfter(asked))).toBeNull();
  });
});

test('two lists of answers become one, newest first, with the first list as the better word', () => {
  const at = (signature: `0x${string}`, sentAt: number, reply: string | null = 'Ok') =>
    sentAnswer({ signature, sentAt: ms(sentAt), reply });
  const merged = mergeAnswers([at('0x01', 1), at('0x03', 3)], [at('0x02', 2), at('0x03', 3, null)]);
  expect(merged.map(({ signature, reply }) => [signature, reply])).toEqual([
    ['0x03', 'Ok'],
    ['0x02', 'Ok'],
    ['0x01', 'Ok'],
  ]);
});

test('the latest hundred answers are kept, and whatever may still be paid or filled', () => {
  const ends = Number(answeredOrder.endTime) * 1000;
  const refused = Array.from({ length: 150 }, (_, index) =>
    sentAnswer({ signature: `0x${index}`, sentAt: ms(ends - 1000 + index), reply: null, refusal: 'no' }),
  );
  const names = (answers: ReturnType<typeof mergeAnswers>) => answers.map(({ signature }) => signature);
  expect(names(mergeAnswers(refused, refused))).toEqual(names(refused.slice(50).toReversed()));
  const old = { sentAt: ms(ends - 9000) };
  const filling = sentAnswer({ ...old, signature: '0xf1', fillTx: testHash(1) });
  const standing = sentAnswer({ ...old, signature: '0xf2' });
  const over = [
    sentAnswer({ ...old, signature: '0xa1', fillTx: testHash(1), fillMined: true, fillConfirmed: true }),
    sentAnswer({ ...old, signature: '0xa2', seen: 'expired' }),
  ];
  const kept = names(mergeAnswers(refused, [filling, standing, ...over]));
  expect(kept).toHaveLength(100);
  expect(kept.slice(-2)).toEqual(['0xf1', '0xf2']);
  const later = refused.map((answer) => ({ ...answer, sentAt: ms(answer.sentAt + 5000) }));
  expect(names(mergeAnswers(later, [filling, standing])).slice(-1)).toEqual(['0xf1']);
});

describe('what answers have promised', () => {
  const answer = sentAnswer();
  const key = holdingKey('arbitrum', answer.order.inputToken);
  const sumOf = (
    answers: readonly SentAnswer[],
    auction: ReturnType<typeof auctionAfter> | null = auctionAfter(asked),
    at = Number(answer.order.endTime) * 1000 - 1,
  ) => committedBy(answers, new Map(auction ? [['aori-1', auction]] : []), ms(at)).get(key);

  test('default: the answers that stand, summed for a token on a chain', () => {
    expect(sumOf([answer, sentAnswer({ signature: '0x01' })])).toBe(2n * answer.order.inputAmount);
  });

  test('behavior: loaded again, the page has not seen the auction: the answer stands until it ends', () => {
    expect(sumOf([answer], null)).toBe(answer.order.inputAmount);
    expect(sumOf([answer], null, Number(answer.order.endTime) * 1000)).toBeUndefined();
  });

  test('behavior: what was refused, lost, filled or has ended promises nothing', () => {
    expect(sumOf([sentAnswer({ reply: null, refusal: 'closed' })])).toBeUndefined();
    expect(sumOf([answer], auctionAfter(asked, lost))).toBeUndefined();
    expect(sumOf([sentAnswer({ fillMined: true, fillTx: testHash(1) })], auctionAfter(asked, won))).toBeUndefined();
    expect(sumOf([answer], auctionAfter(asked), Number(answer.order.endTime) * 1000)).toBeUndefined();
  });

  test('behavior: a fill that was sent counts until it is mined, also past the end', () => {
    const filling = sentAnswer({ fillTx: testHash(1) });
    expect(sumOf([filling], auctionAfter(asked, won), Number(answer.order.endTime) * 1000 + 1)).toBe(
      answer.order.inputAmount,
    );
  });
});
