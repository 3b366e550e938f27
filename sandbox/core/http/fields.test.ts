import fc from 'fast-check';
import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { testAddress, testHash } from '../../testing/builders.ts';
import { fields } from './fields.ts';

const ADDRESS = testAddress(0xabcdef);

describe('address', () => {
  test('default: any case in, the checksum out', () => {
    for (const text of [ADDRESS, ADDRESS.toLowerCase(), `0x${ADDRESS.slice(2).toUpperCase()}`]) {
      expect(fields.address({ who: text }, 'who')).toBe(getAddress(ADDRESS));
    }
  });

  test.each([
    ['', 'who is missing.'],
    [undefined, 'who is missing.'],
    [null, 'who is missing.'],
    [5, 'who must be a string.'],
    [[ADDRESS], 'who must be a string.'],
    [ADDRESS.slice(0, 41), 'who must be an address of 20 bytes.'],
    [` ${ADDRESS}`, 'who must be an address of 20 bytes.'],
    [`0x${'0'.repeat(40)}`, 'who must not be the zero address.'],
  ])('error: %j', (value, words) => {
    expect(() => fields.address({ who: value }, 'who')).toThrow(words);
  });

  test('error: inherited members are not in the body', () => {
    expect(() => fields.text(Object.create({ who: ADDRESS }) as Record<string, unknown>, 'who')).toThrow('missing');
    expect(() => fields.text({}, 'constructor')).toThrow('missing');
  });
});

describe('amount', () => {
  test('default: every whole number of uint128 from one on', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 128n - 1n), (n) => void expect(fields.amount({ n: String(n) }, 'n')).toBe(n)),
    );
  });

  test.each(['0', '00', '01', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '١', String(2n ** 128n), '9'.repeat(400)])(
    'error: %s',
    (text) => {
      expect(() => fields.amount({ n: text }, 'n')).toThrow('n must be a whole positive number');
    },
  );
});

describe('hash', () => {
  test('default: any case in, lower case out', () => {
    expect(fields.hash({ h: testHash(0xabc).toUpperCase().replace('0X', '0x') }, 'h')).toBe(testHash(0xabc));
  });

  test.each(['0x', testHash(1).slice(0, 65), `${testHash(1)}0`, `0x${'g'.repeat(64)}`])('error: %s', (text) => {
    expect(() => fields.hash({ h: text }, 'h')).toThrow('h must be a hash of 32 bytes.');
  });
});
