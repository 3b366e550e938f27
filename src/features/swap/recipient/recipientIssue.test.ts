import { describe, expect, test } from 'vitest';
import { ZERO_ADDRESS } from '../../../domain/address/ZERO_ADDRESS.ts';
import { vectorEvidence } from '../../../domain/swap/vectorEvidence.ts';
import { NATIVE_TOKEN } from '../../../domain/token/Token.ts';
import { lookAlikeOf, recipientIssue } from './recipientIssue.ts';

const { request, chains } = vectorEvidence;
const [base] = chains;
const token = { chainId: 8453, address: request.inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const known = { chains, tokens: [token] };

describe('recipientIssue', () => {
  test('default: a person’s address is fine', () => {
    expect(recipientIssue(request.offerer, known)).toBeNull();
  });

  test('error: nobody, a token and the protocol’s contract are refused', () => {
    expect(recipientIssue(ZERO_ADDRESS, known)).toMatch(/nobody/);
    expect(recipientIssue(NATIVE_TOKEN, known)).toMatch(/nobody/);
    expect(recipientIssue(request.inputToken, known)).toMatch(/token contract/);
    expect(recipientIssue(base?.address ?? ZERO_ADDRESS, known)).toMatch(/protocol/);
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
