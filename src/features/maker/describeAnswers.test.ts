import { describe, expect, test } from 'vitest';
import { answeredOrder, sentAnswer } from '../../testing/makerAnswer.ts';
import { ANSWER_COLUMNS, answersCsv } from './answersCsv.ts';
import { describeWindow } from './Inbox.tsx';
import { describeLoss } from './SentCard.tsx';

const usdc = { chainId: 42161, address: answeredOrder.inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 };

describe('lost by how much', () => {
  const lost = (more: bigint) => sentAnswer({ winnerGave: answeredOrder.inputAmount + more });
  test('default: the difference in the token, and in basis points to a tenth', () => {
    // 9,979,503 smallest units were offered.
    expect(describeLoss(lost(5000n), usdc)).toBe('The winner gave 0.005000 USDC more (5.0 bps).');
    expect(describeLoss(lost(1n), usdc)).toBe('The winner gave 0.000001 USDC more (0.0 bps).');
  });

  test('behavior: unknown is unknown, and not less is said so', () => {
    expect(describeLoss(sentAnswer(), usdc)).toBeNull();
    expect(describeLoss(lost(0n), usdc)).toContain('gave no more than you');
    expect(describeLoss(lost(-1n), usdc)).toContain('gave no more than you');
    expect(describeLoss(lost(5n), null)).toBe('The winner gave 5 smallest units more (0.0 bps).');
  });
});

describe('CSV', () => {
  const file = (answers = [sentAnswer()]) =>
    answersCsv(
      answers,
      () => 'notChosen',
      (chainKey) => (chainKey === 'arbitrum' ? usdc : null),
    ).split('\r\n');

  test('default: one line for an answer, amounts to the last digit, decimal where the token is known', () => {
    const [head, line, end] = file();
    expect(head?.split(',')).toEqual([...ANSWER_COLUMNS]);
    const row = Object.fromEntries((line ?? '').split(',').map((value, index) => [ANSWER_COLUMNS[index], value]));
    expect(row).toMatchObject({
      rfqId: 'aori-1',
      outcome: 'notChosen',
      reply: 'Ok',
      latencyMs: '12',
      getsAmount: '10000000',
      getsAmountDecimal: '',
      givesSymbol: 'USDC',
      givesAmount: '9979503',
      givesAmountDecimal: '9.979503',
      winnerGave: '',
    });
    expect(end).toBe('');
  });

  test('error: text of the service cannot become a formula or another column', () => {
    const [, line] = file([sentAnswer({ reply: null, refusal: '=HYPERLINK("http://x","a"), gone' })]);
    expect(line).toContain(`"'=HYPERLINK(""http://x"",""a""), gone"`);
  });
});

test('an empty inbox says how long requests could be answered lately', () => {
  expect(describeWindow(null)).toContain('New ones appear here');
  expect(describeWindow(9000)).toContain('for about 9 s');
  expect(describeWindow(150)).toContain('closed after 0.1 s: too fast for a person');
});
