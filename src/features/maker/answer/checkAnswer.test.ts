import { describe, expect, test } from 'vitest';
import { checkAnswer } from './checkAnswer.ts';

type Parts = Parameters<typeof checkAnswer>;
const drafted = { ok: true, gives: 990n } as Parts[0];
const row = (holding: Parts[2]['holding'], isAnswered = false): Parts[2] => ({ holding, isAnswered });
const rich = row({ balance: 1_000n, allowance: 1_000n });

describe('checkAnswer', () => {
  test('default: nothing stands in the way', () => {
    expect(checkAnswer(drafted, null, rich, null)).toBeNull();
    expect(checkAnswer(drafted, null, row({ balance: 990n, allowance: 990n }), null)).toBeNull();
  });

  test('behavior: the first reason is named, in the order in which it can be mended', () => {
    const bad = { ok: false, issue: 'empty' } as Parts[0];
    const ended = { ok: false, issue: 'ended' } as NonNullable<Parts[1]>;
    const poor = row({ balance: 989n, allowance: 0n });
    expect(checkAnswer(bad, ended, row(undefined, true), 'small')).toBe('answered');
    expect(checkAnswer(bad, ended, poor, 'small')).toBe('empty');
    expect(checkAnswer(drafted, ended, poor, 'small')).toBe('small');
    expect(checkAnswer(drafted, ended, poor, null)).toBe('ended');
    expect(checkAnswer(drafted, null, poor, null)).toBe('aboveBalance');
  });

  test('behavior: a balance that was not read is not enough', () => {
    expect(checkAnswer(drafted, null, row(undefined), null)).toBe('notRead');
  });

  test('behavior: an approval that falls one unit short is asked for', () => {
    expect(checkAnswer(drafted, null, row({ balance: 1_000n, allowance: 989n }), null)).toBe('approval');
  });
});
