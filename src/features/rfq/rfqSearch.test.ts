import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../entities/navigation/paths.ts';
import { emptyRfqSearch, rfqSearchParams, searchFromText, validateRfqSearch } from './rfqSearch.ts';

const A = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const isToken = (word: string) => word === 'usdc' || word === 'weth' || word === A;

describe('default', () => {
  test('reads every filter of the URL', () => {
    const url = `?state=open&event=QuoteRequested,TradeFailed&token=USDC,${A}&maker=${A}&min=2.5&rfq=aori-1&mine=1`;
    expect(validateRfqSearch(parseSearch(url))).toEqual({
      state: 'open',
      kinds: ['QuoteRequested', 'TradeFailed'],
      tokens: ['usdc', A],
      who: A,
      min: '2.5',
      rfqId: 'aori-1',
      mine: true,
    });
  });

  test('no parameters mean no filter, and no filter writes no parameters', () => {
    expect(validateRfqSearch({})).toEqual(emptyRfqSearch);
    expect(stringifySearch(rfqSearchParams(emptyRfqSearch))).toBe('');
  });
});

describe('behavior', () => {
  test('any view written to a URL is read back the same', () => {
    const view = fc.record({
      state: fc.constantFrom(null, 'open' as const, 'failed' as const),
      kinds: fc.constantFrom(null, ['QuoteReceived' as const]),
      tokens: fc.constantFrom([], ['usdc'], ['usdc', A]),
      who: fc.constantFrom(null, A),
      min: fc.constantFrom(null, '0.5', '100'),
      rfqId: fc.constantFrom(null, 'aori-1', 'a&b=c'),
      mine: fc.boolean(),
    });
    fc.assert(
      fc.property(view, (search) => {
        expect(validateRfqSearch(parseSearch(stringifySearch(rfqSearchParams(search))))).toEqual(search);
      }),
    );
  });

  test('junk is left out and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('state', 'event', 'token', 'maker', 'min', 'rfq'), fc.anything()),
        (raw) => {
          const search = validateRfqSearch(raw);
          expect(search.tokens.length).toBeLessThanOrEqual(2);
        },
      ),
    );
    expect(validateRfqSearch({ min: '-1', maker: '0x12', state: 'OPEN', event: 'Nope', rfq: 'a b' })).toEqual(
      emptyRfqSearch,
    );
  });

  test.each([
    ['USDC', { tokens: ['usdc'], who: null, rfqId: null }],
    ['usdc / weth', { tokens: ['usdc', 'weth'], who: null, rfqId: null }],
    [A.toUpperCase().replace('0X', '0x'), { tokens: [A], who: null, rfqId: null }],
    [
      '0x00000000000000000000000000000000000000AA',
      { tokens: [], who: '0x00000000000000000000000000000000000000aa', rfqId: null },
    ],
    [' aori-123 ', { tokens: [], who: null, rfqId: 'aori-123' }],
  ])('the search box reads %j', (typed, found) => {
    expect(searchFromText(typed, isToken)).toEqual(found);
  });
});
