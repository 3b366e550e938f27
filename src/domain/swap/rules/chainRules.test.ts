import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { ZERO_ADDRESS } from '../../address/ZERO_ADDRESS.ts';
import type { Chain } from '../../chain/Chain.ts';
import type { QuoteEvidence } from '../QuoteEvidence.ts';
import { vectorEvidence } from '../vectorEvidence.ts';
import { chainRules, soleChain } from './chainRules.ts';

const { request, pins } = vectorEvidence;
const [base, arbitrum] = vectorEvidence.chains;
if (!base || !arbitrum) throw new Error('two chains');
const other: Address = '0x00000000000000000000000000000000deadbeef';

const rules = (change: Partial<QuoteEvidence>) => chainRules({ ...vectorEvidence, ...change });
const refused = (change: Partial<QuoteEvidence>): string[] =>
  rules(change)
    .filter(({ ok }) => !ok)
    .map(({ code }) => code);
/** Both chains and both pins at one address. */
const everywhere = (address: Address): Partial<QuoteEvidence> => ({
  chains: [base, arbitrum].map((chain: Chain) => ({ ...chain, address })),
  pins: { ...pins, contracts: { base: address, arbitrum: address } },
});

describe('soleChain', () => {
  test('default: the chain of that key', () => {
    expect(soleChain([base, arbitrum], 'arbitrum')).toBe(arbitrum);
  });

  test('error: none, or two that both claim the key', () => {
    expect(soleChain([base], 'arbitrum')).toBeUndefined();
    expect(soleChain([base, { ...arbitrum, chainKey: 'base' }], 'base')).toBeUndefined();
  });
});

describe('chainRules', () => {
  test('default: the route of the vector, with its pins', () => {
    expect(refused({})).toEqual([]);
  });

  test('param: chains: a contract that is not the pinned one, on either side', () => {
    expect(refused({ chains: [{ ...base, address: other }, arbitrum] })).toEqual(['contract']);
    expect(refused({ chains: [base, { ...arbitrum, address: other }] })).toEqual(['destinationContract']);
  });

  test('param: pins: what no pin names is trusted on no side', () => {
    expect(refused({ pins: { ...pins, contracts: {} } })).toEqual(['contract', 'destinationContract']);
  });

  test('param: pins: names of prototypes pin nothing', () => {
    const inputChain = 'constructor';
    const chains = [{ ...base, chainKey: inputChain }, arbitrum];
    const quote = { ...vectorEvidence.quote, inputChain };
    expect(refused({ chains, quote, request: { ...request, inputChain } })).toEqual(
      expect.arrayContaining(['srcEid', 'contract']),
    );
  });

  test.each<[string, Address]>([
    ['nobody', ZERO_ADDRESS],
    ['the person who pays', request.offerer],
    ['the token paid', request.inputToken],
    ['the token received', request.outputToken],
  ])('error: %s is no contract, though pinned', (_who, address) => {
    expect(refused(everywhere(address))).toEqual(['contract']);
  });

  test('error: a recipient of the order is no contract, though pinned', () => {
    expect(refused({ ...everywhere(other), request: { ...request, recipient: other } })).toEqual(['contract']);
  });

  test('error: a listed token is no contract, though pinned', () => {
    const tokens = [{ chainId: 1, address: other, symbol: 'X', name: 'X', decimals: 18 }];
    expect(refused({ ...everywhere(other) })).toEqual([]);
    expect(refused({ ...everywhere(other), tokens })).toEqual(['contract']);
  });

  test('param: chains: an endpoint id that is not the one known here', () => {
    expect(refused({ chains: [{ ...base, eid: 1 }, arbitrum] })).toEqual(['srcEid']);
    expect(refused({ chains: [base, { ...arbitrum, chainId: 1 }] })).toEqual(['dstEid']);
  });

  test('param: quote: another chain than was chosen is said as that', () => {
    const quote = { ...vectorEvidence.quote, outputChain: 'optimism' };
    const [rule] = rules({ quote }).filter(({ ok }) => !ok);
    expect(rule?.code).toBe('dstEid');
    expect(rule?.sentence).toBe('This quote goes to another chain than you chose.');
  });

  test('behavior: a chain key that is shown brings nothing invisible and no flood', () => {
    const inputChain = `b\u202ease${'x'.repeat(500)}`;
    const quote = { ...vectorEvidence.quote, inputChain };
    const rule = rules({ quote, request: { ...request, inputChain } }).find(({ code }) => code === 'srcEid');
    expect(rule?.ok).toBe(false);
    expect(rule?.sentence).not.toContain('\u202e');
    expect(rule?.sentence.length).toBeLessThan(120);
  });

  test('param: onChain: decimals are compared with the list where both are known', () => {
    const facts = { hasCode: true, inputDecimals: 18, outputDecimals: null };
    const listed = (chainId: number, decimals: number) => [
      { chainId, address: request.inputToken, symbol: 'USDC', name: 'USD Coin', decimals },
    ];
    expect(refused({ onChain: facts })).toEqual([]);
    expect(refused({ onChain: facts, tokens: listed(base.chainId, 18) })).toEqual([]);
    expect(refused({ onChain: facts, tokens: listed(base.chainId, 6) })).toEqual(['decimals']);
    expect(refused({ onChain: facts, tokens: listed(arbitrum.chainId, 6) })).toEqual([]);
  });
});
