import { expect, test } from 'vitest';
import { orderVector } from '../order/orderVector.ts';
import { checkRecipient, type RecipientEvidence } from './checkRecipient.ts';
import { vectorEvidence } from './vectorEvidence.ts';

const account = orderVector.order.offerer;
const other = '0x1234000000000000000000000000000000005678';
const token = { chainId: 1, address: orderVector.order.inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const evidence: RecipientEvidence = {
  recipient: other,
  account,
  chains: vectorEvidence.chains,
  tokens: [token],
  isContract: false,
  known: [],
  confirmed: [],
};
const codes = (change: Partial<RecipientEvidence>) =>
  checkRecipient({ ...evidence, ...change }).map(({ code }) => code);

test('default: the payer itself needs nothing, in any case of letters', () => {
  expect(codes({ recipient: `0x${account.slice(2).toUpperCase()}` })).toEqual([]);
});

test('behavior: a new address is confirmed once', () => {
  expect(codes({})).toEqual(['first']);
  expect(codes({ confirmed: [other] })).toEqual([]);
});

test('error: zero, native, token and protocol addresses are blocked', () => {
  expect(codes({ recipient: '0x0000000000000000000000000000000000000000' })).toEqual(['zero']);
  expect(codes({ recipient: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' })).toEqual(['native']);
  expect(codes({ recipient: token.address })).toEqual(['token']);
  expect(codes({ recipient: orderVector.domain.verifyingContract })).toEqual(['protocol']);
});

test('behavior: a poisoned look-alike is named', () => {
  const twin = '0x1234ffffffffffffffffffffffffffffffff5678';
  expect(checkRecipient({ ...evidence, known: [twin], confirmed: [other] })).toMatchObject([
    { code: 'lookalike', weight: 'confirm', resembles: twin },
  ]);
});

test('behavior: a contract is confirmed, and not knowing is said', () => {
  expect(codes({ isContract: true, confirmed: [other] })).toEqual(['contract']);
  expect(codes({ isContract: null, confirmed: [other] })).toEqual(['unchecked']);
});
