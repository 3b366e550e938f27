import { describe, expect, test } from 'vitest';
import { answerBlock } from './answerBlock.ts';

type Block = Parameters<typeof answerBlock>;
const usdt = {
  chainId: 42161,
  address: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  symbol: 'USDT',
  name: '',
  decimals: 6,
} as const;
const drafted = { ok: true, gives: 990n } as Block[0];
const row = (holding: Block[2]['holding'], isAnswered = false) => ({ holding, isAnswered }) as Block[2];
const rich = row({ balance: 1_000n, allowance: 1_000n });

describe('answerBlock', () => {
  test('default: nothing stands in the way', () => {
    expect(answerBlock(drafted, null, rich, usdt, null)).toBeNull();
    expect(answerBlock(drafted, null, row({ balance: 990n, allowance: 990n }), usdt, null)).toBeNull();
  });

  test('behavior: the first reason is said, in the order in which it can be mended', () => {
    const bad = { ok: false, issue: 'empty' } as Block[0];
    const ended = { ok: false, issue: 'ended' } as NonNullable<Block[1]>;
    const poor = row({ balance: 989n, allowance: 0n });
    expect(answerBlock(bad, ended, row(undefined, true), null, 'small')).toBe('Answered');
    expect(answerBlock(bad, ended, poor, null, 'small')).toBe('Enter an amount');
    expect(answerBlock(drafted, ended, poor, null, 'small')).toBe('Below your smallest request');
    expect(answerBlock(drafted, ended, poor, null, null)).toBe('This RFQ has ended');
    expect(answerBlock(drafted, null, poor, null, null)).toBe('Amount is above balance');
  });

  test('behavior: a balance that was not read is not enough', () => {
    expect(answerBlock(drafted, null, row(undefined), usdt, null)).toBe('Balance is not read yet');
  });

  test('behavior: an approval that falls one unit short is asked for by its token', () => {
    const short = row({ balance: 1_000n, allowance: 989n });
    expect(answerBlock(drafted, null, short, usdt, null)).toBe('Approve USDT first');
    expect(answerBlock(drafted, null, short, null, null)).toBe('Approve the token first');
  });
});
