/** Why a typed amount is not usable yet. */
export type AmountIssue = 'empty' | 'invalid' | 'tooManyDecimals' | 'tooLarge' | 'zero';

/** The smallest units of a typed amount, or the one reason why there are none. */
export type ParsedAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly issue: AmountIssue };

const MAX_UINT128 = (1n << 128n) - 1n;
const grammar = /^(\d{0,78})(?:\.(\d{0,78}))?$/;

const problem = (issue: AmountIssue): ParsedAmount => ({ ok: false, issue });

/**
 * Reads typed text ("1.5", ".5", "2.") as smallest units of a token with these decimals.
 * ASCII digits and one point, nothing else: decimals beyond the token's are an error and never a rounding.
 */
export const parseAmount = (text: string, decimals: number): ParsedAmount => {
  if (text === '') return problem('empty');
  const match = grammar.exec(text);
  if (!match || text === '.') return problem('invalid');
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return problem('tooManyDecimals');
  const value = BigInt(`0${whole}${fraction.padEnd(decimals, '0')}`);
  if (value > MAX_UINT128) return problem('tooLarge');
  return value === 0n ? problem('zero') : { ok: true, value };
};
