import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { ZERO_ADDRESS } from '../address.ts';
import type { Chain } from '../chain.ts';
import { type Ms, ms } from '../time.ts';
import { NATIVE_TOKEN } from '../token.ts';
import {
  type CheckQuoteParameters,
  chainRules,
  checkQuote,
  isCheckedQuote,
  type QuoteRuleCode,
  requestRules,
  soleChain,
  timeRules,
} from './checkQuote.ts';
import type { Quote, QuoteRequest } from './Quote.ts';

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
  expect(result.checked.checks.filter(({ code }) => code in result.checked.order)).toHaveLength(10);
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
  expect(result.checked.checks.map(({ code }) => code).join(' ')).toBe(
    [
      'inputAmount outputAmount inputToken outputToken offerer recipient route native',
      'srcEid dstEid contract destinationContract code decimals',
      'domainType orderType name version',
      'startTime endTime validity clock expired tooLate estimatedTime',
      'orderHash signingHash',
    ].join(' '),
  );
  expect(result.checked.checks).toHaveLength(27);
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

describe('request', () => {
  const other = '0x00000000000000000000000000000000deadbeef';
  const MAX = (1n << 128n) - 1n;
  const refused = (quote: Partial<Quote>, request: Partial<QuoteRequest> = {}): string[] =>
    requestRules({
      ...quoteVector,
      quote: { ...quoteVector.quote, ...quote },
      request: { ...quoteVector.request, ...request },
    })
      .filter(({ ok }) => !ok)
      .map(({ code }) => code);

  describe('requestRules', () => {
    test('default: a quote that matches the request passes every rule', () => {
      expect(refused({})).toEqual([]);
    });

    test.each(['inputToken', 'outputToken', 'offerer', 'recipient'] as const)(
      'param: %s: another one than was requested is refused, another spelling of the same is not',
      (field) => {
        expect(refused({ [field]: other })).toEqual([field]);
        const requested = quoteVector.request[field];
        expect(refused({ [field]: `0x${requested.slice(2).toUpperCase()}` })).toEqual([]);
        expect(refused({ [field]: requested.toLowerCase() as typeof requested })).toEqual([]);
      },
    );

    test.each(['inputToken', 'outputToken', 'offerer', 'recipient'] as const)(
      'error: the zero address is not a %s, even if request and quote agree',
      (field) => {
        expect(refused({ [field]: ZERO_ADDRESS }, { [field]: ZERO_ADDRESS })).toContain(field);
      },
    );

    test('param: inputAmount: one unit more or less than was entered is refused', () => {
      const { inputAmount } = quoteVector.request;
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

    test('behavior: the same token on one chain is not a swap; on two chains it is', () => {
      const token = quoteVector.request.inputToken;
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

    test('behavior: every rule has a sentence for when it does not hold', () => {
      for (const { problem } of requestRules(quoteVector)) expect(describeMessage(problem)).toMatch(/^[A-Z].*\.$/);
    });
  });
});

describe('the chains', () => {
  const { request, pins } = quoteVector;
  const [base, arbitrum] = quoteVector.chains;
  if (!base || !arbitrum) throw new Error('two chains');
  const other: Address = '0x00000000000000000000000000000000deadbeef';

  const rules = (change: Partial<CheckQuoteParameters>) => chainRules({ ...quoteVector, ...change });
  const refused = (change: Partial<CheckQuoteParameters>): string[] =>
    rules(change)
      .filter(({ ok }) => !ok)
      .map(({ code }) => code);
  /** Both chains and both pins at one address. */
  const everywhere = (address: Address): Partial<CheckQuoteParameters> => ({
    chains: [base, arbitrum].map((chain: Chain) => ({ ...chain, address })),
    pins: { ...pins, contracts: { base: address, arbitrum: address } },
  });

  describe('soleChain', () => {
    test('default: the chain of that key', () => {
      expect(soleChain([base, arbitrum], 'arbitrum')).toBe(arbitrum);
    });

    test('error: none, or two with the same key', () => {
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
      const quote = { ...quoteVector.quote, inputChain };
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

    test('error: a recipient of the order is not a contract, though pinned', () => {
      expect(refused({ ...everywhere(other), request: { ...request, recipient: other } })).toEqual(['contract']);
    });

    test('error: a listed token is not a contract, though pinned', () => {
      const tokens = [{ chainId: 1, address: other, symbol: 'X', name: 'X', decimals: 18 }];
      expect(refused({ ...everywhere(other) })).toEqual([]);
      expect(refused({ ...everywhere(other), tokens })).toEqual(['contract']);
    });

    test('param: chains: an endpoint id that is not the one known here', () => {
      expect(refused({ chains: [{ ...base, eid: 1 }, arbitrum] })).toEqual(['srcEid']);
      expect(refused({ chains: [base, { ...arbitrum, chainId: 1 }] })).toEqual(['dstEid']);
    });

    test('param: quote: another chain than requested has its own message', () => {
      const quote = { ...quoteVector.quote, outputChain: 'optimism' };
      const [rule] = rules({ quote }).filter(({ ok }) => !ok);
      expect(rule?.code).toBe('dstEid');
      expect(rule?.problem).toEqual({ code: 'quoteProblem.dstEid' });
    });

    test('behavior: a chain key that is shown brings nothing invisible and no flood', () => {
      const inputChain = `b\u202ease${'x'.repeat(500)}`;
      const quote = { ...quoteVector.quote, inputChain };
      const rule = rules({ quote, request: { ...request, inputChain } }).find(({ code }) => code === 'srcEid');
      expect(rule?.ok).toBe(false);
      const shown = describeMessage(rule?.problem ?? '');
      expect(shown).not.toContain('\u202e');
      expect(shown.length).toBeLessThan(120);
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
});

describe('the times', () => {
  const { startTime, endTime } = quoteVector.quote;
  const holds = (code: QuoteRuleCode, change: Partial<CheckQuoteParameters>): boolean | undefined =>
    timeRules({ ...quoteVector, ...change }).find((rule) => rule.code === code)?.ok;
  const quoted = (times: {
    startTime?: number;
    endTime?: number;
    estimatedTime?: number;
  }): Partial<CheckQuoteParameters> => {
    const { quote } = quoteVector;
    return {
      quote: {
        ...quote,
        startTime: ms(times.startTime ?? quote.startTime),
        endTime: ms(times.endTime ?? quote.endTime),
        estimatedTime: ms(times.estimatedTime ?? 3_000),
      },
    };
  };

  describe('timeRules', () => {
    test('default: every rule of the vector holds', () => {
      expect(timeRules(quoteVector).filter(({ ok }) => !ok)).toEqual([]);
    });

    test('param: now: the start may lie 30 s ahead, and not a millisecond more', () => {
      expect(holds('startTime', { now: ms(startTime - 30_000) })).toBe(true);
      expect(holds('startTime', { now: ms(startTime - 30_001) })).toBe(false);
    });

    test('param: now: 3 s before the end it can be signed, later it is too late, at the end it has ended', () => {
      const at = (left: number) => {
        const now = ms(endTime - left);
        return [holds('tooLate', { now }), holds('expired', { now })];
      };
      expect(at(3_000)).toEqual([true, true]);
      expect(at(2_999)).toEqual([false, true]);
      expect(at(1)).toEqual([false, true]);
      expect(at(0)).toEqual([true, false]);
      expect(at(-1)).toEqual([true, false]);
    });

    test('param: endTime: only whole seconds are signed, so a fraction of one leaves no time', () => {
      expect(holds('expired', { ...quoted({ endTime: endTime + 999 }), now: endTime })).toBe(false);
      expect(holds('endTime', quoted({ endTime: startTime + 999 }))).toBe(false);
      expect(holds('endTime', quoted({ endTime: startTime + 1_000 }))).toBe(true);
    });

    test('param: endTime: open for exactly 30 minutes, and no longer', () => {
      expect(holds('validity', quoted({ endTime: startTime + 1_800_000 }))).toBe(true);
      expect(holds('validity', quoted({ endTime: startTime + 1_800_001 }))).toBe(false);
    });

    test('param: endTime: seconds that do not fit the signed struct are not a time', () => {
      const last = 0xffff_ffff * 1000;
      expect(holds('endTime', quoted({ startTime: last - 1_000, endTime: last + 999 }))).toBe(true);
      expect(holds('endTime', quoted({ startTime: last - 1_000, endTime: last + 1_000 }))).toBe(false);
    });

    test('param: deviceNow: twelve hours apart in either direction, not more', () => {
      const { now } = quoteVector;
      const half = 12 * 3_600_000;
      expect([half, -half].map((by) => holds('clock', { deviceNow: ms(now + by) }))).toEqual([true, true]);
      expect([half + 1, -half - 1].map((by) => holds('clock', { deviceNow: ms(now + by) }))).toEqual([false, false]);
    });

    test('param: estimatedTime: from nothing to a day', () => {
      const holding = [0, 86_400_000].map((estimatedTime) => holds('estimatedTime', quoted({ estimatedTime })));
      expect(holding).toEqual([true, true]);
      const unstated = { quote: { ...quoteVector.quote, estimatedTime: null } };
      expect(holds('estimatedTime', unstated)).toBe(true);
      const wrong = [-1, 86_400_001, Number.NaN, Infinity];
      expect(wrong.map((estimatedTime) => holds('estimatedTime', quoted({ estimatedTime })))).toEqual(
        wrong.map(() => false),
      );
    });

    test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 60])('error: %d is not a point in time', (time) => {
      expect(holds('startTime', quoted({ startTime: time }))).toBe(false);
      expect(holds('endTime', quoted({ endTime: time }))).toBe(false);
      expect(holds('validity', quoted({ endTime: time }))).toBe(false);
      // A quote without a start is never open.
      expect(holds('endTime', quoted({ startTime: time }))).toBe(false);
      expect(holds('validity', quoted({ startTime: time }))).toBe(false);
    });

    test('behavior: a fresh quote cures what has run out of time, and nothing else', () => {
      const stale = timeRules(quoteVector).filter((rule) => rule.stale);
      expect(stale.map(({ code }) => code)).toEqual(['expired', 'tooLate']);
    });
  });
});
