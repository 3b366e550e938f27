import { describe, expect, test } from 'vitest';
import { testAddress, testHash } from '../../testing/builders.ts';
import { readOrderQuery, readPage } from './readOrderQuery.ts';

const read = (text: string, live = false) => readOrderQuery(new URLSearchParams(text), live);
const A = testAddress(0xabc).toLowerCase();
const H = testHash(0xdef);

describe('filters', () => {
  test('default: no parameters, no filter', () => {
    expect(read('')).toEqual({});
  });

  test('param: each of the fourteen filters alone, and all together', () => {
    const all: Record<string, [text: string, meant: unknown]> = {
      orderHash: [H, H],
      offerer: [A, A],
      recipient: [A, A],
      inputToken: [A, A],
      inputChain: ['Base', 'base'],
      outputToken: [A, A],
      outputChain: ['ARBITRUM', 'arbitrum'],
      minValue: ['1.5', 1_500_000n],
      maxValue: ['2.0000001', 2_000_000n],
      srcTx: [H, H],
      dstTx: [H, H],
      status: ['Completed', ['completed']],
      minTime: ['5', 5],
      maxTime: ['6', 6],
    };
    for (const [name, [text, meant]] of Object.entries(all)) {
      expect(read(`${name}=${text}`), name).toEqual({ [name]: meant });
    }
    const together = new URLSearchParams(Object.entries(all).map(([name, [text]]) => [name, text]));
    expect(readOrderQuery(together, false)).toEqual(
      Object.fromEntries(Object.entries(all).map(([name, [, meant]]) => [name, meant])),
    );
  });

  test('param minTime, maxTime: live they are seconds, to the last ms of each', () => {
    expect(read('minTime=5&maxTime=6', true)).toEqual({ minTime: 5000, maxTime: 6999 });
  });

  test('param minValue: what is finer than a millionth leaves nothing below it', () => {
    expect(read('minValue=2.0000001')).toEqual({ minValue: 2_000_001n });
  });

  test('param status: the words of a live deployment only there', () => {
    expect(read('status=expired', true)).toEqual({ status: ['failed', 'expired'] });
    expect(read('status=Cancelled', true)).toEqual({ status: ['failed', 'cancelled'] });
    expect(() => read('status=expired')).toThrow('status must be');
    expect(() => read('status=__proto__')).toThrow('status must be');
  });

  test('behavior: the other spelling is the same parameter', () => {
    expect(read(`srctx=${H}`)).toEqual({ srcTx: H });
    expect(() => read(`srctx=${H}&srcTx=${H}`)).toThrow('srcTx is given twice.');
  });

  test('behavior: an empty value is not a filter', () => {
    expect(read('offerer=&status=&minValue=&orderHash=')).toEqual({});
  });
});

describe('page', () => {
  const page = (text: string) => readPage(new URLSearchParams(text));

  test('default: the first fifty', () => {
    expect(page('')).toEqual({ page: 1, limit: 50, offset: 0 });
    expect(page('page=&limit=')).toEqual({ page: 1, limit: 50, offset: 0 });
  });

  test('param: page and limit, a limit above 100 clamped', () => {
    expect(page('page=3&limit=7')).toEqual({ page: 3, limit: 7, offset: 14 });
    expect(page('limit=101').limit).toBe(100);
    expect(page(`page=${'9'.repeat(40)}`).page).toBe(Number.MAX_SAFE_INTEGER);
  });

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1&page=1', 'limit=0', 'limit=1e2', 'limit=%20'])(
    'error: %s',
    (text) => {
      expect(() => page(text)).toThrow(/^(page|limit) /);
    },
  );
});
