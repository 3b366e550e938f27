import { describe, expect, test } from 'vitest';
import { checkDraft } from './QuoteCard.tsx';

type Parts = Parameters<typeof checkDraft>;
const drafted = { ok: true, gives: 990n } as Parts[0];
const row = (holding: Parts[2]['holding'], isQuoted = false): Parts[2] => ({ holding, isQuoted });
const rich = row({ balance: 1_000n, allowance: 1_000n });

describe('checkDraft', () => {
  test('default: nothing is missing', () => {
    expect(checkDraft(drafted, null, rich, null)).toBeNull();
    expect(checkDraft(drafted, null, row({ balance: 990n, allowance: 990n }), null)).toBeNull();
  });

  test('behavior: the first reason is named, in the order in which it can be mended', () => {
    const bad = { ok: false, issue: 'empty' } as Parts[0];
    const ended = { ok: false, issue: 'ended' } as NonNullable<Parts[1]>;
    const poor = row({ balance: 989n, allowance: 0n });
    expect(checkDraft(bad, ended, row(undefined, true), 'small')).toBe('quoted');
    expect(checkDraft(bad, ended, poor, 'small')).toBe('empty');
    expect(checkDraft(drafted, ended, poor, 'small')).toBe('small');
    expect(checkDraft(drafted, ended, poor, null)).toBe('ended');
    expect(checkDraft(drafted, null, poor, null)).toBe('aboveBalance');
  });

  test('behavior: a balance that was not read is not enough', () => {
    expect(checkDraft(drafted, null, row(undefined), null)).toBe('notRead');
  });

  test('behavior: an approval that falls one unit short is requested', () => {
    expect(checkDraft(drafted, null, row({ balance: 1_000n, allowance: 989n }), null)).toBe('approval');
  });
});
