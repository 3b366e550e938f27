import { describe, expect, test } from 'vitest';
import type { InboxRow } from '../../../domain/maker/inboxRows.ts';
import { ms } from '../../../domain/time.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { answeredOrder, sentAnswer } from '../../../testing/makerAnswer.ts';
import { describeFast, heldRows } from '../components/Inbox.tsx';
import { ANSWER_COLUMNS, answersCsv } from './answersCsv.ts';
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

const numbers = numbersIn('1,234.56');

test('what is too fast for a person is told in numbers, and nothing where there is none', () => {
  const lately = { span: ms(60_000), asked: 240, fast: 212, fastAnswered: 205, fastTook: ms(150) };
  expect(describeFast(lately, numbers)).toBe(
    '212 of 240 requests of the last minute closed in under 3 s, too fast for a person. 205 were answered by others, half of them within 150 ms.',
  );
  expect(describeFast({ ...lately, span: ms(14_000), fast: 1, fastAnswered: 0, fastTook: null }, numbers)).toBe(
    '1 of 240 requests of the last 14 s closed in under 3 s, too fast for a person.',
  );
  expect(describeFast({ ...lately, fast: 0 }, numbers)).toBeNull();
  expect(describeFast(null, numbers)).toBeNull();
});

describe('a list that is held', () => {
  const row = (rfqId: string) => ({ auction: { rfqId } }) as InboxRow;
  const ids = (held: readonly InboxRow[], rows: readonly InboxRow[]) =>
    heldRows(held, rows).map(({ row: { auction }, over }) => `${auction.rfqId}${over ? ' closed' : ''}`);

  test('default: what closes keeps its place, what comes stands below', () => {
    expect(ids([row('a'), row('b')], [row('b'), row('new')])).toEqual(['a closed', 'b', 'new']);
  });

  test('behavior: what is not held is the list itself', () => {
    const rows = [row('b'), row('a')];
    expect(ids(rows, rows)).toEqual(['b', 'a']);
  });
});
