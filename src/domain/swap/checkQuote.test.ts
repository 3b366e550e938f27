import { expect, test } from 'vitest';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { type Ms, ms } from '../time.ts';
import { type CheckQuoteParameters, checkQuote, isCheckedQuote, type OnChainFacts } from './checkQuote.ts';

type Change = { [Key in keyof CheckQuoteParameters]?: Partial<CheckQuoteParameters[Key]> };

const changed = (change: Change): CheckQuoteParameters => ({
  ...quoteVector,
  ...('now' in change && { now: change.now as Ms }),
  quote: { ...quoteVector.quote, ...change.quote },
  request: { ...quoteVector.request, ...change.request },
  domain: { ...quoteVector.domain, ...change.domain },
});
const codes = (parameters: CheckQuoteParameters): string[] => {
  const result = checkQuote(parameters);
  return result.ok ? [] : result.problems.map((problem) => problem.code);
};

test('default: the vector passes, with the hashes of the deployed bytecode', () => {
  const result = checkQuote(quoteVector);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  expect(result.checked.orderHash).toBe(orderVector.orderHash);
  expect(result.checked.signingHash).toBe(orderVector.signingHash);
  expect(result.checked.checks.filter((check) => check.group === 'field')).toHaveLength(10);
  expect(result.checked.checks.every((check) => check.ok)).toBe(true);
  expect(isCheckedQuote(result.checked)).toBe(true);
  expect(isCheckedQuote({ ...result.checked })).toBe(false);
});

test('behavior: a forged quote with consistent hashes is refused, because it differs from the request', () => {
  const evil = '0x00000000000000000000000000000000deadbeef';
  expect(codes(changed({ quote: { recipient: evil } }))).toEqual(['recipient']);
});

test('error: a missing signing hash is a refusal', () => {
  expect(codes(changed({ quote: { signingHash: null } }))).toEqual(['signingHash']);
});

test('error: another type string, name or version', () => {
  const { orderTypeString } = quoteVector.domain;
  expect(codes(changed({ domain: { orderTypeString: `${orderTypeString} ` } }))).toEqual(['orderType']);
  expect(codes(changed({ domain: { domainTypeString: 'EIP712Domain(string name)' } }))).toEqual(['domainType']);
  expect(codes(changed({ domain: { name: 'USD Coin' } }))).toEqual(['name']);
  expect(codes(changed({ domain: { version: '2' } }))).toEqual(['version']);
});

test('error: a contract that is the token, even when it is pinned', () => {
  const token = orderVector.order.inputToken;
  const chains = quoteVector.chains.map((chain) => ({ ...chain, address: token }));
  const pins = { ...quoteVector.pins, contracts: { base: token, arbitrum: token } };
  expect(codes({ ...quoteVector, chains, pins })).toContain('contract');
});

test('error: swapped endpoint ids', () => {
  const [base, arbitrum] = quoteVector.chains;
  if (!base || !arbitrum) throw new Error('two chains');
  const chains = [
    { ...base, eid: arbitrum.eid },
    { ...arbitrum, eid: base.eid },
  ];
  expect(codes({ ...quoteVector, chains })).toEqual(['srcEid', 'dstEid', 'orderHash', 'signingHash']);
});

test('error: a chain listed twice, or not at all', () => {
  expect(codes({ ...quoteVector, chains: [...quoteVector.chains, ...quoteVector.chains] })).toContain('srcEid');
  expect(codes({ ...quoteVector, chains: [] })).toContain('dstEid');
});

test('behavior: a chain unknown to the app passes with ids pinned by the deployment', () => {
  const rename = (key: string) => (key === 'base' ? 'newchain' : key);
  const chains = quoteVector.chains.map((chain) => ({ ...chain, chainKey: rename(chain.chainKey) }));
  const contracts = { ...quoteVector.pins.contracts, newchain: orderVector.domain.verifyingContract };
  const quote = { ...quoteVector.quote, inputChain: 'newchain' };
  const request = { ...quoteVector.request, inputChain: 'newchain' };
  const parameters = { ...quoteVector, chains, quote, request };
  expect(codes({ ...parameters, pins: { ...quoteVector.pins, contracts } })).toEqual(['srcEid']);
  const ids = { newchain: { chainId: 8453, eid: 30184 } };
  expect(codes({ ...parameters, pins: { ...quoteVector.pins, contracts, chains: ids } })).toEqual([]);
});

