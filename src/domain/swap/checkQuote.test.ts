import { expect, test } from 'vitest';
import { orderVector } from '../order/orderVector.ts';
import { type Ms, ms } from '../time.ts';
import { checkQuote, isCheckedQuote } from './checkQuote.ts';
import type { QuoteEvidence } from './QuoteEvidence.ts';
import { vectorEvidence } from './vectorEvidence.ts';

type Change = { [Key in keyof QuoteEvidence]?: Partial<QuoteEvidence[Key]> };

const changed = (change: Change): QuoteEvidence => ({
  ...vectorEvidence,
  ...('now' in change && { now: change.now as Ms }),
  quote: { ...vectorEvidence.quote, ...change.quote },
  request: { ...vectorEvidence.request, ...change.request },
  domain: { ...vectorEvidence.domain, ...change.domain },
});
const codes = (evidence: QuoteEvidence): string[] => {
  const result = checkQuote(evidence);
  return result.ok ? [] : result.problems.map((problem) => problem.code);
};

test('default: the vector passes, with the hashes of the deployed bytecode', () => {
  const result = checkQuote(vectorEvidence);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.checked.orderHash).toBe(orderVector.orderHash);
  expect(result.checked.signingHash).toBe(orderVector.signingHash);
  expect(result.checked.checks.filter((check) => check.group === 'field')).toHaveLength(10);
  expect(result.checked.checks.every((check) => check.ok)).toBe(true);
  expect(isCheckedQuote(result.checked)).toBe(true);
  expect(isCheckedQuote({ ...result.checked })).toBe(false);
});

test('behavior: a lie with consistent hashes is caught by what was asked', () => {
  const evil = '0x00000000000000000000000000000000deadbeef';
  expect(codes(changed({ quote: { recipient: evil } }))).toEqual(['recipient']);
});

test('error: a missing signing hash is a refusal', () => {
  expect(codes(changed({ quote: { signingHash: null } }))).toEqual(['signingHash']);
});

test('error: another type string, name or version', () => {
  const { orderTypeString } = vectorEvidence.domain;
  expect(codes(changed({ domain: { orderTypeString: `${orderTypeString} ` } }))).toEqual(['orderType']);
  expect(codes(changed({ domain: { domainTypeString: 'EIP712Domain(string name)' } }))).toEqual(['domainType']);
  expect(codes(changed({ domain: { name: 'USD Coin' } }))).toEqual(['name']);
  expect(codes(changed({ domain: { version: '2' } }))).toEqual(['version']);
});

test('error: a contract that is the token, even when it is pinned', () => {
  const token = orderVector.order.inputToken;
  const chains = vectorEvidence.chains.map((chain) => ({ ...chain, address: token }));
  const pins = { ...vectorEvidence.pins, contracts: { base: token, arbitrum: token } };
  expect(codes({ ...vectorEvidence, chains, pins })).toContain('contract');
});

test('error: swapped endpoint ids', () => {
  const [base, arbitrum] = vectorEvidence.chains;
  if (!base || !arbitrum) throw new Error('two chains');
  const chains = [
    { ...base, eid: arbitrum.eid },
    { ...arbitrum, eid: base.eid },
  ];
  expect(codes({ ...vectorEvidence, chains })).toEqual(['srcEid', 'dstEid', 'orderHash', 'signingHash']);
});

test('error: a chain listed twice, or not at all', () => {
  expect(codes({ ...vectorEvidence, chains: [...vectorEvidence.chains, ...vectorEvidence.chains] })).toContain(
    'srcEid',
  );
  expect(codes({ ...vectorEvidence, chains: [] })).toContain('dstEid');
});

test('behavior: a chain unknown to the app passes with ids pinned by the deployment', () => {
  const rename = (key: string) => (key === 'base' ? 'newchain' : key);
  const chains = vectorEvidence.chains.map((chain) => ({ ...chain, chainKey: rename(chain.chainKey) }));
  const contracts = { ...vectorEvidence.pins.contracts, newchain: orderVector.domain.verifyingContract };
  const quote = { ...vectorEvidence.quote, inputChain: 'newchain' };
  const request = { ...vectorEvidence.request, inputChain: 'newchain' };
  const evidence = { ...vectorEvidence, chains, quote, request };
  expect(codes({ ...evidence, pins: { ...vectorEvidence.pins, contracts } })).toEqual(['srcEid']);
  const ids = { newchain: { chainId: 8453, eid: 30184 } };
  expect(codes({ ...evidence, pins: { ...vectorEvidence.pins, contracts, chains: ids } })).toEqual([]);
});

test('behavior: time decides: ended, too soon to sign, not begun, open too long', () => {
  const { startTime, endTime } = vectorEvidence.quote;
  expect(codes({ ...vectorEvidence, now: endTime })).toEqual(['expired']);
  expect(codes({ ...vectorEvidence, now: ms(endTime - 1_000) })).toEqual(['tooLate']);
  expect(codes({ ...vectorEvidence, now: ms(startTime - 40_000) })).toEqual(['startTime']);
  expect(codes(changed({ quote: { endTime: ms(startTime + 1_801_000) } }))).toContain('validity');
  const stale = checkQuote({ ...vectorEvidence, now: endTime });
  expect(!stale.ok && stale.problems.every((problem) => problem.stale)).toBe(true);
});

test('error: a service that dates an order into next year is not followed', () => {
  const { now } = vectorEvidence;
  expect(codes({ ...vectorEvidence, deviceNow: ms(now - 3 * 3_600_000) })).toEqual([]);
  expect(codes({ ...vectorEvidence, deviceNow: ms(now - 365 * 86_400_000) })).toEqual(['clock']);
});

test('error: the chain contradicts the pin or the token list', () => {
  const listed = {
    chainId: 8453,
    address: orderVector.order.inputToken,
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
  };
  const facts = { hasCode: true, inputDecimals: 6, outputDecimals: 6 };
  const given = (onChain: QuoteEvidence['onChain']) =>
    codes({ ...vectorEvidence, tokens: [listed], ...(onChain && { onChain }) });
  expect(given(facts)).toEqual([]);
  expect(given({ hasCode: null, inputDecimals: null, outputDecimals: null })).toEqual([]);
  expect(given({ ...facts, hasCode: false })).toEqual(['code']);
  expect(given({ ...facts, inputDecimals: 18 })).toEqual(['decimals']);
});

test('error: amounts that no order can hold', () => {
  expect(codes(changed({ quote: { outputAmount: 0n } }))).toContain('outputAmount');
  expect(codes(changed({ quote: { outputAmount: 1n << 128n } }))).toContain('outputAmount');
  const huge = 1n << 128n;
  expect(codes(changed({ quote: { inputAmount: huge }, request: { inputAmount: huge } }))).toContain('inputAmount');
});
