import { describe, expect, test } from 'vitest';
import { ZERO_ADDRESS } from '../../address/ZERO_ADDRESS.ts';
import { NATIVE_TOKEN } from '../../token/Token.ts';
import type { Quote } from '../Quote.ts';
import type { QuoteRequest } from '../QuoteRequest.ts';
import { vectorEvidence } from '../vectorEvidence.ts';
import { requestRules } from './requestRules.ts';

const other = '0x00000000000000000000000000000000deadbeef';
const MAX = (1n << 128n) - 1n;
const refused = (quote: Partial<Quote>, request: Partial<QuoteRequest> = {}): string[] =>
  requestRules({
    ...vectorEvidence,
    quote: { ...vectorEvidence.quote, ...quote },
    request: { ...vectorEvidence.request, ...request },
  })
    .filter(({ ok }) => !ok)
    .map(({ code }) => code);

describe('requestRules', () => {
  test('default: a quote of what was asked breaks no rule', () => {
    expect(refused({})).toEqual([]);
  });

  test.each(['inputToken', 'outputToken', 'offerer', 'recipient'] as const)(
    'param: %s: another one than was asked for is refused, another spelling of the same is not',
    (field) => {
      expect(refused({ [field]: other })).toEqual([field]);
      const asked = vectorEvidence.request[field];
      expect(refused({ [field]: `0x${asked.slice(2).toUpperCase()}` })).toEqual([]);
      expect(refused({ [field]: asked.toLowerCase() as typeof asked })).toEqual([]);
    },
  );

  test.each(['inputToken', 'outputToken', 'offerer', 'recipient'] as const)(
    'error: nobody is no %s, even where both sides say so',
    (field) => {
      expect(refused({ [field]: ZERO_ADDRESS }, { [field]: ZERO_ADDRESS })).toContain(field);
    },
  );

  test('param: inputAmount: one unit more or less than was entered is refused', () => {
    const { inputAmount } = vectorEvidence.request;
    expect(refused({ inputAmount: inputAmount + 1n })).toEqual(['inputAmount']);
    expect(refused({ inputAmount: inputAmount - 1n })).toEqual(['inputAmount']);
  });

  test('param: amounts: from one unit to the greatest that the struct holds', () => {
    expect(refused({ inputAmount: MAX, outputAmount: MAX }, { inputAmount: MAX })).toEqual([]);
    expect(refused({ inputAmount: 1n, outputAmount: 1n }, { inputAmount: 1n })).toEqual([]);
    expect(refused({ inputAmount: MAX + 1n }, { inputAmount: MAX + 1n })).toEqual(['inputAmount']);
    expect(refused({ outputAmount: MAX + 1n })).toEqual(['outputAmount']);
    expect(refused({ inputAmount: 0n }, { inputAmount: 0n })).toEqual(['inputAmount']);
    expect(refused({ outputAmount: 0n })).toEqual(['outputAmount']);
    expect(refused({ outputAmount: -1n })).toEqual(['outputAmount']);
  });

  test('behavior: the same token on one chain is no swap; on two chains it is', () => {
    const token = vectorEvidence.request.inputToken;
    const same = { inputToken: token, outputToken: token };
    expect(refused(same, same)).toEqual([]);
    expect(refused(same, { ...same, outputChain: 'base' })).toEqual(['route']);
    expect(refused({}, { outputChain: 'base' })).toEqual([]);
  });

  test('error: the native coin cannot be paid with a signature, in any spelling', () => {
    for (const inputToken of [NATIVE_TOKEN, NATIVE_TOKEN.toLowerCase() as typeof NATIVE_TOKEN]) {
      expect(refused({ inputToken }, { inputToken })).toEqual(['native']);
    }
    expect(refused({ outputToken: NATIVE_TOKEN }, { outputToken: NATIVE_TOKEN })).toEqual([]);
  });

  test('behavior: every rule says one thing when it holds and another when it does not', () => {
    for (const { words, sentence } of requestRules(vectorEvidence)) {
      expect(words).toMatch(/^[A-Z].*\.$/);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toBe(words);
    }
  });
});
