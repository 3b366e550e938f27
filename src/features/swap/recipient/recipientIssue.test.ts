import { describe, expect, test } from 'vitest';
import { ZERO_ADDRESS } from '../../../domain/address.ts';
import { quoteVector } from '../../../domain/swap/quoteVector.ts';
import { NATIVE_TOKEN } from '../../../domain/token.ts';
import { getRecipientIssue, lookAlikeOf } from './recipientIssue.ts';

const { request, chains } = quoteVector;
const [base] = chains;
const token = { chainId: 8453, address: request.inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const known = { chains, tokens: [token] };

describe('getRecipientIssue', () => {
  test('default: a person’s address is fine', () => {
    expect(getRecipientIssue(request.offerer, known)).toBeNull();
  });

  test('error: nobody, a token and the protocol’s contract are refused', () => {
    expect(getRecipientIssue(ZERO_ADDRESS, known)).toMatch(/nobody/);
    expect(getRecipientIssue(NATIVE_TOKEN, known)).toMatch(/nobody/);
    expect(getRecipientIssue(request.inputToken, known)).toMatch(/token contract/);
    expect(getRecipientIssue(base?.address ?? ZERO_ADDRESS, known)).toMatch(/protocol/);
  });
});

describe('lookAlikeOf', () => {
  const mine = '0x1234567890abcdef1234567890abcdef12345678';

  test('behavior: the same ends on another address are pointed out', () => {
    expect(lookAlikeOf('0x1234ffffffffffffffffffffffffffffffff5678', [mine])).toBe(mine);
  });

  test('behavior: the address itself, and a different one, are not', () => {
    expect(lookAlikeOf(mine, [mine])).toBeNull();
    expect(lookAlikeOf('0x1235ffffffffffffffffffffffffffffffff5678', [mine])).toBeNull();
  });
});
