import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZERO_ADDRESS } from '../../domain/address.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { fillOpenSides, getRecipientIssue } from './route.ts';
import { openSwapForm, type SwapSearch, validateSwapSearch } from './swapForm.ts';

const { chains, request } = quoteVector;
const weth = '0x4200000000000000000000000000000000000006';
const token = (chainId: number, address: `0x${string}`) => ({ chainId, address, symbol: 'T', name: 'T', decimals: 6 });
const tokens = [token(8453, request.inputToken), token(8453, weth), token(42161, request.outputToken)];
const opened = (raw: Record<string, string>) => fillOpenSides(openSwapForm(validateSwapSearch(raw)), chains, tokens);
const usual = {
  pay: { chainKey: 'base', token: request.inputToken },
  receive: { chainKey: 'arbitrum', token: request.outputToken },
};

describe('fillOpenSides', () => {
  test('default: a newcomer gets a usual pair, with the amount of the link', () => {
    expect(opened({})).toMatchObject(usual);
    expect(opened({ amount: '12' })).toMatchObject({ ...usual, text: '12' });
  });

  test('param: chains without tokens get their first listed one', () => {
    expect(opened({ from: 'base', to: 'arbitrum', amount: '3' })).toMatchObject(usual);
    expect(opened({ from: 'arbitrum' })).toMatchObject({ pay: usual.receive, receive: usual.pay });
  });

  test('behavior: a token without a chain is looked for on the lists', () => {
    expect(opened({ sell: request.outputToken })).toMatchObject({ pay: usual.receive, receive: usual.pay });
    const nowhere = '0x1111111111111111111111111111111111111111';
    expect(opened({ sell: nowhere }).pay).toEqual({ chainKey: null, token: nowhere });
  });

  test('behavior: one chain on both sides gets two different tokens', () => {
    const { pay, receive } = opened({ from: 'base', to: 'base' });
    expect([pay.token, receive.token].sort()).toEqual([request.inputToken, weth].sort());
  });

  test('behavior: unknown chains stay as they are, and nothing is filled before lists are known', () => {
    expect(opened({ from: 'nowhere' }).pay).toEqual({ chainKey: 'nowhere', token: null });
    const form = openSwapForm(validateSwapSearch({}));
    expect(fillOpenSides(form, [], tokens)).toBe(form);
    expect(fillOpenSides(form, chains, [])).toBe(form);
  });

  test('behavior: without both sides, USDC is paid for WETH', () => {
    const listed = (chainId: number, address: `0x${string}`, symbol: string) => ({
      ...token(chainId, address),
      symbol,
    });
    const lists = [
      listed(8453, request.inputToken, 'USDC'),
      listed(42161, request.outputToken, 'USDC'),
      listed(42161, weth, 'WETH'),
    ];
    const form = fillOpenSides(openSwapForm(validateSwapSearch({})), chains, lists);
    expect([form.pay.token, form.receive.token]).toEqual([request.inputToken, weth]);
    const imported = { ...listed(42161, weth, 'WETH'), imported: true as const };
    const fake = fillOpenSides(openSwapForm(validateSwapSearch({})), chains, [...lists.slice(0, 2), imported]);
    expect(fake.receive.token).toBe(request.outputToken);
  });

  test('behavior: never over what was chosen, and done in one go', () => {
    const key = fc.constantFrom(null, 'base', 'arbitrum', 'nowhere');
    const address = fc.constantFrom(null, request.inputToken, request.outputToken, weth);
    const search: fc.Arbitrary<SwapSearch> = fc.record({
      from: key,
      to: key,
      sell: address,
      buy: address,
      amount: fc.constant(''),
    });
    fc.assert(
      fc.property(search, (requested) => {
        const form = fillOpenSides(openSwapForm(requested), chains, tokens);
        if (requested.from !== null) expect(form.pay.chainKey).toBe(requested.from);
        if (requested.to !== null) expect(form.receive.chainKey).toBe(requested.to);
        if (requested.sell !== null) expect(form.pay.token).toBe(requested.sell);
        if (requested.buy !== null) expect(form.receive.token).toBe(requested.buy);
        expect(fillOpenSides(form, chains, tokens)).toBe(form);
      }),
    );
  });
});

describe('getRecipientIssue', () => {
  const known = { chains, tokens };

  test('default: a user’s address is fine', () => {
    expect(getRecipientIssue(request.offerer, known)).toBeNull();
  });

  test('error: the zero address, a token and the settlement contract are refused', () => {
    expect(getRecipientIssue(ZERO_ADDRESS, known)).toBe('noOwner');
    expect(getRecipientIssue(NATIVE_TOKEN, known)).toBe('noOwner');
    expect(getRecipientIssue(request.inputToken, known)).toBe('isTokenContract');
    expect(getRecipientIssue(chains[0]?.address ?? ZERO_ADDRESS, known)).toBe('isProtocolContract');
  });
});
