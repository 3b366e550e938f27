import { describe, expect, test } from 'vitest';
import { ZERO_ADDRESS } from '../../domain/address.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { getRecipientIssue } from './recipientIssue.ts';

const { request, chains } = quoteVector;
const [base] = chains;
const token = { chainId: 8453, address: request.inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const known = { chains, tokens: [token] };

describe('getRecipientIssue', () => {
  test('default: a user’s address is fine', () => {
    expect(getRecipientIssue(request.offerer, known)).toBeNull();
  });

  test('error: the zero address, a token and the settlement contract are refused', () => {
    expect(getRecipientIssue(ZERO_ADDRESS, known)).toBe('noOwner');
    expect(getRecipientIssue(NATIVE_TOKEN, known)).toBe('noOwner');
    expect(getRecipientIssue(request.inputToken, known)).toBe('isTokenContract');
    expect(getRecipientIssue(base?.address ?? ZERO_ADDRESS, known)).toBe('isProtocolContract');
  });
});
