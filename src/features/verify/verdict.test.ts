import { describe, expect, test } from 'vitest';
import type { ReceiptFinding } from '../../domain/receipt/OrderReceipt.ts';
import { verdictWords } from './verdict.ts';

const codes = ['orderHash', 'signingHash', 'signature', 'domain', 'chains', 'source', 'destination'] as const;
const findings = (verdicts: Partial<Record<ReceiptFinding['code'], ReceiptFinding['verdict']>>): ReceiptFinding[] =>
  codes.map((code) => ({ code, verdict: verdicts[code] ?? 'holds', sentence: `About ${code}.` }));

describe('verdictWords', () => {
  test('default', () => {
    expect(verdictWords(findings({}))).toMatchObject({ tone: 'ok', title: 'All 7 checks hold.' });
  });

  test('behavior: one broken check outweighs everything', () => {
    expect(verdictWords(findings({ signature: 'broken', destination: 'absent' }))).toMatchObject({
      tone: 'failed',
      title: 'This receipt does not hold: 1 of 7 checks fail.',
    });
  });

  test('behavior: what is missing is named, a delivery that is not proven first', () => {
    expect(verdictWords(findings({ destination: 'absent' }))).toEqual({
      tone: 'pending',
      title: 'This proves the order, not its delivery.',
      rest: 'About destination.',
    });
    expect(verdictWords(findings({ signature: 'absent' })).title).toBe('What is here holds; something is missing.');
  });
});