test('behavior: time decides: ended, too soon to sign, not begun, open too long', () => {
  const { startTime, endTime } = quoteVector.quote;
  expect(codes({ ...quoteVector, now: endTime })).toEqual(['expired']);
  expect(codes({ ...quoteVector, now: ms(endTime - 1_000) })).toEqual(['tooLate']);
  expect(codes({ ...quoteVector, now: ms(startTime - 40_000) })).toEqual(['startTime']);
  expect(codes(changed({ quote: { endTime: ms(startTime + 1_801_000) } }))).toContain('validity');
  const stale = checkQuote({ ...quoteVector, now: endTime });
  expect(!stale.ok && stale.problems.every((problem) => problem.stale)).toBe(true);
});

test('error: a service that dates an order into next year is not followed', () => {
  const { now } = quoteVector;
  expect(codes({ ...quoteVector, deviceNow: ms(now - 3 * 3_600_000) })).toEqual([]);
  expect(codes({ ...quoteVector, deviceNow: ms(now - 365 * 86_400_000) })).toEqual(['clock']);
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
  const given = (onChain: CheckQuoteParameters['onChain']) =>
    codes({ ...quoteVector, tokens: [listed], ...(onChain && { onChain }) });
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

test('default: the rules, in their order', () => {
  const result = checkQuote(quoteVector);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const of = (group: string) => result.checked.checks.filter((one) => one.group === group).map(({ code }) => code);
  expect(of('field').join(' ')).toBe(
    'inputAmount outputAmount inputToken outputToken offerer recipient srcEid dstEid startTime endTime',
  );
  expect(of('domain').join(' ')).toBe(
    'route native contract destinationContract code decimals domainType orderType name version',
  );
  expect(of('time').join(' ')).toBe('validity clock expired tooLate estimatedTime');
  expect(of('hash').join(' ')).toBe('orderHash signingHash');
  expect(result.checked.checks).toHaveLength(27);
  const facts = result.checked.checks.map(({ fact }) => fact);
  expect(facts).toContainEqual({ code: 'quoteHolds.srcEid', values: { chain: 'base', eid: 30184 } });
});

test('behavior: code and decimals that no node gave are not stated as read', () => {
  const factsOf = (onChain?: OnChainFacts) => {
    const result = checkQuote({ ...quoteVector, ...(onChain && { onChain }) });
    return result.ok ? result.checked.checks.map(({ fact }) => fact.code) : [];
  };
  const unread = ['quoteHolds.codeUnread', 'quoteHolds.decimalsUnread'];
  expect(factsOf()).toEqual(expect.arrayContaining(unread));
  const facts = factsOf({ hasCode: true, inputDecimals: 6, outputDecimals: 6 });
  expect(facts).toEqual(expect.arrayContaining(['quoteHolds.code', 'quoteHolds.decimals']));
  expect(facts.filter((code) => unread.includes(code))).toEqual([]);
});

test('behavior: problems that a new quote solves are last, and marked', () => {
  const quote = { recipient: '0x00000000000000000000000000000000deadbeef', signingHash: '0x12' } as const;
  const result = checkQuote(changed({ quote, now: quoteVector.quote.endTime }));
  const codes = result.ok ? [] : result.problems.map(({ code, stale }) => [code, stale]);
  expect(codes).toEqual([
    ['recipient', false],
    ['signingHash', false],
    ['expired', true],
  ]);
});

test('error: a missing signing hash and a wrong one are distinguished', () => {
  const problem = (signingHash: '0x12' | null) => {
    const result = checkQuote(changed({ quote: { signingHash } }));
    return result.ok ? null : result.problems[0]?.problem;
  };
  expect(problem(null)).toEqual({ code: 'quoteProblem.noSigningHash' });
  expect(problem('0x12')).toEqual({ code: 'quoteProblem.signingHash' });
});

test('error: a chain that is not listed has a name and no id, and nothing throws', () => {
  const { inputToken } = quoteVector.request;
  const tokens = [{ chainId: 8453, address: inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 }];
  const onChain = { hasCode: null, inputDecimals: 6, outputDecimals: null };
  const result = checkQuote({ ...quoteVector, chains: [], tokens, onChain });
  const problem = result.ok ? undefined : result.problems.find(({ code }) => code === 'srcEid');
  expect(problem?.problem).toEqual({ code: 'quoteProblem.otherIds', values: { chain: 'base' } });
});

test('error: decimals that the destination chain denies', () => {
  const { outputToken } = quoteVector.request;
  const tokens = [{ chainId: 42161, address: outputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 }];
  const codesWith = (outputDecimals: number | null) =>
    codes({ ...quoteVector, tokens, onChain: { hasCode: true, inputDecimals: null, outputDecimals } });
  expect(codesWith(6)).toEqual([]);
  expect(codesWith(18)).toEqual(['decimals']);
  expect(codesWith(null)).toEqual([]);
});
